import { accept, type DecisionContext, type Rejection, type Result, reject } from '../kernel';
import type { OvEvent, OvEventOf, OvEventType } from './eventos';
import { evolveOv } from './evolucion';
import { siguienteEstadoOv } from './ov.machine';
import type { Ov } from './ov.state';

type SinEstado<D> = Omit<D, 'estado'>;

/** What an action decides: an event still without the status it leads to. */
export type PropuestaOv = {
  [T in OvEventType]: { readonly type: T; readonly data: SinEstado<OvEventOf<T>['data']> };
}[OvEventType];

/** Proposes an event. */
export function propone<T extends OvEventType>(type: T, data: SinEstado<OvEventOf<T>['data']>): PropuestaOv {
  return { type, data } as PropuestaOv;
}

/** What a command on an opportunity yields: its events and the opportunity after them; the child's too when it prepares one. */
export interface DecisionOv {
  readonly events: readonly OvEvent[];
  readonly ov: Ov;
  /** The new opportunity to write in the same decision, in its own stream (lifecycles, section 5, notes). */
  readonly hija?: { readonly events: readonly OvEvent[]; readonly ov: Ov };
}

const NACEN: readonly OvEventType[] = ['OvPrecompletada', 'OvCreada'];

/**
 * Turns proposals into events: asks the machine where each leads, writes it into the event, and folds it
 * before the next one. Refuses with TRANSICION_NO_PERMITIDA what the status does not take.
 */
export function resolverOv(
  ov: Ov,
  propuestas: readonly PropuestaOv[],
  context: DecisionContext,
): Result<{ events: OvEvent[]; ov: Ov }, Rejection> {
  const events: OvEvent[] = [];
  let actual = ov;
  for (const propuesta of propuestas) {
    const sinEstado = propuesta as OvEvent;
    const despues = evolveOv(actual, sinEstado, context);
    const nace = NACEN.includes(propuesta.type);
    const nuevo = nace ? despues.estado : siguienteEstadoOv(actual.estado, { type: propuesta.type, data: sinEstado.data, ov: despues });
    if (nuevo === null) {
      return reject('TRANSICION_NO_PERMITIDA', `No se puede registrar «${propuesta.type}» en el estado ${actual.estado}`, {
        datos: { estado: actual.estado },
      });
    }
    const event =
      nace || nuevo !== actual.estado
        ? ({ ...sinEstado, data: { ...sinEstado.data, estado: { anterior: nace ? null : actual.estado, nuevo } } } as OvEvent)
        : sinEstado;
    events.push(event);
    actual = evolveOv(actual, event, context);
  }
  return accept({ events, ov: actual });
}
