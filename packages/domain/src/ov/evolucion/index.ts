import type { Recorded } from '../../kernel';
import type { OvEvent, OvEventOf, OvEventType } from '../eventos';
import type { Ov } from '../ov.state';
import { evolucionCotizacion } from './cotizacion.evolucion';
import { evolucionCreacion, OV_VACIA } from './creacion.evolucion';
import { aplicarEfectos } from './efectos';
import { evolucionOt } from './ot.evolucion';
import { evolucionRepuestos } from './repuestos.evolucion';

type Evolucion = { readonly [T in OvEventType]: (event: OvEventOf<T>, ov: Ov, meta: Recorded) => Ov };
const EVOLUCION: Evolucion = { ...evolucionCreacion, ...evolucionCotizacion, ...evolucionRepuestos, ...evolucionOt };

/** The opportunity after an event. It trusts the event, so replay never depends on today's rules. */
export function evolveOv(ov: Ov, event: OvEvent, meta: Recorded): Ov {
  const propio = EVOLUCION[event.type] as (e: OvEvent, o: Ov, m: Recorded) => Ov;
  return aplicarEfectos(propio(event, ov, meta), event, meta);
}

/** The opportunity of a stream's events, or null for an empty stream. */
export function replayOv(events: readonly (OvEvent & Recorded)[]): Ov | null {
  return events.length === 0 ? null : events.reduce((ov, event) => evolveOv(ov, event, event), OV_VACIA);
}

export { OV_VACIA };
