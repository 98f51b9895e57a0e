import type { Estado } from '../comun';
import { ESTADOS_DERIVADOS } from './derivar-estado';
import { EVENTOS_ORDEN, type OrdenEventType } from './eventos';
import { TABLA_ORDEN } from './orden.tabla';

/**
 * True for a step of the designed lifecycle: an event from one state to another, regardless of its rules. A target computed from the parts
 * or from the former state may be any state. The first event of an order counts as a step too.
 */
export function esPrevisto(de: Estado | null, evento: string, a: Estado): boolean {
  if (de === null) return true;
  if (!Object.hasOwn(EVENTOS_ORDEN, evento)) return false;
  const destino = TABLA_ORDEN.get(de)?.[evento as OrdenEventType];
  if (destino === undefined) return false;
  const alternativas = typeof destino === 'string' ? [destino] : destino.map(({ a: una }) => una);
  return alternativas.some((una) => una === a || una === 'previo' || (una === 'derivado' && ESTADOS_DERIVADOS.includes(a)));
}
