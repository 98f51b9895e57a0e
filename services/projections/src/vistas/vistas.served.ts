import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { ListaQueries } from './lista.queries';
import { VistasQueries } from './vistas.queries';

/** The tabs of the order list, the tab of all of them, and the saved views with their counts (specification, 2.3 and 13.3). */
export const SIRVEN_VISTAS = [
  sirve(rutas.pestanasDeOrdenes, ListaQueries, (lista, { query }, session) => lista.pestanas(query, session)),
  sirve(rutas.trabajosPorEstado, ListaQueries, (lista, { query }, session) => lista.trabajos(query, session)),
  sirve(rutas.vistas, VistasQueries, (vistas, _, session) => vistas.deUsuario(session)),
];
