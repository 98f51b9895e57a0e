import { z } from 'zod';
import { CATALOGOS } from '../../catalogo/catalogo';
import { ADMINISTRACION_Y_GERENCIA, CAMPO_REQUERIDO, ENTERO_MAXIMO } from '../../comun';
import { catalogoConfigurableSchema, itemEscritoSchema, usoDeItemSchema } from '../catalogos.contract';
import { positivo, ruta } from './comun';

const deCatalogo = { catalogo: z.enum(CATALOGOS, { error: 'El catálogo no existe' }) } as const;
const deItem = { ...deCatalogo, id: positivo } as const;
/** The number of the last change that the caller saw, 0 for an item as created. */
const visto = { ultimo_cambio: z.int({ error: CAMPO_REQUERIDO }).min(0, 'El número de un cambio') } as const;
/** The item's own fields, which the schema of its catalogue reads. */
const datos = z.looseObject({}, { error: 'Debe ser un objeto' });

export const catalogoConfigurable = ruta({
  method: 'GET',
  path: '/api/admin/catalogos/{catalogo}',
  summary: 'Un catálogo completo, también lo retirado, con sus últimos cambios',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deCatalogo },
  output: catalogoConfigurableSchema,
});
export const usoDeItem = ruta({
  method: 'GET',
  path: '/api/admin/catalogos/{catalogo}/{id}/uso',
  summary: 'Cuántas órdenes, equipos u oportunidades nombran un ítem',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deItem },
  output: usoDeItemSchema,
});
export const crearItem = ruta({
  method: 'POST',
  path: '/api/admin/catalogos/{catalogo}',
  summary: 'Agrega un ítem a un catálogo; uno cuyo nombre ya está es ese',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deCatalogo, form: datos },
  output: itemEscritoSchema,
  status: 201,
});
export const editarItem = ruta({
  method: 'PUT',
  path: '/api/admin/catalogos/{catalogo}/{id}',
  summary: 'Corrige un ítem, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deItem, form: datos.extend(visto) },
  output: itemEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const retirarItem = ruta({
  method: 'POST',
  path: '/api/admin/catalogos/{catalogo}/{id}/retirar',
  summary: 'Deja de ofrecer un ítem; lo que lo nombra lo sigue mostrando',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deItem, body: z.object(visto) },
  output: itemEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const reponerItem = ruta({
  method: 'POST',
  path: '/api/admin/catalogos/{catalogo}/{id}/reponer',
  summary: 'Vuelve a ofrecer un ítem retirado o fusionado',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: deItem, body: z.object(visto) },
  output: itemEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const fusionarItem = ruta({
  method: 'POST',
  path: '/api/admin/catalogos/{catalogo}/{id}/fusionar',
  summary: 'Hace que un ítem se lea como otro en todas partes',
  access: ADMINISTRACION_Y_GERENCIA,
  input: {
    params: deItem,
    body: z.object({ ...visto, a: z.int({ error: CAMPO_REQUERIDO }).positive('Elige otro ítem').max(ENTERO_MAXIMO, 'Elige otro ítem') }),
  },
  output: itemEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
