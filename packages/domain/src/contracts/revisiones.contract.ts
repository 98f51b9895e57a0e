import { z } from 'zod';

/** What looks at the whole installation: its parts, and the log with its files. */
const CLASES = ['diagnostico', 'verificacion'] as const;

const revisionSchema = z
  .object({
    /** ISO 8601, both. */
    desde: z.string(),
    hasta: z.string(),
    bien: z.boolean(),
    /** What was looked at, the worst first. */
    hallazgos: z.array(z.object({ nombre: z.string(), estado: z.enum(['bien', 'aviso', 'mal']), dice: z.string() })),
  })
  .meta({ id: 'Revision' });
export type Revision = z.output<typeof revisionSchema>;

/** The last review of each kind. */
export const revisionesSchema = z
  .object({
    /** False where only a terminal reviews the installation. */
    se_pide_aqui: z.boolean(),
    en_marcha: z.array(z.enum(CLASES)),
    diagnostico: revisionSchema.nullable(),
    verificacion: revisionSchema.nullable(),
  })
  .meta({ id: 'Revisiones' });
export type Revisiones = z.output<typeof revisionesSchema>;

/** The review to begin, and the one that was begun. */
export const revisionPedidaSchema = z.object({ clase: z.enum(CLASES) }).meta({ id: 'RevisionPedida' });
export type ClaseDeRevision = z.output<typeof revisionPedidaSchema>['clase'];
