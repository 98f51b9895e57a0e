import { impedimentOf, type Unavailable } from '../kernel';
import type { AnyAccionOrden } from './orden.kit';
import type { Orden } from './orden.state';

/** The global guards of menu actions (specification, 4.5). */
export function guardaGlobal(accion: Pick<AnyAccionOrden, 'place' | 'vigenteEn'>, orden: Orden): Unavailable | null {
  if (accion.vigenteEn?.includes(orden.estado) || accion.place === 'sistema') return null;
  if (orden.estado === 'Cerrado') return { modo: 'oculta', motivo: 'La orden está cerrada' };
  if (accion.place === 'panel') return null;
  if (orden.estado === 'Acreditación') return { modo: 'oculta', motivo: 'La orden está en Acreditación' };
  if (orden.estado === 'En Solicitud de Excepción') return { modo: 'deshabilitada', motivo: 'La orden está en Solicitud de Excepción' };
  return null;
}

/** The reason why nobody can do an action on an order; null when nothing prevents it. */
export const impedimentoDe = (
  accion: Pick<AnyAccionOrden, 'place' | 'vigenteEn' | 'visible' | 'enabled'>,
  orden: Orden,
): Unavailable | null => impedimentOf(accion, orden, guardaGlobal);
