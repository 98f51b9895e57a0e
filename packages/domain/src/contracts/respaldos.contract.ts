import { z } from 'zod';
import { planDeRespaldoSchema } from '../operacion';

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
    /** The saved plan; backups follow it once no impediment is left. */
    plan: planDeRespaldoSchema,
    /** The number of the last plan set on screen; 0 without one. */
    ultimo_cambio: z.int(),
    /** The parts of the plan that the environment sets, each with its setting; they are read-only on screen. */
    fijos: z.partialRecord(planDeRespaldoSchema.keyof(), z.string()),
    /** True when the product carries it out by itself; false when only a terminal can. */
    se_hace_aqui: z.boolean(),
    /** True while there is a key; and where the environment says it, or the master key: those are not changed on screen. */
    con_clave: z.boolean(),
    clave_fija: z.boolean(),
    maestra_fija: z.boolean(),
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

/** A new key of the backups, shown only once, and the places, from 1, of the two groups to type back. */
export const clavePropuestaSchema = z.object({ clave: z.string(), pide: z.array(z.int()) }).meta({ id: 'ClaveDeRespaldoPropuesta' });
export type ClavePropuesta = z.output<typeof clavePropuestaSchema>;
/** The key is active; the points of the earlier key are in a folder of their own. */
export const claveAnotadaSchema = z.object({ anterior: z.string().nullable() }).meta({ id: 'ClaveDeRespaldoAnotada' });
/** True when the master key was replaced; false while its replacement continues. */
export const rotacionSchema = z.object({ terminada: z.boolean() }).meta({ id: 'CambioDeClaveMaestra' });

/** The task that was started. */
export const respaldoEmpezadoSchema = z.object({ en_marcha: z.enum(CLASES) }).meta({ id: 'RespaldoEmpezado' });
