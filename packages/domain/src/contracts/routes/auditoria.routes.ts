import { z } from 'zod';
import { NOMBRES_DE_ENTIDAD } from '../../auditoria/entidades';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, OFICINA_Y_BODEGA, PERSONAL } from '../../comun';
import { raw } from '../../kernel';
import { cambiosDeHechoSchema, historiaDeEntidadSchema, opcionesDeAuditoriaSchema, paginaDeAuditoriaSchema } from '../auditoria.contract';
import { cadenaDeCausasSchema } from '../causas.contract';
import { consultaDeAuditoriaSchema, consultaDeCausasSchema, desdePosicionSchema } from '../consultas';
import { positivo, ruta, XLSX } from './comun';

export const auditoria = ruta({
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quién hizo qué, sobre qué y cuándo, en todas las bitácoras',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeAuditoriaSchema },
  output: paginaDeAuditoriaSchema,
});
export const opcionesDeAuditoria = ruta({
  method: 'GET',
  path: '/api/auditoria/opciones',
  summary: 'Por qué personas, actos y cosas se puede buscar en la auditoría',
  access: ADMINISTRACION_Y_GERENCIA,
  output: opcionesDeAuditoriaSchema,
});
export const libroDeAuditoria = ruta({
  method: 'GET',
  path: '/api/auditoria/libro',
  summary: 'Los hechos que se buscan, con lo que cambió cada uno, en un libro',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeAuditoriaSchema },
  output: raw(XLSX),
});
/** Every reader of an order may ask for the causes of its facts; each sees the rest of the chain as far as their group allows. */
export const causas = ruta({
  method: 'GET',
  path: '/api/auditoria/causas',
  summary: 'Por qué ocurrió un hecho o salió un correo: del clic a sus consecuencias',
  access: [...PERSONAL, ...ADMINISTRACION],
  input: { query: consultaDeCausasSchema },
  output: cadenaDeCausasSchema,
  errors: ['SIN_PERMISO', 'NO_ENCONTRADO'],
});
/** The history of clients, equipment and parts, for the groups that work on them. */
export const historiaDeEntidad = ruta({
  method: 'GET',
  path: '/api/auditoria/historia/{entidad}/{id}',
  summary: 'La historia de una cosa, con lo que cambió cada vez, campo por campo',
  access: [...OFICINA_Y_BODEGA, ...ADMINISTRACION],
  input: {
    params: {
      entidad: z.enum(NOMBRES_DE_ENTIDAD, { error: 'No se guarda historia de eso' }),
      id: z.string().regex(/^[\p{L}\d_-]{1,60}$/u, 'Número o nombre desconocido'),
    },
    query: desdePosicionSchema,
  },
  output: historiaDeEntidadSchema,
  errors: ['SIN_PERMISO', 'NO_ENCONTRADO'],
});
export const cambiosDeHecho = ruta({
  method: 'GET',
  path: '/api/auditoria/{position}',
  summary: 'Lo que cambió un hecho, campo por campo',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: { position: positivo } },
  output: cambiosDeHechoSchema,
  errors: ['NO_ENCONTRADO'],
});
