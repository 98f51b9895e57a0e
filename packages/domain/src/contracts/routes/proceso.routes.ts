import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
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
