import { z } from 'zod';

/** The seals of the log: how far they reach, and the data that an external verifier needs. */
export const sellosSchema = z
  .object({
    /** The log's name in its seals; null before the first seal. */
    origen: z.string().nullable(),
    /** The public keys that sign now, in the form of signed notes (C2SP). */
    claves: z.array(z.string()),
    /** Number of events that no seal covers yet. */
    por_sellar: z.int(),
    ultimo: z
      .object({
        /** Number of events that the seal covers. */
        tamano: z.int(),
        /** ISO 8601. */
        firmado_en: z.string(),
        /** The signed note. */
        nota: z.string(),
      })
      .nullable(),
    /** The last seal published outside the database. */
    publicado: z.object({ tamano: z.int(), en: z.string() }).nullable(),
  })
  .meta({ id: 'Sellos' });
export type Sellos = z.output<typeof sellosSchema>;
