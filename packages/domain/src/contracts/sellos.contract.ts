import { z } from 'zod';

/** The seals of the log: how far they go, and what somebody needs who checks them elsewhere. */
export const sellosSchema = z
  .object({
    /** Names the log in its seals; null before the first one. */
    origen: z.string().nullable(),
    /** The public keys that sign now, as verifiers of signed notes take them (C2SP). */
    claves: z.array(z.string()),
    /** Events that no seal covers yet. */
    por_sellar: z.int(),
    ultimo: z
      .object({
        /** The number of events that it covers. */
        tamano: z.int(),
        /** ISO 8601. */
        firmado_en: z.string(),
        /** The signed note. */
        nota: z.string(),
      })
      .nullable(),
    /** The last seal that was published outside the database. */
    publicado: z.object({ tamano: z.int(), en: z.string() }).nullable(),
  })
  .meta({ id: 'Sellos' });
export type Sellos = z.output<typeof sellosSchema>;
