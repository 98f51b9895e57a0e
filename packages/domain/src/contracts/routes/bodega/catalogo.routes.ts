import { z } from 'zod';
import { cambioDeFichaSchema, fichaSchema, ROLES_DE_INVENTARIO } from '../../../stock';
import { partesCargadasSchema, parteWireSchema } from '../../esquemas';
import { conId, mensajeSchema, ruta } from '../comun';
import { DE_STOCK } from '../errores';

const parteGuardada = parteWireSchema.extend({ position: z.int() }).meta({ id: 'ParteGuardada' });
export const crearParte = ruta({
  method: 'POST',
  path: '/api/bodega/partes',
  summary: 'Agrega una parte al catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { body: fichaSchema },
  output: parteGuardada,
  status: 201,
  errors: DE_STOCK,
});
export const editarParte = ruta({
  method: 'PATCH',
  path: '/api/bodega/partes/{id}',
  summary: 'Cambia una parte del catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId, body: cambioDeFichaSchema },
  output: parteGuardada,
  errors: DE_STOCK,
});
export const eliminarParte = ruta({
  method: 'DELETE',
  path: '/api/bodega/partes/{id}',
  summary: 'Quita una parte del catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: mensajeSchema.extend({ position: z.int() }).meta({ id: 'MensajeConPosicion' }),
  errors: DE_STOCK,
});
export const subirPartes = ruta({
  method: 'POST',
  path: '/api/bodega/upload_parts',
  summary: 'Crea y describe partes con una planilla',
  access: ROLES_DE_INVENTARIO,
  input: { files: ['file'] },
  output: partesCargadasSchema,
  errors: DE_STOCK,
});
