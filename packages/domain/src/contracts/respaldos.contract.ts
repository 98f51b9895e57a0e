import { z } from 'zod';

/** What is done for the safety of the data. */
const CLASES = ['respaldo', 'ensayo'] as const;

const resultadoSchema = z
  .object({
    clase: z.enum(CLASES),
    /** ISO 8601, both. */
    desde: z.string(),
    hasta: z.string(),
    bien: z.boolean(),
    /** The point that was made or rehearsed. */
    punto: z.string().nullable(),
    posicion: z.int().nullable(),
    detalle: z.string(),
  })
  .meta({ id: 'ResultadoDeRespaldo' });
export type ResultadoDeRespaldo = z.output<typeof resultadoSchema>;

/** The backups of the installation and the rehearsals of their restore. */
export const respaldosSchema = z
  .object({
    /** Null when no folder was named. */
    carpeta: z.string().nullable(),
    /** Hours between backups and days between rehearsals; 0 when nobody makes them by itself. */
    cada_horas: z.number(),
    ensayo_cada_dias: z.number(),
    /** What keeps backups from being made from here, as a sentence; null when nothing does. */
    impedimento: z.string().nullable(),
    en_marcha: z.array(z.enum(CLASES)),
    /** When the last good one ended, ISO 8601. */
    ultimo_respaldo: z.string().nullable(),
    ultimo_ensayo: z.string().nullable(),
    resultados: z.array(resultadoSchema),
    /** When the installation was restored from a backup, ISO 8601; null when it never was. */
    restaurada: z.string().nullable(),
  })
  .meta({ id: 'Respaldos' });
export type Respaldos = z.output<typeof respaldosSchema>;

/** What was begun. */
export const respaldoEmpezadoSchema = z.object({ en_marcha: z.enum(CLASES) }).meta({ id: 'RespaldoEmpezado' });
