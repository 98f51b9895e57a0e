import { type Estado, EXCEPCION, esGarantia, esPresupuesto, SOLICITUD, TIPO_EXCEPCION } from '../comun';
import { derivarEstado, ESTADOS_DERIVADOS } from './derivar-estado';
import type { OrdenEventType } from './eventos';
import { type Orden, solicitudesVigentes } from './orden.state';

/** What the machine receives: the event's type, the order as the event leaves it, and the state it left from. */
export interface SucesoDeMaquina {
  readonly type: OrdenEventType;
  readonly orden: Orden;
  readonly previo: Estado | null;
}

/** The state that the order's requests call for, given where it comes from. */
export function estadoDerivado(orden: Orden): Estado {
  return derivarEstado(solicitudesVigentes(orden), orden.ubicacion, orden.estado);
}

/** A 3x3 change is asked for and nobody decided on one yet: the report cannot be reviewed. */
export function espera3x3(orden: Orden): boolean {
  const decidida = orden.excepciones.some(
    (e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado !== EXCEPCION.SOLICITADO && e.estado !== EXCEPCION.RETIRADO,
  );
  return orden.cambio_3x3 || (orden.exige_cambio_3x3 && !decidida);
}

/** Guards choose between targets; they never refuse (a rule that refuses stands beside its action). */
export const GUARDAS = {
  esGarantia: ({ orden }: SucesoDeMaquina) => esGarantia(orden.tipo_servicio),
  tieneOvAceptada: ({ orden }: SucesoDeMaquina) => orden.ov?.estado === 'ACEPTADA',
  esperaPago: ({ orden }: SucesoDeMaquina) => esPresupuesto(orden.tipo_servicio) && orden.estado_pago !== 'COMPLETO',
  veniaDeIngresado: ({ orden }: SucesoDeMaquina) => orden.ultimo_hecho?.volvia_a === 'Ingresado',
  veniaDeAsignado: ({ orden }: SucesoDeMaquina) => orden.ultimo_hecho?.volvia_a === 'Asignado',
  veniaDeRepuestosEntregados: ({ orden }: SucesoDeMaquina) => orden.ultimo_hecho?.volvia_a === 'Repuestos entregados',
  veniaDeReparado: ({ orden }: SucesoDeMaquina) => orden.ultimo_hecho?.volvia_a === 'Reparado',
  enBodega: ({ orden }: SucesoDeMaquina) => orden.ubicacion === 'Bodega',
  enBodegaSinCambio: ({ orden }: SucesoDeMaquina) => orden.ubicacion === 'Bodega' && !espera3x3(orden),
  enLaboratorio: ({ orden }: SucesoDeMaquina) => orden.ubicacion === 'Laboratorio',
  puedeRevisarseInforme: ({ orden }: SucesoDeMaquina) => !espera3x3(orden),
  esCambio3x3: ({ orden }: SucesoDeMaquina) => orden.excepciones.at(-1)?.tipo === TIPO_EXCEPCION.APROBACION_3X3 && orden.cambio_3x3,
  rechazo3x3EnBodega: ({ orden, previo }: SucesoDeMaquina) =>
    orden.ubicacion === 'Bodega' && previo === 'Reparado' && orden.excepciones.at(-1)?.tipo === TIPO_EXCEPCION.APROBACION_3X3,
  previoDerivado: ({ previo }: SucesoDeMaquina) => previo !== null && previo !== 'En Evaluación' && ESTADOS_DERIVADOS.includes(previo),
  cambioAprobado: ({ orden }: SucesoDeMaquina) => orden.cambio_aprobado,
  tieneTecnico: ({ orden }: SucesoDeMaquina) => orden.tecnico_asignado !== null,
  diagnosticadaConSolicitudes: ({ orden }: SucesoDeMaquina) =>
    orden.diagnostico_id !== null && orden.solicitudes.some((s) => s.estado !== SOLICITUD.ANULADO),
  tieneSolicitudes: ({ orden }: SucesoDeMaquina) => orden.solicitudes.some((s) => s.estado !== SOLICITUD.ANULADO),
} as const;
export type NombreGuarda = keyof typeof GUARDAS;
