import { z } from 'zod';
import { hechoSchema } from './auditoria.contract';

/** Every number that the product works out of its events, by name. */
export const CIFRAS = [
  'stock.buenos',
  'stock.allocated',
  'stock.salida',
  'stock.drop',
  'stock.malos',
  'stock.saldo',
  'tablero.celda',
  'tablero.estado',
  'tablero.columna',
  'tablero.fase',
  'tablero.total',
  'tablero.abiertas',
  'tablero.alerta',
  'tablero.desde_ayer',
] as const;
/** A number that explains itself. */
export type Cifra = (typeof CIFRAS)[number];

/** How a value reads: how many, how long in seconds, an alert colour, of a hundred, pesos. */
export const MEDIDAS = ['cuenta', 'segundos', 'color', 'porcentaje', 'pesos'] as const;

/** Facts on a page of an explanation. */
export const TAMANO_DE_EXPLICACION = 20;

const valorSchema = z.union([z.number(), z.string()]).nullable();

/** GET /api/explicar/{cifra}: the rule of a number, what the screen says, what the log says, and the facts that make it. */
export const explicacionSchema = z
  .object({
    cifra: z.enum(CIFRAS),
    titulo: z.string(),
    /** The rule, a sentence for each step. */
    regla: z.array(z.string()),
    medida: z.enum(MEDIDAS),
    mostrado: valorSchema,
    recontado: valorSchema,
    coincide: z.boolean(),
    /** The moment and the position at which both were read. */
    ahora: z.string(),
    posicion: z.int(),
    hechos: z.object({
      count: z.int(),
      next: z.int().nullable(),
      previous: z.int().nullable(),
      /** What each fact adds, in words. */
      results: z.array(hechoSchema.omit({ causa: true }).extend({ aporte: z.string().nullable() })),
    }),
  })
  .meta({ id: 'ExplicacionDeCifra' });
export type ExplicacionDeCifra = z.output<typeof explicacionSchema>;
