import { z } from 'zod';
import { ADMINISTRACION_Y_GERENCIA, ENTERO_MAXIMO, TIPOS_ADJUNTO } from '../../../comun';
import { raw } from '../../../kernel';
import { adjuntoSchema, comandoOrdenRespuestaSchema } from '../../esquemas';
import { BYTES, conOt, ruta, texto } from '../comun';
import { DE_ORDEN } from '../errores';

export const archivosDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/lista_archivos',
  summary: 'Archivos de una orden',
  access: 'staff',
  input: { params: conOt },
  output: z.object({ archivos: z.array(adjuntoSchema.extend({ type_label: z.string() }).meta({ id: 'AdjuntoConNombre' })) }),
});
export const archivo = ruta({
  method: 'GET',
  path: '/api/orden/download/{fileId}',
  summary: 'Un archivo de una orden',
  access: 'staff',
  // Both parameters are ignored: the file's own name and type count (specification, 13.8).
  input: { params: { fileId: z.string() }, query: z.object({ fileName: texto, fileType: texto }) },
  output: raw(BYTES),
});
export const archivosEnZip = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/adjuntos_zip',
  summary: 'Todos los archivos de una orden',
  access: 'staff',
  input: { params: conOt },
  output: raw('application/zip'),
});
export const expedienteDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/expediente',
  summary:
    'Expediente de una orden: su historia, sus archivos y las pruebas de que nada cambió, con una página que las comprueba sin conexión',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conOt },
  output: raw('application/zip'),
  errors: ['ACCION_NO_DISPONIBLE'],
});
const subidoSchema = z.object({
  file_id: z.string(),
  name: z.string(),
  file_type: z.string(),
  size: z.int(),
  sha256: z.string().optional(),
});
export const subirArchivos = ruta({
  method: 'POST',
  path: '/api/orden/upload',
  summary: 'Sube archivos de una orden',
  access: 'staff',
  input: {
    form: z.object({
      orden_trabajo: z.coerce.number({ error: 'Campo requerido' }).int('Campo requerido').positive('Campo requerido').max(ENTERO_MAXIMO),
      tipo: z.enum(TIPOS_ADJUNTO, { error: 'Tipo desconocido' }).default('OTROS'),
      /** Keeps the file for a form that will name it when it is sent; it is not attached yet. */
      pendiente: z.enum(['true', 'false']).default('false'),
    }),
    files: ['archivo'],
  },
  output: subidoSchema.extend({ archivos: z.array(subidoSchema) }).meta({ id: 'ArchivosSubidos' }),
  status: 201,
  errors: [...DE_ORDEN, 'CUPO_DE_ARCHIVOS'],
});
export const eliminarArchivo = ruta({
  method: 'DELETE',
  path: '/api/orden/delete_file/{id}',
  summary: 'Quita un archivo de una orden',
  access: 'staff',
  input: { params: { id: z.string() } },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
