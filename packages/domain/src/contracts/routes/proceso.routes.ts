import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { raw } from '../../kernel';
import { consultaDePasoSchema, consultaDeProcesoSchema } from '../consultas';
import { mapaDelProcesoSchema, ordenesDelPasoSchema, variantesDelProcesoSchema } from '../proceso.contract';
import { ruta } from './comun';

export const mapaDelProceso = ruta({
  method: 'GET',
  path: '/api/proceso',
  summary: 'El ciclo de las órdenes como corre de verdad: estados, pasos, cuántos y cuánto demoran',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeProcesoSchema },
  output: mapaDelProcesoSchema,
});
export const variantesDelProceso = ruta({
  method: 'GET',
  path: '/api/proceso/variantes',
  summary: 'Los caminos que hicieron las órdenes concluidas, del más frecuente al más raro',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeProcesoSchema },
  output: variantesDelProcesoSchema,
});
export const ordenesDelPaso = ruta({
  method: 'GET',
  path: '/api/proceso/ordenes',
  summary: 'Las órdenes que dieron un paso, de la última a la primera',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDePasoSchema },
  output: ordenesDelPasoSchema,
});
export const procesoEnOcel = ruta({
  method: 'GET',
  path: '/api/proceso/ocel',
  summary: 'Las historias enteras de las órdenes que se movieron, para herramientas de minería de procesos (OCEL 2.0, JSON)',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeProcesoSchema },
  output: raw('application/json'),
});
export const procesoEnXes = ruta({
  method: 'GET',
  path: '/api/proceso/xes',
  summary: 'Las historias enteras de las órdenes que se movieron, una traza por orden (XES, IEEE 1849)',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeProcesoSchema },
  output: raw('application/xml'),
});
