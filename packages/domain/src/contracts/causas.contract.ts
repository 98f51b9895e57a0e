import { z } from 'zod';
import { CLASES_DE_INICIO } from '../auditoria/inicio';
import { hechoSchema } from './auditoria.contract';
import { ESTADOS_ENTREGA } from './avisos.contract';

/** Maximum number of facts of a chain before the requested fact, and after it. */
export const MAXIMO_DE_CADENA = 100;

/** Messages of one kind that a fact caused and that share an outcome; a mail stands alone. */
const entregaDeCausaSchema = z.object({
  canal: z.enum(['correo', 'push', 'campana']),
  nombre: z.string(),
  /** The kind of recipients; never an address. */
  para: z.enum(['Cliente', 'Personal']),
  cuantas: z.int(),
  /** Null for notices of the bell, which need no sending. */
  estado: z.enum(ESTADOS_ENTREGA).nullable(),
  /** For notices: how many were read. */
  leidas: z.int().nullable(),
  intentos: z.int(),
  /** The reason why it did not leave, or has not left yet. */
  error: z.string().nullable(),
  at: z.string(),
  /** Milliseconds after its fact; null while it has no outcome, or when no fact caused it. */
  ms: z.int().nullable(),
  /** The number of a mail in the outbox; null for other messages, and for readers without access to the outbox. */
  correo: z.int().nullable(),
});
export type EntregaDeCausa = z.output<typeof entregaDeCausaSchema>;

const pasoDeCadenaSchema = z.object({
  position: z.int(),
  /** The position of the fact that caused it; null for the beginning of the chain. */
  causa: z.int().nullable(),
  /** Steps from the beginning. */
  nivel: z.int(),
  /** The process that answered its cause; null for facts of a command, and for deadlines. */
  proceso: z.string().nullable(),
  /** True for an elapsed deadline. */
  plazo: z.boolean(),
  at: z.string(),
  /** Milliseconds after its cause; null without one. */
  ms: z.int().nullable(),
  /** False for a fact about something that this reader cannot see: it has no name, author or subject. */
  visible: z.boolean(),
  acto: z.string(),
  /** The words of the button or of the command; null where none was kept. */
  boton: z.string().nullable(),
  actor: z.object({ id: z.int(), nombre: z.string(), en_nombre_de: z.string().nullable() }).nullable(),
  sobre: hechoSchema.shape.sobre.nullable(),
  /** True when it has left by the integration feed; null for facts that never leave, and while the feed is off. */
  publicado: z.boolean().nullable(),
  entregas: z.array(entregaDeCausaSchema),
});
export type PasoDeCadena = z.output<typeof pasoDeCadenaSchema>;

/** GET /api/auditoria/causas: the beginning of a chain, the facts it wrote, the answers to them, and the messages at its ends. */
export const cadenaDeCausasSchema = z
  .object({
    /** The position of the requested fact; null for a message without one. */
    preguntado: z.int().nullable(),
    inicio: z.object({
      clase: z.enum(CLASES_DE_INICIO),
      /** The click or the request that began it; null when this reader cannot see it. */
      que: z.string().nullable(),
      quien: z.string().nullable(),
      canal: z.string().nullable(),
      at: z.string(),
    }),
    /** Each step comes after its cause. */
    pasos: z.array(pasoDeCadenaSchema),
    /** Messages that no fact caused. */
    entregas: z.array(entregaDeCausaSchema),
    /** True when the chain is longer than this answer. */
    cortada: z.boolean(),
  })
  .meta({ id: 'CadenaDeCausas' });
export type CadenaDeCausas = z.output<typeof cadenaDeCausasSchema>;
