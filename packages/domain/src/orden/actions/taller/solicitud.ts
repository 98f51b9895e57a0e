import { diaEnSantiago } from '../../../comun';
import { accept, type Rejection, type Result, reject, rejectField, rule } from '../../../kernel';
import { enEstado } from '../../orden.reglas';
import { type Orden, type SolicitudParte, solicitudesVigentes } from '../../orden.state';

/** The order has part requests that are not cancelled. */
export const conSolicitudes = rule<Orden>(
  'con repuestos solicitados',
  'La orden no tiene repuestos solicitados',
  (o) => solicitudesVigentes(o).length > 0,
);

/** The order is in a state where its requests can still change. */
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

/** The day on which a part should arrive: required, and today or later in Santiago. */
export function llegadaEstimada(dia: string | null, at: string): Result<string, Rejection> {
  if (dia === null) return rejectField('fecha_estimada', 'Seleccione una fecha estimada');
  return dia < diaEnSantiago(at) ? rejectField('fecha_estimada', 'Seleccione una fecha estimada desde hoy') : accept(dia);
}

/** The catalogued part of a request, to ask for its stock. */
export function parteDeSolicitud(orden: Orden, id: number): readonly number[] | null {
  const parte = solicitudesVigentes(orden).find((s) => s.id === id)?.parte.id ?? null;
  return parte === null ? null : [parte];
}

/** The request that an input names, when it belongs to the order and is not cancelled. */
export function buscarSolicitud(orden: Orden, id: number): Result<SolicitudParte, Rejection> {
  const solicitud = solicitudesVigentes(orden).find((s) => s.id === id);
  return solicitud ? accept(solicitud) : reject('NO_ENCONTRADO', 'La solicitud de repuesto no existe en esta orden');
}
