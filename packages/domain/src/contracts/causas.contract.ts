import { z } from 'zod';
import { CLASES_DE_INICIO } from '../auditoria/inicio';
import { hechoSchema } from './auditoria.contract';
import { ESTADOS_ENTREGA } from './avisos.contract';

/** Facts of a chain that are told before the one asked for, and after it. */
export const MAXIMO_DE_CADENA = 100;

/** Messages of one kind that a fact caused, with the outcome they share; a mail stands alone. */
const entregaDeCausaSchema = z.object({
  canal: z.enum(['correo', 'push', 'campana']),
  nombre: z.string(),
  /** The kind of people they go to; never an address. */
  para: z.enum(['Cliente', 'Personal']),
  cuantas: z.int(),
  /** Null for notices of the bell, which are there at once. */
  estado: z.enum(ESTADOS_ENTREGA).nullable(),
  /** Of notices, how many were read. */
  leidas: z.int().nullable(),
  intentos: z.int(),
  /** Why it did not leave, or has not yet. */
  error: z.string().nullable(),
  at: z.string(),
  /** Milliseconds after its fact; null while it has no outcome, and without a fact. */
  ms: z.int().nullable(),
  /** The number of a mail in the outbox; null for other messages, and for a reader who does not open the outbox. */
  correo: z.int().nullable(),
});
export type EntregaDeCausa = z.output<typeof entregaDeCausaSchema>;

const pasoDeCadenaSchema = z.object({
  position: z.int(),
  /** The position of the fact that caused it; null for what began the chain. */
  causa: z.int().nullable(),
  /** Steps from the beginning. */
  nivel: z.int(),
  /** The process that answered its cause; null for what a command wrote, and for deadlines. */
  proceso: z.string().nullable(),
  /** True for a deadline that passed. */
  plazo: z.boolean(),
  at: z.string(),
  /** Milliseconds after its cause; null without one. */
  ms: z.int().nullable(),
  /** False for a fact about something that this reader does not see: then it has no name, no author and no subject. */
  visible: z.boolean(),
  acto: z.string(),
  /** The words of the button or of the command; null where none was kept. */
  boton: z.string().nullable(),
  actor: z.object({ id: z.int(), nombre: z.string(), en_nombre_de: z.string().nullable() }).nullable(),
  sobre: hechoSchema.shape.sobre.nullable(),
  /** Whether it has left by the integration feed; null for what never does, and while the feed is off. */
  publicado: z.boolean().nullable(),
  entregas: z.array(entregaDeCausaSchema),
});
export type PasoDeCadena = z.output<typeof pasoDeCadenaSchema>;

/** GET /api/auditoria/causas: what began something, what it wrote, what answered that, and the messages at its ends. */
export const cadenaDeCausasSchema = z
  .object({
    /** The fact that was asked for; null for a message that none caused. */
    preguntado: z.int().nullable(),
    inicio: z.object({
      clase: z.enum(CLASES_DE_INICIO),
      /** What was clicked or sent; null when this reader does not see it. */
      que: z.string().nullable(),
      quien: z.string().nullable(),
      canal: z.string().nullable(),
      at: z.string(),
    }),
    /** Each after what caused it. */
    pasos: z.array(pasoDeCadenaSchema),
    /** Messages that no fact caused. */
    entregas: z.array(entregaDeCausaSchema),
    /** True when the chain goes on beyond what is told. */
    cortada: z.boolean(),
  })
  .meta({ id: 'CadenaDeCausas' });
export type CadenaDeCausas = z.output<typeof cadenaDeCausasSchema>;
