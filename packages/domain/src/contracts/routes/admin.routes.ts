import { z } from 'zod';
import { ADMINISTRACION, GERENCIA } from '../../comun';
import { ruta } from './comun';

const detenidoSchema = z
  .object({
    subscription: z.string(),
    stream: z.string(),
    first_position: z.int(),
    events: z.int(),
    error: z.string().nullable(),
    parked_at: z.string(),
  })
  .meta({ id: 'Detenido' });
export const proyecciones = ruta({
  method: 'GET',
  path: '/api/admin/proyecciones',
  summary: 'Atraso, reconstrucción y lo que quedó detenido',
  access: GERENCIA,
  output: z
    .object({
      name: z.string().optional(),
      position: z.int().optional(),
      /** Time of this process's last handled batch; null before the first. */
      lastHandledAt: z.string().nullish(),
      parked: z.int().optional(),
      /** True when this process writes the read models. */
      active: z.boolean().optional(),
      running: z.boolean().optional(),
      head: z.int(),
      atraso: z.int(),
      reconstruyendo: z.boolean(),
      detenidos: z.array(detenidoSchema),
    })
    .meta({ id: 'EstadoDeProyecciones' }),
});
export const reconstruirProyecciones = ruta({
  method: 'POST',
  path: '/api/admin/proyecciones/reconstruir',
  summary: 'Hace de nuevo los modelos de lectura desde la bitácora',
  access: ADMINISTRACION,
  output: z.object({ position: z.int() }),
});
export const reintentarProyecciones = ruta({
  method: 'POST',
  path: '/api/admin/proyecciones/reintentar',
  summary: 'Reintenta lo que quedó detenido',
  access: ADMINISTRACION,
  input: { form: z.looseObject({ stream: z.string().optional(), subscription: z.string().optional() }) },
  output: z.object({ eventos: z.int(), detenidos: z.int() }),
});

const reparacionesSchema = z.object({ reparaciones: z.array(z.unknown()).min(1).max(500) });
const desenlaceSchema = z.union([
  z.object({ clave: z.string(), resultado: z.enum(['cargada', 'repetida']), ot: z.int() }),
  z.object({ clave: z.string(), resultado: z.literal('rechazada'), motivo: z.string() }),
]);
export const importarReparaciones = ruta({
  method: 'POST',
  path: '/api/importacion/reparaciones',
  summary: 'Carga reparaciones de otro registro, con la clave de la instalación',
  access: 'publico',
  input: { form: reparacionesSchema, headers: { 'x-import-key': z.string() } },
  output: z.object({ desenlaces: z.array(desenlaceSchema) }),
  errors: ['SIN_PERMISO', 'DEMASIADOS_INTENTOS'],
});
