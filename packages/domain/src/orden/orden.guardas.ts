import { type Estado, EXCEPCION, esGarantia, esPresupuesto, SOLICITUD, TIPO_EXCEPCION } from '../comun';
import type { Step } from '../kernel';
import { derivarEstado, ESTADOS_DERIVADOS } from './derivar-estado';
import type { OrdenEventType } from './eventos';
import { type Orden, solicitudesVigentes } from './orden.state';

type Suceso = Step<Orden, OrdenEventType>;

/** Targets computed from the order: the state that its requests lead to, and the state before the wait. */
export const CALCULADOS = {
  derivado: (orden: Orden): Estado | null => derivarEstado(solicitudesVigentes(orden), orden.ubicacion, orden.estado),
  previo: (orden: Orden): Estado | null => orden.estado_previo,
} as const;
export type NombreCalculado = keyof typeof CALCULADOS;

/** True when a 3x3 change is required and no request has been decided: the report cannot be reviewed. */
export function espera3x3(orden: Orden): boolean {
  const decidida = orden.excepciones.some(
    (e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado !== EXCEPCION.SOLICITADO && e.estado !== EXCEPCION.RETIRADO,
  );
  return orden.cambio_3x3 || (orden.exige_cambio_3x3 && !decidida);
}

/** Guards choose between targets and never refuse; refusals are rules of the actions. */
export const GUARDAS = {
  esGarantia: ({ state: orden }: Suceso) => esGarantia(orden.tipo_servicio),
  tieneOvAceptada: ({ state: orden }: Suceso) => orden.ov?.estado === 'ACEPTADA',
  esperaPago: ({ state: orden }: Suceso) => esPresupuesto(orden.tipo_servicio) && orden.estado_pago !== 'COMPLETO',
  veniaDeIngresado: ({ state: orden }: Suceso) => orden.ultimo_hecho?.volvia_a === 'Ingresado',
  veniaDeAsignado: ({ state: orden }: Suceso) => orden.ultimo_hecho?.volvia_a === 'Asignado',
  veniaDeRepuestosEntregados: ({ state: orden }: Suceso) => orden.ultimo_hecho?.volvia_a === 'Repuestos entregados',
  veniaDeReparado: ({ state: orden }: Suceso) => orden.ultimo_hecho?.volvia_a === 'Reparado',
  enBodega: ({ state: orden }: Suceso) => orden.ubicacion === 'Bodega',
  enBodegaSinCambio: ({ state: orden }: Suceso) => orden.ubicacion === 'Bodega' && !espera3x3(orden),
  enLaboratorio: ({ state: orden }: Suceso) => orden.ubicacion === 'Laboratorio',
  puedeRevisarseInforme: ({ state: orden }: Suceso) => !espera3x3(orden),
  esCambio3x3: ({ state: orden }: Suceso) => orden.excepciones.at(-1)?.tipo === TIPO_EXCEPCION.APROBACION_3X3 && orden.cambio_3x3,
  rechazo3x3EnBodega: ({ state: orden }: Suceso) =>
    orden.ubicacion === 'Bodega' && orden.estado_previo === 'Reparado' && orden.excepciones.at(-1)?.tipo === TIPO_EXCEPCION.APROBACION_3X3,
  previoDerivado: ({ state: { estado_previo } }: Suceso) =>
    estado_previo !== null && estado_previo !== 'En Evaluación' && ESTADOS_DERIVADOS.includes(estado_previo),
  cambioAprobado: ({ state: orden }: Suceso) => orden.cambio_aprobado,
  tieneTecnico: ({ state: orden }: Suceso) => orden.tecnico_asignado !== null,
  diagnosticadaConSolicitudes: ({ state: orden }: Suceso) =>
    orden.diagnostico_id !== null && orden.solicitudes.some((s) => s.estado !== SOLICITUD.ANULADO),
  tieneSolicitudes: ({ state: orden }: Suceso) => orden.solicitudes.some((s) => s.estado !== SOLICITUD.ANULADO),
} as const;
export type NombreGuarda = keyof typeof GUARDAS;
