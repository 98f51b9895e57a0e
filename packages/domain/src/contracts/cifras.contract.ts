import { z } from 'zod';
import { CIFRAS, MEDIDAS } from '../cifras';
import { hechoSchema } from './auditoria.contract';

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
      /** The facts with their contribution in words. */
      results: z.array(hechoSchema.omit({ causa: true }).extend({ aporte: z.string().nullable() })),
    }),
  })
  .meta({ id: 'ExplicacionDeCifra' });
export type ExplicacionDeCifra = z.output<typeof explicacionSchema>;
