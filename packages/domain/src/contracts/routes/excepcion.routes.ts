import { z } from 'zod';
import { NOMBRE_TIPO_EXCEPCION } from '../../comun';
import { paginaSchema } from '../comun.contract';
import { excepcionesQuerySchema } from '../consultas';
import { comandoOrdenRespuestaSchema, excepcionFilaSchema } from '../esquemas';
import { idEnOrden, numeroDeOrden, ruta } from './comun';
import { DE_ORDEN } from './errores';

/** Types have a number and a name, and both are accepted (specification, 7.1 and 12.7). */
const NUMERO_DE_TIPO = new Map(Object.entries(NOMBRE_TIPO_EXCEPCION).map(([numero, nombre]) => [nombre, Number(numero)]));

export const excepciones = ruta({
  method: 'GET',
  path: '/api/excepcion',
  summary: 'Excepciones, primero las que esperan',
  access: 'staff',
  input: { query: excepcionesQuerySchema },
  output: paginaSchema(excepcionFilaSchema).meta({ id: 'PaginaDeExcepciones' }),
});
export const pedirExcepcion = ruta({
  method: 'POST',
  path: '/api/excepcion',
  summary: 'Pide una excepción',
  access: 'staff',
  input: {
    body: z.looseObject({
      orden_trabajo: numeroDeOrden,
      tipo: z.preprocess((tipo) => NUMERO_DE_TIPO.get(String(tipo)) ?? tipo, z.coerce.number({ error: 'Campo requerido' }).int()),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const decidirExcepcion = ruta({
  method: 'PUT',
  path: '/api/excepcion/{id}',
  summary: 'Aprueba, rechaza o revierte una excepción',
  access: 'staff',
  input: {
    params: { id: idEnOrden },
    body: z.looseObject({
      estado: z.coerce
        .number({ error: 'Campo requerido' })
        .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Estado desconocido' })),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
