import { z } from 'zod';
import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { camposImportados, NOMBRES_DE_CLASE } from '../../importacion';
import { importacionHechaSchema, importacionRevisadaSchema } from '../esquemas';
import { ruta } from './comun';

const COLUMNAS_A_LO_MAS = 60;
/** A sheet of another system: its class and its column of each field. Without a mapping the headings decide. */
export const importacionSchema = z
  .object({
    clase: z.enum(NOMBRES_DE_CLASE, { error: 'Elige qué trae el archivo' }),
    mapeo: z
      .record(z.string(), z.int().min(0).max(COLUMNAS_A_LO_MAS), { error: 'Debe decir la columna de cada dato' })
      .nullish()
      .transform((mapeo) => mapeo ?? null),
  })
  .refine(({ clase, mapeo }) => Object.keys(mapeo ?? {}).every((dicho) => camposImportados(clase).some(({ campo }) => campo === dicho)), {
    path: ['mapeo'],
    error: 'Nombra un dato que este archivo no trae',
  });
const form = z.object({ clase: importacionSchema.shape.clase, mapeo: z.string().optional() });

export const revisarImportacion = ruta({
  method: 'POST',
  path: '/api/admin/importaciones/revision',
  summary: 'Prueba una planilla de otro sistema, sin traer nada',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { form, files: ['file'] },
  output: importacionRevisadaSchema,
});
export const importarPlanilla = ruta({
  method: 'POST',
  path: '/api/admin/importaciones',
  summary: 'Trae una planilla de otro sistema: todas sus filas o ninguna',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { form, files: ['file'] },
  output: importacionHechaSchema,
  status: 201,
});
