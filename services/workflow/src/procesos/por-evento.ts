import { type Actor, SISTEMA } from '@bitacora/domain';
import { cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import type { Aggregates } from '../aggregates';
import type { CommandMeta } from '../writer';

/** What a process acts with: commands go to the bus, states come from the log. */
export interface Medios {
  readonly bus: CommandBus;
  readonly aggregates: Aggregates;
}

/** The meta of a reaction to an event: at its time and in answer to it, by the system by default. */
export const porEvento = ({ id, at, correlation_id }: RecordedEvent, actor: Actor = SISTEMA): CommandMeta => ({
  actor,
  at,
  correlationId: correlation_id,
  canal: 'proceso',
  causationId: id,
});

/** The system, when it carries out a user's cause: with the system's rights and the user's name. */
export const enNombreDe = ({ actor }: { readonly actor: Pick<Actor, 'id' | 'nombre' | 'en_nombre_de'> }): Actor => ({
  ...SISTEMA,
  nombre: actor.nombre,
  en_nombre_de: actor.en_nombre_de ?? actor.id,
});

/** The order as it was just before an event of its stream. */
export async function ordenAntesDe({ stream, revision }: RecordedEvent, store: EventStore): Promise<Orden> {
  return cicloOrden.replay(await store.readStream(stream, 0, revision)) ?? ORDEN_VACIA;
}
