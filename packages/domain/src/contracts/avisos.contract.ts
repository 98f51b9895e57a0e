import { z } from 'zod';
import { CAMPO_REQUERIDO, ENTERO_MAXIMO } from '../comun';

/** Kinds of in-app notices and their names in the bell's filter. `open_exceptions` opens the exceptions page. */
export const ACCIONES_AVISO = {
  pre_ingreso: 'Pre ingreso recibido',
  lista_para_asignar: 'Lista para asignar',
  asignacion: 'Orden asignada',
  equipo_entregado: 'Equipo entregado',
  cambio_de_retiro: 'Cambio de retiro',
  devolver_a_bodega: 'Devolver a bodega',
  diagnostico_por_revisar: 'Diagnóstico por revisar',
  diagnostico_devuelto: 'Diagnóstico devuelto',
  repuestos_solicitados: 'Repuestos solicitados',
  repuesto_por_comprar: 'Repuesto por comprar',
  llegada_de_repuestos: 'Llegada de repuestos',
  repuestos_entregados: 'Repuestos entregados',
  parte_anulada: 'Parte anulada',
  pieza_cambiada: 'Pieza cambiada',
  informe_por_revisar: 'Informe por revisar',
  informe_devuelto: 'Informe devuelto',
  rechazada: 'Orden rechazada',
  open_exceptions: 'Excepción por resolver',
  excepcion_resuelta: 'Excepción resuelta',
  cotizacion_interna: 'Cotización interna',
  cotizacion_respondida: 'Cotización respondida',
  plazo_datos_personales: 'Plazo de datos personales',
  solicitud_datos_personales: 'Solicitud de datos personales',
  desarme: 'Equipo para desarme',
  mensaje: 'Mensaje',
} as const;
export type AccionAviso = keyof typeof ACCIONES_AVISO;
export const esAccionAviso = (valor: string): valor is AccionAviso => Object.hasOwn(ACCIONES_AVISO, valor);

/** POST /api/usuarios/messaging (specification, 12.11). */
export const mensajeriaSchema = z.object({
  recipients: z
    .array(z.number({ error: 'El destinatario no es válido' }).int().positive('El destinatario no es válido'), {
      error: 'Debe elegir al menos un destinatario',
    })
    .min(1, 'Debe elegir al menos un destinatario')
    .max(50, 'Máximo 50 destinatarios'),
  ot: z
    .number({ error: CAMPO_REQUERIDO })
    .int('Debe ser un número de orden')
    .positive('Debe ser un número de orden')
    .max(ENTERO_MAXIMO, 'Debe ser un número de orden'),
  message: z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(500, 'Máximo 500 caracteres'),
  send_by_email: z.boolean({ error: 'Debe ser verdadero o falso' }).default(false),
  type_message: z.literal(2, { error: 'Tipo de mensaje desconocido' }).default(2),
});
export type Mensajeria = z.output<typeof mensajeriaSchema>;

/** POST /api/mensajeria/register_device: the JSON text of a browser's PushSubscription, or a token of another kind. */
export const dispositivoSchema = z.object({
  device_token: z.string({ error: CAMPO_REQUERIDO }).min(1, CAMPO_REQUERIDO).max(4000, 'Dispositivo inválido'),
});

/** PUT /api/avisos/preferencias: the user's muted kinds. */
export const preferenciasDeAvisosSchema = z.object({
  silenciadas: z
    .array(z.string().refine(esAccionAviso, 'Tipo de aviso desconocido'), { error: 'Debe ser una lista' })
    .max(100, 'Máximo 100'),
});

/** The outcome of a message to a person. */
export const ESTADOS_ENTREGA = ['pendiente', 'enviado', 'fallido', 'omitido'] as const;
export type EstadoEntrega = (typeof ESTADOS_ENTREGA)[number];
export const esEstadoEntrega = (valor: string): valor is EstadoEntrega => (ESTADOS_ENTREGA as readonly string[]).includes(valor);

/** Socket events besides the signals of orders. */
export const EVENTO_AVISO = 'aviso';
export interface PistaDeAviso {
  id: number;
  ot: number | null;
  position: number;
}
export const EVENTO_PRESENCIA = 'orden:presencia';
export const ABRIR_ORDEN = 'orden:abrir';
export const DEJAR_ORDEN = 'orden:dejar';
/** A user who has an order open. */
export interface Presencia {
  ot: number;
  personas: { id: number; nombre: string }[];
}
