import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { ProcesoQueries } from './proceso.queries';

/** The process as it runs. */
export const SIRVEN_PROCESO = [
  sirve(rutas.mapaDelProceso, ProcesoQueries, (proceso, { query }) => proceso.mapa(query)),
  sirve(rutas.variantesDelProceso, ProcesoQueries, (proceso, { query }) => proceso.variantes(query)),
  sirve(rutas.ordenesDelPaso, ProcesoQueries, (proceso, { query }) => proceso.ordenes(query)),
];
