import { z } from 'zod';
import { ACCIONES_AVISO, type AccionAviso, ESTADOS_ENTREGA } from '../avisos.contract';
import { paginaSchema } from '../comun.contract';

export const accionAvisoSchema = z.enum(Object.keys(ACCIONES_AVISO) as AccionAviso[]);

export const accionAvisoWireSchema = z
  .object({
    action: accionAvisoSchema,
    nombre: z.string(),
  })
  .meta({ id: 'AccionAvisoWire' });
/** GET /api/avisos/acciones. */
export type AccionAvisoWire = z.infer<typeof accionAvisoWireSchema>;

export const avisoSchema = z
  .object({
    id: z.int(),
    ot: z.int().nullable(),
    action: accionAvisoSchema,
    texto: z.string(),
    /** Button of the notice, e.g. 'Ver excepciones'. */
    boton: z.string().nullable(),
    /** The address inside the console that the button opens. */
    url: z.string(),
    created_at: z.string(),
    read: z.boolean(),
  })
  .meta({ id: 'Aviso' });
/** A row of the bell: 'OT {ot}: {texto}'. */
export type Aviso = z.infer<typeof avisoSchema>;

export const paginaDeAvisosSchema = paginaSchema(avisoSchema)
  .extend({
    unread: z.int(),
  })
  .meta({ id: 'PaginaDeAvisos' });
/** GET /api/usuarios/{id}/notificaciones. */
export type PaginaDeAvisos = z.infer<typeof paginaDeAvisosSchema>;

export const preferenciasDeAvisosWireSchema = z
  .object({
    acciones: z.array(
      accionAvisoWireSchema.extend({
        silenciada: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PreferenciasDeAvisos' });
export type PreferenciasDeAvisos = z.infer<typeof preferenciasDeAvisosWireSchema>;

export const correoWireSchema = z
  .object({
    asunto: z.string(),
    texto: z.string(),
    html: z.string(),
  })
  .meta({ id: 'CorreoWire' });
/** A rendered e-mail: previews and the outbox. */
export type CorreoWire = z.infer<typeof correoWireSchema>;

export const adjuntoDeCorreoSchema = z
  .object({
    numero: z.int(),
    nombre: z.string(),
    bytes: z.number().nullable(),
  })
  .meta({ id: 'AdjuntoDeCorreo' });
/** A document of a mail; `bytes` is null without a kept copy. */
export type AdjuntoDeCorreo = z.infer<typeof adjuntoDeCorreoSchema>;

export const filaDeBandejaSchema = z
  .object({
    id: z.int(),
    ot: z.int().nullable(),
    plantilla: z.string(),
    /** The name of its template. */
    nombre: z.string(),
    /** Null until it was written for the first time. */
    asunto: z.string().nullable(),
    /** Its addresses; null once the person's data was erased, or when they were not kept. */
    para: z.array(z.string()).nullable(),
    /** The time of its sending or of the last try; before the first try, of its request. */
    at: z.string(),
    estado: z.enum(ESTADOS_ENTREGA),
    /** The reason why it failed or was not sent. */
    error: z.string().nullable(),
    intentos: z.int(),
    proximo_intento: z.string().nullable(),
    /** True when its order accepts a request to send it again (`reenviarCorreo`). */
    reenviable: z.boolean(),
    adjuntos: z.array(adjuntoDeCorreoSchema),
  })
  .meta({ id: 'FilaDeBandeja' });
/** A mail of the outbox, sent or not. */
export type FilaDeBandeja = z.infer<typeof filaDeBandejaSchema>;

export const paginaDeBandejaSchema = paginaSchema(filaDeBandejaSchema)
  .extend({
    /** Number of matches in each state. */
    por_estado: z.record(z.enum(ESTADOS_ENTREGA), z.int()),
  })
  .meta({ id: 'PaginaDeBandeja' });
/** GET /api/avisos/bandeja?page=&search=&estado=; the body only by /api/avisos/bandeja/{id}. */
export type PaginaDeBandeja = z.infer<typeof paginaDeBandejaSchema>;

export const correoDeBandejaSchema = filaDeBandejaSchema
  .extend({
    /** Null once the person's data was erased, and for text that is not stored. */
    correo: correoWireSchema
      .extend({
        para: z.array(z.string()),
      })
      .nullable(),
    /** True when it is the stored mail that left; otherwise it is what the log would produce today. */
    guardado: z.boolean(),
  })
  .meta({ id: 'CorreoDeBandeja' });
export type CorreoDeBandeja = z.infer<typeof correoDeBandejaSchema>;

export const canalDeMensajeSchema = z.enum(['correo', 'campana', 'push']);
export type CanalDeMensaje = z.infer<typeof canalDeMensajeSchema>;

export const destinoDeMensajeSchema = z
  .object({
    tipo: z.enum(['grupo', 'persona', 'cliente']),
    nombre: z.string(),
    /** Names or addresses: today's members for a group, the sample's otherwise. */
    personas: z.array(z.string()),
    /** Number of the group's members who muted this kind of notice. */
    silenciado: z.int(),
  })
  .meta({ id: 'DestinoDeMensaje' });
/** A recipient: a group, a person whom the order names, or the client. */
export type DestinoDeMensaje = z.infer<typeof destinoDeMensajeSchema>;

export const mensajeWireSchema = z
  .object({
    /** `correo-{plantilla}` or `aviso-{action}`. */
    clave: z.string(),
    nombre: z.string(),
    canales: z.array(canalDeMensajeSchema),
    /** The names of the facts that cause it. */
    hechos: z.array(z.string()),
    /** The names of its recipients. */
    para: z.array(z.string()),
  })
  .meta({ id: 'MensajeWire' });
/** A message of the product: GET /api/avisos/previsualizacion. */
export type MensajeWire = z.infer<typeof mensajeWireSchema>;

export const casoDeMensajeSchema = z
  .object({
    hecho: z.string(),
    /** Type of the event; null when no event of the order causes it. */
    evento: z.string().nullable(),
    /** The condition under which this message is sent. */
    cuando: z.string().nullable(),
    para: z.array(destinoDeMensajeSchema),
    correo: correoWireSchema.nullable(),
    campana: z
      .object({
        ot: z.int().nullable(),
        texto: z.string(),
        boton: z.string().nullable(),
        url: z.string(),
      })
      .nullable(),
    push: z
      .object({
        title: z.string(),
        body: z.string(),
        url: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CasoDeMensaje' });
/** A message as one sample fact causes it. */
export type CasoDeMensaje = z.infer<typeof casoDeMensajeSchema>;

export const mensajeDetalleSchema = mensajeWireSchema
  .extend({
    casos: z.array(casoDeMensajeSchema),
  })
  .meta({ id: 'MensajeDetalle' });
/** GET /api/avisos/previsualizacion/{clave}. */
export type MensajeDetalle = z.infer<typeof mensajeDetalleSchema>;

export const silencioWireSchema = z
  .object({
    hecho: z.string(),
    motivo: z.string(),
  })
  .meta({ id: 'SilencioWire' });
/** GET /api/avisos/silencios: a fact that causes no message, and the reason. */
export type SilencioWire = z.infer<typeof silencioWireSchema>;
