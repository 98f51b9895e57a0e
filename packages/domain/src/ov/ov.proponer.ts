import type { ProposalOf } from '../kernel';
import type { EventosOv, OvEventOf, OvEventType } from './eventos';

/** The decision of an action: an event still without the status it leads to. */
export type PropuestaOv = ProposalOf<EventosOv, 'estado'>;

/** Proposes an event. */
export function propone<T extends OvEventType>(type: T, data: Omit<OvEventOf<T>['data'], 'estado'>): PropuestaOv {
  return { type, data } as PropuestaOv;
}
