import { z } from 'zod';

/** The kinds of tasks that keep the data safe. */
const CLASES = ['respaldo', 'ensayo'] as const;

const resultadoSchema = z
  .object({
    clase: z.enum(CLASES),
    /** Start and end, ISO 8601. */
    desde: z.string(),
    hasta: z.string(),
    bien: z.boolean(),
    /** The backup point that was made or rehearsed. */
    punto: z.string().nullable(),
    posicion: z.int().nullable(),
    detalle: z.string(),
  })
  .meta({ id: 'ResultadoDeRespaldo' });
export type ResultadoDeRespaldo = z.output<typeof resultadoSchema>;

/** The backups of the installation and the rehearsals of their restore. */
export const respaldosSchema = z
  .object({
    /** Null when no folder is configured. */
    carpeta: z.string().nullable(),
    /** Hours between backups and days between rehearsals; 0 when they are not automatic. */
    cada_horas: z.number(),
    ensayo_cada_dias: z.number(),
    /** The reason why backups cannot be made from here, as a sentence; null when they can. */
    impedimento: z.string().nullable(),
    en_marcha: z.array(z.enum(CLASES)),
    /** Time when the last successful one ended, ISO 8601. */
    ultimo_respaldo: z.string().nullable(),
    ultimo_ensayo: z.string().nullable(),
    resultados: z.array(resultadoSchema),
    /** Time when the installation was restored from a backup, ISO 8601; null if it never was. */
    restaurada: z.string().nullable(),
  })
  .meta({ id: 'Respaldos' });
export type Respaldos = z.output<typeof respaldosSchema>;

/** The task that was started. */
export const respaldoEmpezadoSchema = z.object({ en_marcha: z.enum(CLASES) }).meta({ id: 'RespaldoEmpezado' });
