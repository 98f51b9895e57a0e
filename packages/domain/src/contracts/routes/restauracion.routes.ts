import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../../comun';
import { ruta } from './comun';

const enlace = { token: z.string({ error: 'Falta el enlace' }).min(20, 'Falta el enlace').max(200, 'Falta el enlace') };
const clave = z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(200, 'Máximo 200 caracteres');
const DEL_ENLACE = ['DEMASIADOS_INTENTOS', 'ENLACE_INVALIDO', 'ENLACE_VENCIDO', 'PUESTA_EN_MARCHA_HECHA'] as const;

/** Status of the restore of a backup into an empty house. */
export const restauracionSchema = z
  .object({
    estado: z.enum(['ninguna', 'restaurando', 'lista', 'fallida']),
    /** Its start. */
    desde: z.string().nullable(),
    /** The reason why it failed, in one sentence. */
    detalle: z.string().nullable(),
  })
  .meta({ id: 'Restauracion' });
export type Restauracion = z.output<typeof restauracionSchema>;

/** The backups that an empty house can restore. */
export const respaldosRestaurablesSchema = z
  .object({
    carpeta: z.string(),
    /** The name of the centre in the newest point. */
    centro: z.string().nullable(),
    /** Newest first. */
    puntos: z.array(
      z.object({
        punto: z.string(),
        momento: z.string(),
        version: z.string(),
        hechos: z.int(),
        archivos: z.int(),
        /** Bytes of its parts, without files. */
        bytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'RespaldosRestaurables' });
export type RespaldosRestaurables = z.output<typeof respaldosRestaurablesSchema>;

export const respaldosRestaurables = ruta({
  method: 'POST',
  path: '/api/puesta_en_marcha/respaldos',
  summary: 'Qué respaldos hay en la carpeta del servidor, para una instalación vacía',
  access: 'publico',
  input: { form: z.object({ ...enlace, clave }) },
  output: respaldosRestaurablesSchema,
  errors: [...DEL_ENLACE, 'ACCION_NO_DISPONIBLE'],
});
export const restaurarRespaldo = ruta({
  method: 'POST',
  path: '/api/puesta_en_marcha/restaurar',
  summary: 'Restaura un respaldo en una instalación vacía; después Bitácora se reinicia con él',
  access: 'publico',
  input: { form: z.object({ ...enlace, clave, punto: z.string({ error: CAMPO_REQUERIDO }).min(1, CAMPO_REQUERIDO).max(100) }) },
  output: restauracionSchema,
  status: 202,
  errors: [...DEL_ENLACE, 'ACCION_NO_DISPONIBLE'],
});
export const restauracionEnMarcha = ruta({
  method: 'POST',
  path: '/api/puesta_en_marcha/restauracion',
  summary: 'Cómo va la restauración de una instalación vacía',
  access: 'publico',
  input: { form: z.object(enlace) },
  output: restauracionSchema,
  errors: [...DEL_ENLACE],
});
