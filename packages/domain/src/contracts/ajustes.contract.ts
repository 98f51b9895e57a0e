import { z } from 'zod';
import { calendarioSchema } from '../calendario';
import { estadoSchema } from '../comun';
import { NOMBRES_DE_LIMITE } from '../limites';
import { NOMBRES_DE_MENSAJE, textoDeMensajeSchema } from '../mensajes';
import { NOMBRES_DE_TEXTO, valorDeTextoSchema } from '../textos';

const limiteSchema = z.enum(NOMBRES_DE_LIMITE);

/** The part of a state that the house sets. */
export const valoresDeEstadoWireSchema = z
  .object({
    nombre_cliente: z.string(),
    descripcion_cliente: z.string(),
    porcentaje_cliente: z.int().nullable(),
    color_background: z.string(),
    color_foreground: z.string(),
    hora_alerta_1: z.number().nullable(),
    hora_alerta_2: z.number().nullable(),
  })
  .meta({ id: 'ValoresDeEstado' });

export const cambioDeEstadoSchema = z
  .object({
    numero: z.int(),
    estado: estadoSchema,
    antes: valoresDeEstadoWireSchema,
    despues: valoresDeEstadoWireSchema,
    vigente_desde: z.string(),
    /** The number of the change that it takes back. */
    deshace: z.int().nullable(),
    at: z.string(),
    actor: z.object({ id: z.int(), nombre: z.string() }),
    /** True while it can be taken back. */
    deshacible: z.boolean(),
  })
  .meta({ id: 'CambioDeEstado' });
/** A change of a state: who made it, when, and what it says before and after. */
export type CambioDeEstadoWire = z.infer<typeof cambioDeEstadoSchema>;

export const estadoConfigurableSchema = z
  .object({
    estado: estadoSchema,
    orden: z.int(),
    fase: z.int(),
    /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
    ultimo_cambio: z.int(),
    /** The current values. */
    valores: valoresDeEstadoWireSchema,
    /** The values as delivered. */
    original: valoresDeEstadoWireSchema,
    /** True for an interruption, which shows the percentage of the state before it. */
    sin_porcentaje: z.boolean(),
    sin_alertas: z.boolean(),
  })
  .meta({ id: 'EstadoConfigurable' });
export type EstadoConfigurable = z.infer<typeof estadoConfigurableSchema>;

export const estadosConfigurablesSchema = z
  .object({
    estados: z.array(estadoConfigurableSchema),
    /** Newest first. */
    cambios: z.array(cambioDeEstadoSchema),
  })
  .meta({ id: 'EstadosConfigurables' });
/** GET /api/admin/estados. */
export type EstadosConfigurables = z.infer<typeof estadosConfigurablesSchema>;

const coloresSchema = z.object({ verdes: z.int(), amarillas: z.int(), rojas: z.int() }).meta({ id: 'OrdenesPorColor' });
/** Number of open orders by colour. */
export type OrdenesPorColor = z.infer<typeof coloresSchema>;
export const efectoDeEstadoSchema = z
  .object({
    antes: coloresSchema,
    despues: coloresSchema,
    /** The effect as a sentence. */
    texto: z.string(),
  })
  .meta({ id: 'EfectoDeEstado' });
/** GET /api/admin/estados/efecto: the effect of other alert hours on the open orders of a state. */
export type EfectoDeEstado = z.infer<typeof efectoDeEstadoSchema>;

/** A setting after a command; `numero` is null when nothing had to change. */
export const ajusteEscritoSchema = z.object({ numero: z.int().nullable(), position: z.int() }).meta({ id: 'AjusteEscrito' });
export type AjusteEscrito = z.infer<typeof ajusteEscritoSchema>;

/** Fields of a change of a setting besides its values. */
const cambio = {
  numero: z.int(),
  vigente_desde: z.string(),
  /** The number of the change that it takes back. */
  deshace: z.int().nullable(),
  at: z.string(),
  actor: z.object({ id: z.int(), nombre: z.string() }),
  /** True while it can be taken back. */
  deshacible: z.boolean(),
};

export const calendarioDeLaCasaSchema = z
  .object({
    /** The current value. */
    calendario: calendarioSchema,
    /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
    ultimo_cambio: z.int(),
    /** Newest first. */
    cambios: z.array(z.object({ ...cambio, antes: calendarioSchema, despues: calendarioSchema }).meta({ id: 'CambioDeCalendario' })),
  })
  .meta({ id: 'CalendarioDeLaCasa' });
