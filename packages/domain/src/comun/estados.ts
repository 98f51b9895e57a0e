import { z } from 'zod';

/** Phases of the order (lifecycles, 0.5). The labels are catalogue data and can be edited. */
export const FASE = { INGRESO: 1, NOKBO: 2, ALLOCATED: 3, KBO: 4, STOP: 5 } as const;
export const NOMBRE_FASE: Readonly<Record<number, string>> = { 1: 'INGRESO', 2: 'NOKBO', 3: 'ALLOCATED', 4: 'KBO', 5: 'STOP' };

/** Every stored state of an order, in the words of the specification (000, section 4; lifecycles, section 1). */
export const ESTADOS = [
  'Pre ingreso',
  'Pre ingreso regiones',
  'Ingresado',
  'Asignado',
  'En Evaluación',
  'Diagnosticado por revisar',
  'Cotización Solicitada',
  'En Solicitud de Excepción',
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'Reparado por pagar',
  'Reparado',
  'Rechazado',
  'Revisión Informe',
  'Informe Revisado',
  'A espera de retiro',
  'Acreditación',
  'Cerrado',
] as const;
export const estadoSchema = z.enum(ESTADOS);
export type Estado = z.infer<typeof estadoSchema>;

/** What the catalogue says of a state; `hora_alerta_*` are calendar hours, null = no alert. */
export interface EstadoCatalogo {
  readonly nombre: Estado;
  readonly nombre_cliente: string;
  readonly descripcion_cliente: string;
  readonly porcentaje_cliente: number | null;
  readonly color_background: string;
  readonly color_foreground: string;
  readonly fase: number;
  readonly hora_alerta_1: number | null;
  readonly hora_alerta_2: number | null;
  readonly siguiente_paso: string;
  readonly orden: number;
}

type Fila = readonly [Estado, number, number, string, string, number | null, number | null, number | null, string, string, string];

