import { z } from 'zod';

/** The kinds of reviews of the whole installation: of its parts, and of the log with its files. */
const CLASES = ['diagnostico', 'verificacion'] as const;

const revisionSchema = z
  .object({
    /** Start and end, ISO 8601. */
    desde: z.string(),
    hasta: z.string(),
    bien: z.boolean(),
    /** The findings, the worst first. */
    hallazgos: z.array(z.object({ nombre: z.string(), estado: z.enum(['bien', 'aviso', 'mal']), dice: z.string() })),
  })
  .meta({ id: 'Revision' });
export type Revision = z.output<typeof revisionSchema>;

/** The last review of each kind. */
export const revisionesSchema = z
  .object({
    /** False where reviews can only be run from a terminal. */
    se_pide_aqui: z.boolean(),
    en_marcha: z.array(z.enum(CLASES)),
    diagnostico: revisionSchema.nullable(),
    verificacion: revisionSchema.nullable(),
  })
  .meta({ id: 'Revisiones' });
export type Revisiones = z.output<typeof revisionesSchema>;

/** The review to start, and the started one. */
export const revisionPedidaSchema = z.object({ clase: z.enum(CLASES) }).meta({ id: 'RevisionPedida' });
export type ClaseDeRevision = z.output<typeof revisionPedidaSchema>['clase'];
