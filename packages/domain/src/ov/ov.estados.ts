import { z } from 'zod';

/** Every status of an opportunity (specification, 9.1). */
export const ESTADO_OV = {
  PRECOMPLETADA: 'Oportunidad Precompletada',
  COMPLETADA: 'Oportunidad Completada',
  ENVIADA: 'Cotización Enviada',
  ACEPTADA: 'Cotización Aceptada',
  ESPERANDO: 'Esperando Repuestos',
  EN_BODEGA: 'Repuestos en Bodega',
  RECIBIDOS: 'Repuestos Recibidos',
  CON_RMA: 'RMA Ingresado',
  EN_REPARACION: 'OT en Reparación',
  POR_PAGAR: 'Pago Pendiente',
  CERRADA: 'Oportunidad Cerrada',
  RECHAZADA: 'Oportunidad Rechazada',
  CERRADA_RECHAZADA: 'Oportunidad Cerrada Rechazada',
} as const;
export type EstadoOv = (typeof ESTADO_OV)[keyof typeof ESTADO_OV];
export const ESTADOS_OV = Object.values(ESTADO_OV) as [EstadoOv, ...EstadoOv[]];
export const estadoOvSchema = z.enum(ESTADOS_OV);

/** Final statuses (specification, 9.1). */
export const ESTADOS_OV_FINALES: readonly EstadoOv[] = [ESTADO_OV.CERRADA, ESTADO_OV.CERRADA_RECHAZADA];

/** A status in the catalogue: its code (specification, 9.1), its place among the tabs and its colours. */
export interface EstadoOvCatalogo {
  readonly codigo: string;
  readonly nombre: EstadoOv;
  readonly orden: number;
  readonly color_background: string;
  readonly color_foreground: string;
  readonly siguiente_paso: string;
}

type Fila = readonly [codigo: string, EstadoOv, orden: number, fondo: string, texto: string, siguiente: string];
const FILAS: readonly Fila[] = [
  ['10', ESTADO_OV.PRECOMPLETADA, 10, '#e8edf3', '#334155', 'El cliente o ventas completa los datos'],
  ['20', ESTADO_OV.COMPLETADA, 20, '#dbeafe', '#1e40af', 'Preparar y enviar la cotización'],
  ['30', ESTADO_OV.ENVIADA, 30, '#fef3c7', '#92400e', 'El cliente acepta o rechaza'],
  ['40', ESTADO_OV.ACEPTADA, 40, '#dcfce7', '#166534', 'Pedir repuestos a bodega'],
  ['50', ESTADO_OV.ESPERANDO, 50, '#ffedd5', '#9a3412', 'Avisar la llegada a bodega'],
  ['60', ESTADO_OV.EN_BODEGA, 60, '#e0f2fe', '#075985', 'El ejecutivo recibe los repuestos'],
  ['70', ESTADO_OV.RECIBIDOS, 70, '#cffafe', '#155e75', 'Indicar RMA, revaluar la OT o registrar el pago'],
  ['80', ESTADO_OV.CON_RMA, 80, '#e0e7ff', '#3730a3', 'Crear la OT'],
  ['90', ESTADO_OV.EN_REPARACION, 90, '#ede9fe', '#5b21b6', 'Terminar la reparación'],
  ['95', ESTADO_OV.POR_PAGAR, 95, '#fef9c3', '#854d0e', 'Registrar el pago'],
  ['100', ESTADO_OV.CERRADA, 100, '#e5e7eb', '#374151', ''],
  ['R1', ESTADO_OV.RECHAZADA, 110, '#fee2e2', '#991b1b', 'Preparar nueva cotización, cobrar el diagnóstico, devolver el abono o cerrar'],
  ['R2', ESTADO_OV.CERRADA_RECHAZADA, 120, '#f3e8e8', '#7f1d1d', ''],
];

/** The catalogue of statuses, in the order of the tabs (specification, 9.8). */
export const CATALOGO_ESTADOS_OV: readonly EstadoOvCatalogo[] = FILAS.map(
  ([codigo, nombre, orden, color_background, color_foreground, siguiente_paso]) => ({
    codigo,
    nombre,
    orden,
    color_background,
    color_foreground,
    siguiente_paso,
  }),
);
