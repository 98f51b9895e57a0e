import { diaEnSantiago, esDia } from '../../../comun';
import { type Actor, accept, type Rejection, type Result, reject, rejectField, rule } from '../../../kernel';
import type { Admision } from '../../orden.kit';
import { enEstado } from '../../orden.reglas';
import { type Orden, type SolicitudParte, solicitudesVigentes } from '../../orden.state';

export const SIN_LLEGADA = 'Seleccione una fecha estimada';

/** True when the order has part requests that are not cancelled. */
export const conSolicitudes = rule<Orden>(
  'con repuestos solicitados',
  'La orden no tiene repuestos solicitados',
  (o) => solicitudesVigentes(o).length > 0,
);

/** True when the order is in a state where its requests can still change. */
export const conRepuestosEnCurso = enEstado(
  'En Evaluación',
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'En Solicitud de Excepción',
  'Cotización Solicitada',
);

/** The error of an estimated arrival, which is required and must be today or later; null without one. */
export function errorDeLlegada(dia: string | null, hoy: string): string | null {
  if (!dia) return SIN_LLEGADA;
  if (!esDia(dia)) return 'Fecha inválida';
  return dia < hoy ? 'Seleccione una fecha estimada desde hoy' : null;
}

/** The estimated arrival, checked against the day of `at` in Santiago. */
export function llegadaEstimada(dia: string | null, at: string): Result<string, Rejection> {
  const error = errorDeLlegada(dia, diaEnSantiago(at));
  return error ? rejectField('fecha_estimada', error) : accept(dia ?? '');
}

/** The catalogued part of a request, as the question for its stock. */
export function parteDeSolicitud(orden: Orden, id: number): readonly number[] | null {
  const parte = solicitudesVigentes(orden).find((s) => s.id === id)?.parte.id ?? null;
  return parte === null ? null : [parte];
}

/** The request that an input names, if it belongs to the order, is not cancelled and the action accepts it. */
export function buscarSolicitud(
  orden: Orden,
  id: number,
  admite: Admision = () => null,
  actor: Pick<Actor, 'grupos'> = { grupos: [] },
): Result<SolicitudParte, Rejection> {
  const solicitud = solicitudesVigentes(orden).find((s) => s.id === id);
  if (!solicitud) return reject('NO_ENCONTRADO', 'La solicitud de repuesto no existe en esta orden');
  return admite(solicitud, actor) ?? accept(solicitud);
}
