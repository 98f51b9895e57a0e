import { cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import type { Aggregates } from '../command/aggregates';

/** The means of a process: the bus for commands, and the log for states. */
export interface Medios {
  readonly bus: CommandBus;
  readonly aggregates: Aggregates;
}

/** The order just before an event of its stream. */
export async function ordenAntesDe({ stream, revision }: RecordedEvent, store: EventStore): Promise<Orden> {
  return cicloOrden.replay(await store.readStream(stream, 0, revision)) ?? ORDEN_VACIA;
}
