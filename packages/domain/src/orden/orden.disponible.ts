import { firstBroken, type Rule } from '../kernel';
import type { AnyAccionOrden } from './orden.accion';
import type { Orden } from './orden.state';

/** Why an action is not available: hidden from everyone in this state, or shown but disabled. */
export interface NoDisponible {
  readonly modo: 'oculta' | 'deshabilitada';
  readonly motivo: string;
}

/** The guards over all menu actions (specification 000, section 4.1; lifecycles, section 2). */
function guardaGlobal(accion: AnyAccionOrden, orden: Orden): NoDisponible | null {
  if (accion.vigenteEn?.includes(orden.estado) || accion.place === 'sistema') return null;
  if (orden.estado === 'Cerrado') return { modo: 'oculta', motivo: 'La orden está cerrada' };
  if (accion.place === 'panel') return null;
  if (orden.estado === 'Acreditación') return { modo: 'oculta', motivo: 'La orden está en Acreditación' };
  if (orden.estado === 'En Solicitud de Excepción') return { modo: 'deshabilitada', motivo: 'La orden está en Solicitud de Excepción' };
  return null;
}

/** What keeps an action from being done on an order, by anybody; null when nothing does. */
export function impedimentoDe(accion: AnyAccionOrden, orden: Orden): NoDisponible | null {
  const oculta = firstBroken(accion.visible as readonly Rule<Orden>[], orden);
  if (oculta) return { modo: 'oculta', motivo: oculta.reason };
  const global = guardaGlobal(accion, orden);
  if (global) return global;
  const rota = firstBroken(accion.enabled as readonly Rule<Orden>[], orden);
  return rota ? { modo: 'deshabilitada', motivo: rota.reason } : null;
}