/** GET /api/admin/calendario. */
export type CalendarioDeLaCasa = z.infer<typeof calendarioDeLaCasaSchema>;

export const limitesDeLaCasaSchema = z
  .object({
    limites: z.array(
      z
        .object({
          limite: limiteSchema,
          /** The current value. */
          valor: z.int(),
          /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
          ultimo_cambio: z.int(),
        })
        .meta({ id: 'LimiteDeLaCasa' }),
    ),
    /** Newest first. */
    cambios: z.array(z.object({ ...cambio, limite: limiteSchema, antes: z.int(), despues: z.int() }).meta({ id: 'CambioDeLimite' })),
  })
  .meta({ id: 'LimitesDeLaCasa' });
/** GET /api/admin/limites. */
export type LimitesDeLaCasa = z.infer<typeof limitesDeLaCasaSchema>;
export type LimiteDeLaCasa = LimitesDeLaCasa['limites'][number];

/** GET /api/admin/limites/efecto: the effect of another value now, as a sentence. */
export const efectoDeLimiteSchema = z.object({ texto: z.string() }).meta({ id: 'EfectoDeLimite' });

const mensajeSchema = z.enum(NOMBRES_DE_MENSAJE);
const textoDeMensajeWireSchema = textoDeMensajeSchema.meta({ id: 'TextoDeMensaje' });
export const mensajesDeLaCasaSchema = z
  .object({
    mensajes: z.array(
      z
        .object({
          mensaje: mensajeSchema,
          /** The house's current words; an empty part is as delivered. */
          texto: textoDeMensajeWireSchema,
          /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
          ultimo_cambio: z.int(),
        })
        .meta({ id: 'MensajeDeLaCasa' }),
    ),
    /** Newest first. */
    cambios: z.array(
      z
        .object({ ...cambio, mensaje: mensajeSchema, antes: textoDeMensajeWireSchema, despues: textoDeMensajeWireSchema })
        .meta({ id: 'CambioDeMensaje' }),
    ),
  })
  .meta({ id: 'MensajesDeLaCasa' });
/** GET /api/admin/mensajes. */
export type MensajesDeLaCasa = z.infer<typeof mensajesDeLaCasaSchema>;
export type MensajeDeLaCasa = MensajesDeLaCasa['mensajes'][number];

/** GET /api/avisos/mensajes/{mensaje}/vista: a mail with the words under edition. */
export const vistaDeMensajeSchema = z
  .object({
    asunto: z.string(),
    texto: z.string(),
    /** The number of its order or opportunity; null for a sample. */
    numero: z.int().nullable(),
  })
  .meta({ id: 'VistaDeMensaje' });
export type VistaDeMensaje = z.infer<typeof vistaDeMensajeSchema>;

const claveDeTextoSchema = z.enum(NOMBRES_DE_TEXTO);
const valorDeTextoWireSchema = valorDeTextoSchema.meta({ id: 'ValorDeTexto' });
export const textosDeLaCasaSchema = z
  .object({
    textos: z.array(
      z
        .object({
          clave: claveDeTextoSchema,
          /** The current value. */
          valor: valorDeTextoWireSchema,
          /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
          ultimo_cambio: z.int(),
        })
        .meta({ id: 'UnTextoDeLaCasa' }),
    ),
    /** Newest first. */
    cambios: z.array(
      z
        .object({ ...cambio, clave: claveDeTextoSchema, antes: valorDeTextoWireSchema, despues: valorDeTextoWireSchema })
        .meta({ id: 'CambioDeTexto' }),
    ),
  })
  .meta({ id: 'TextosDeLaCasa' });
/** GET /api/admin/textos. */
export type TextosDeLaCasaWire = z.infer<typeof textosDeLaCasaSchema>;
export type TextoDeLaCasaWire = TextosDeLaCasaWire['textos'][number];

export const pruebaDeCorreoSchema = z
  .object({
    /** Name and port; null without a server: mails then stay in the local outbox. */
    servidor: z.string().nullable(),
    remitente: z.string(),
    /** The last test, with the server's answer. */
    ultima: z.object({ resultado: z.enum(['enviado', 'fallido', 'omitido']), respuesta: z.string(), at: z.string() }).nullable(),
  })
  .meta({ id: 'PruebaDeCorreo' });
/** GET /api/avisos/prueba: the mail server, and the outcome of its last test. */
export type PruebaDeCorreoWire = z.infer<typeof pruebaDeCorreoSchema>;
