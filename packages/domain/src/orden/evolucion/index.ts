import type { Recorded } from '../../kernel';
import type { OrdenEvent, OrdenEventOf, OrdenEventType } from '../eventos';
import { esDeshacible } from '../eventos/deshacibles';
import type { Orden } from '../orden.state';
import { evolucionBodega } from './bodega.evolucion';
import { evolucionComercial } from './comercial.evolucion';
import { aplicarEfectos } from './efectos';
import { evolucionIngreso, ORDEN_VACIA } from './ingreso.evolucion';
import { evolucionTaller } from './taller.evolucion';

type Evolucion = { readonly [T in OrdenEventType]: (event: OrdenEventOf<T>, orden: Orden, meta: Recorded) => Orden };
const EVOLUCION: Evolucion = { ...evolucionIngreso, ...evolucionBodega, ...evolucionTaller, ...evolucionComercial };

/** The order after an event. It trusts the event, so replay never depends on today's rules. */
export function evolve(orden: Orden, event: OrdenEvent, meta: Recorded): Orden {
  const propio = EVOLUCION[event.type] as (e: OrdenEvent, o: Orden, m: Recorded) => Orden;
  return recordar(aplicarEfectos(propio(event, orden, meta), event.data, meta), orden, event, meta);
}

/** Facts that do not count as later than the last one. */
const ACCESORIOS: readonly OrdenEventType[] = [
  'EnvioDeCorreoRegistrado',
  'ReenvioDeCorreoSolicitado',
  'ArchivoAdjuntado',
  'ArchivoEliminado',
];

function recordar(orden: Orden, antes: Orden, { type }: OrdenEvent, meta: Recorded): Orden {
  if (ACCESORIOS.includes(type)) return orden;
  const { rma, tecnico_asignado, despacho, direccion_despacho, ubicacion, estado } = antes;
  return {
    ...orden,
    ultimo_hecho: {
      type,
      at: meta.at,
      actor: { id: meta.actor.id, nombre: meta.actor.nombre },
      antes: esDeshacible(type) ? { rma, tecnico_asignado, despacho, direccion_despacho, ubicacion, estado } : null,
      volvia_a: type === 'HechoDeshecho' ? (antes.ultimo_hecho?.antes?.estado ?? null) : null,
    },
  };
}

/** The order of a stream's events, or null for an empty stream. */
export function replay(events: readonly (OrdenEvent & Recorded)[]): Orden | null {
  return events.length === 0 ? null : events.reduce((orden, event) => evolve(orden, event, event), ORDEN_VACIA);
}

export { ORDEN_VACIA };