// estado, orden, fase, nombre y descripción para el cliente, %, alertas en horas, siguiente paso, fondo, texto
const FILAS: readonly Fila[] = [
  ['Pre ingreso', 1, 1, 'Solicitud recibida', 'Recibimos tu solicitud y coordinaremos el retiro de tu equipo.', 5, 48, 96, 'Retirar/recibir equipo y completar pre ingreso', '#e8edf3', '#334155'],
  ['Pre ingreso regiones', 1, 1, 'Solicitud recibida, envíanos tu equipo', 'Recibimos tu solicitud. Envíanos tu equipo para comenzar.', 5, 120, 240, 'Recibir equipo y completar pre ingreso', '#e8edf3', '#334155'],
  ['Ingresado', 2, 2, 'Equipo recibido', 'Tu equipo está en nuestro centro de servicio.', 10, 8, 24, 'Ingresar a bodega, RMA, asignar técnico', '#dbeafe', '#1e40af'],
  ['Asignado', 3, 2, 'En fila de evaluación', 'Un técnico tiene asignado tu equipo y lo evaluará pronto.', 20, 24, 48, 'Entregar a técnico', '#e0e7ff', '#3730a3'],
  ['En Evaluación', 4, 2, 'En evaluación técnica', 'El técnico está revisando tu equipo.', 35, 48, 72, 'Diagnosticar; luego pedir partes, reparar o rechazar', '#cffafe', '#155e75'],
  ['Diagnosticado por revisar', 5, 2, 'Diagnóstico en revisión', 'El diagnóstico está listo y lo estamos revisando.', 40, 24, 48, 'Revisar diagnóstico y cotizar', '#fae8ff', '#86198f'],
  ['Cotización Solicitada', 5, 5, 'Cotización en curso', 'Preparamos tu cotización o esperamos tu respuesta.', 45, 48, 120, 'Cliente acepta o rechaza (OV)', '#fef3c7', '#92400e'],
  ['En Solicitud de Excepción', 5, 5, 'Solicitud en revisión', 'Estamos revisando una solicitud sobre tu orden.', null, 24, 48, 'Gerencia resuelve', '#e2e8f0', '#475569'],
  ['Repuesto ordered', 6, 4, 'Repuesto solicitado', 'Pedimos el repuesto que tu equipo necesita.', 50, 48, 120, 'Administrativo confirma pedido y fecha estimada', '#ffedd5', '#9a3412'],
  ['Espera de partes', 7, 4, 'En espera de repuesto', 'Esperamos la llegada del repuesto.', 50, 120, 360, 'Avisar llegada', '#fed7aa', '#9a3412'],
  ['Repuesto localizado', 8, 3, 'Repuesto disponible', 'El repuesto llegó a nuestro centro.', 60, 24, 48, 'Entregar equipo y partes', '#ecfccb', '#3f6212'],
  ['Repuesto localizado solicitado', 8, 3, 'Repuesto disponible', 'El repuesto está disponible.', 60, 8, 24, 'Entregar equipo y partes', '#ecfccb', '#3f6212'],
  ['Repuesto entregado', 8, 3, 'Repuesto disponible', 'El técnico ya tiene parte de los repuestos.', 65, 24, 48, 'Entregar partes restantes', '#d9f99d', '#3f6212'],
  ['Repuestos entregados', 8, 3, 'Repuesto disponible', 'Los repuestos están con el técnico.', 65, 8, 24, 'Entregar equipo a técnico', '#d9f99d', '#3f6212'],
  ['En Reparación', 9, 3, 'En reparación', 'El técnico está reparando tu equipo.', 70, 48, 96, 'Declarar partes e ingresar reparación', '#ccfbf1', '#115e59'],
  ['Reparado por pagar', 10, 5, 'Reparado, pago pendiente', 'Tu equipo está reparado. Falta registrar el pago.', 85, 72, 168, 'Registrar pago', '#fef9c3', '#854d0e'],
  ['Reparado', 11, 2, 'Reparado', 'Tu equipo está reparado y pasa a control de calidad.', 85, 8, 24, 'Ingresar a bodega', '#dcfce7', '#166534'],
  ['Rechazado', 11, 2, 'Revisión finalizada sin reparación', 'La revisión terminó y el equipo no fue reparado.', 90, 24, 48, 'Ingresar a bodega, revisar informe, devolver', '#fee2e2', '#991b1b'],
  ['Revisión Informe', 12, 2, 'Control de calidad', 'Revisamos el informe técnico antes de entregar tu equipo.', 90, 8, 24, 'Aprobar informe', '#d1fae5', '#065f46'],
  ['Informe Revisado', 13, 2, 'Listo para entrega', 'Tu equipo está listo para su entrega.', 95, 48, 120, 'Despachar / entregar en recepción', '#bbf7d0', '#14532d'],
  ['A espera de retiro', 14, 5, 'Listo para retiro', 'Tu equipo te espera en nuestro centro de servicio.', 95, 720, 2160, 'Cliente retira; avisos 30/60/90 días', '#f5d0fe', '#86198f'],
  ['Acreditación', 15, 5, 'Equipo con aprobación de cambio', 'Se aprobó el cambio de tu equipo.', 100, 120, 360, 'Crédito o desarme', '#ede9fe', '#5b21b6'],
  ['Cerrado', 99, 5, 'Entregado / Finalizado', 'La atención de tu equipo terminó.', 100, null, null, '', '#e5e7eb', '#374151'],
];

/** The state catalogue as delivered; the log's catalogue events can change its texts, colours and thresholds. */
export const CATALOGO_ESTADOS: readonly EstadoCatalogo[] = FILAS.map(
  ([nombre, orden, fase, nombre_cliente, descripcion_cliente, porcentaje_cliente, hora_alerta_1, hora_alerta_2, siguiente_paso, color_background, color_foreground]) => ({
    nombre,
    nombre_cliente,
    descripcion_cliente,
    porcentaje_cliente,
    color_background,
    color_foreground,
    fase,
    hora_alerta_1,
    hora_alerta_2,
    siguiente_paso,
    orden,
  }),
);

const POR_NOMBRE: ReadonlyMap<string, EstadoCatalogo> = new Map(CATALOGO_ESTADOS.map((fila) => [fila.nombre, fila]));

/** The catalogue's row of a state. */
export function estadoDeCatalogo(nombre: Estado): EstadoCatalogo {
  const fila = POR_NOMBRE.get(nombre);
  if (!fila) throw new Error(`Estado sin catálogo: ${nombre}`);
  return fila;
}
