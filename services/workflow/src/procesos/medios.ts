import { cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import type { Aggregates } from '../command/aggregates';

/** What a process acts with: commands go to the bus, states come from the log. */
export interface Medios {
  readonly bus: CommandBus;
  readonly aggregates: Aggregates;
}

/** The order as it was just before an event of its stream. */
export async function ordenAntesDe({ stream, revision }: RecordedEvent, store: EventStore): Promise<Orden> {
  return cicloOrden.replay(await store.readStream(stream, 0, revision)) ?? ORDEN_VACIA;
}
