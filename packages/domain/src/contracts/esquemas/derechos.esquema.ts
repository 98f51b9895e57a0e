import { z } from 'zod';
import { solicitudDeDatosSchema } from '../../derechos';
import { paginaSchema } from '../comun.contract';
import { accionesDeOvSchema } from './dominio-ov.esquema';

export const solicitudDeDatosFilaSchema = solicitudDeDatosSchema
  .extend({
    /** Days until it is due: negative when late, null when it is closed. */
    dias: z.int().nullable(),
    urgencia: z.enum(['a_tiempo', 'pronto', 'atrasada']).nullable(),
    acciones: accionesDeOvSchema,
  })
  .meta({ id: 'SolicitudDeDatosFila' });
/** A request about personal data, as the staff sees it. */
export type SolicitudDeDatosFila = z.infer<typeof solicitudDeDatosFilaSchema>;
export const solicitudDeDatosListaSchema = paginaSchema(solicitudDeDatosFilaSchema)
  .extend({
    /** Number of open requests of the house by urgency. */
    por_urgencia: z.object({ a_tiempo: z.int(), pronto: z.int(), atrasada: z.int() }),
  })
  .meta({ id: 'SolicitudDeDatosLista' });
/** A page of the requests, with the number of open ones. */
export type SolicitudesDeDatos = z.infer<typeof solicitudDeDatosListaSchema>;
export const comandoDerechosSchema = solicitudDeDatosSchema
  .pick({ id: true, estado: true, vence: true })
  .extend({ revision: z.int(), position: z.int() })
  .meta({ id: 'ComandoSolicitudDeDatos' });
export type ComandoDerechos = z.infer<typeof comandoDerechosSchema>;

export const codigoPedidoSchema = z
  .object({
    /** The handle of this browser's code; it is sent back with the code. */
    pedido: z.string(),
    message: z.string(),
    minutos: z.int(),
  })
  .meta({ id: 'CodigoPedido' });
export type CodigoPedido = z.infer<typeof codigoPedidoSchema>;
export const solicitudPedidaSchema = z
  .object({ numero: z.int(), vence: z.string(), message: z.string() })
  .meta({ id: 'SolicitudDeDatosPedida' });
export type SolicitudPedida = z.infer<typeof solicitudPedidaSchema>;
export const solicitudEnCanalSchema = solicitudDeDatosSchema
  .pick({ tipo: true, estado: true, recibida_el: true, vence: true, prorroga: true, causal: true, respuesta: true })
  .extend({
    numero: z.int(),
    /** The day of its end, in Santiago; null before. */
    terminada_el: z.string().nullable(),
    /** The reason why there is no file with the person's data, in words; null when there is one. */
    sin_archivo: z.string().nullable(),
  })
  .meta({ id: 'SolicitudDeDatosEnCanal' });
/** A request about personal data, as its author sees it. */
export type SolicitudEnCanal = z.infer<typeof solicitudEnCanalSchema>;
