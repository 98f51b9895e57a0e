import { type Actor, SISTEMA } from '@bitacora/domain';
import type { RecordedEvent } from '@bitacora/event-store';
import type { CommandMeta } from './writer';

/** The meta of a reaction to an event: at its time and caused by it, by default as the system. */
export const porEvento = ({ id, at, correlation_id }: RecordedEvent, actor: Actor = SISTEMA): CommandMeta => ({
  actor,
  at,
  correlationId: correlation_id,
  canal: 'proceso',
  causationId: id,
});

/** The system acting because of a user: with its own rights and the user's name. */
export const enNombreDe = ({ actor }: { readonly actor: Pick<Actor, 'id' | 'nombre' | 'en_nombre_de'> }): Actor => ({
  ...SISTEMA,
  nombre: actor.nombre,
  en_nombre_de: actor.en_nombre_de ?? actor.id,
});
