import type { ProposalOf } from '../kernel';
import type { EventosOv, OvEventOf, OvEventType } from './eventos';

/** The decision of an action: an event without its resulting status. */
export type PropuestaOv = ProposalOf<EventosOv, 'estado'>;

/** Proposes an event. */
export function propone<T extends OvEventType>(type: T, data: Omit<OvEventOf<T>['data'], 'estado'>): PropuestaOv {
  return { type, data } as PropuestaOv;
}
