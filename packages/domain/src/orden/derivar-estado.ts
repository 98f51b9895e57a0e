import { type Estado, SOLICITUD, type Ubicacion } from '../comun';
import type { SolicitudParte } from './orden.state';

/** The part of a request that `derivarEstado` reads. */
export type SolicitudDerivable = Pick<SolicitudParte, 'estado' | 'allocated'>;

/** Options of the derivation: with `entregaParcial`, a row still on order does not hold back the arrived ones. */
export interface OpcionesDerivacion {
  readonly entregaParcial?: boolean;
}

/**
 * The order state that the part requests lead to: the worst blocker decides (specification, 6.3). `actual` only matters for a unit in the
 * warehouse that was already in repair. Pure and idempotent.
 */
export function derivarEstado(
  solicitudes: readonly SolicitudDerivable[],
  ubicacion: Ubicacion | null,
  actual: Estado,
  opciones: OpcionesDerivacion = {},
): Estado {
  const hay = (prueba: (s: SolicitudDerivable) => boolean) => solicitudes.some(prueba);
  const porComprar = hay((s) => s.estado === SOLICITUD.SOLICITADO && !s.allocated);
  const enEspera = hay((s) => s.estado === SOLICITUD.EN_ESPERA);
  const localizada = hay((s) => s.estado === SOLICITUD.LOCALIZADO);
  const asignada = hay((s) => s.estado === SOLICITUD.SOLICITADO && s.allocated);
  const entregada = hay((s) => s.estado === SOLICITUD.ENTREGADO);
  const declarada = hay((s) => s.estado >= SOLICITUD.DROPPED);
  const disponible = localizada || asignada;

  if (porComprar) return 'Repuesto ordered';
  if (enEspera && !(opciones.entregaParcial && (disponible || entregada))) return 'Espera de partes';
  if (disponible && entregada) return 'Repuesto entregado';
  if (localizada) return 'Repuesto localizado';
  if (asignada) return 'Repuesto localizado solicitado';
  if (enEspera) return 'Espera de partes';
  if (entregada || declarada) return ubicacion === 'Laboratorio' || actual === 'En Reparación' ? 'En Reparación' : 'Repuestos entregados';
  return 'En Evaluación';
}

/** The states that can follow from part requests. */
export const ESTADOS_DERIVADOS: readonly Estado[] = [
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'En Evaluación',
];
