import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { TableroQueries } from './tablero.queries';
import { Tableros } from './tableros';

/** The dashboard and the bell (specification, 1.9, 2.1 and 13.3). */
export const SIRVEN_TABLEROS = [
  sirve(rutas.tablero, Tableros, (tableros, { query }, session) => tableros.tablero(query, session)),
  sirve(rutas.celdaDeTablero, TableroQueries, (queries, { query }, session) => queries.celda(query, session)),
  // A page of a cell's orders, for cells with too many orders to name in an address.
  sirve(rutas.ordenesDeCelda, TableroQueries, (queries, { query }, session) => queries.ordenes(query, session)),
  sirve(rutas.pendientes, Tableros, (tableros, { query }, session) => tableros.campana(query, session)),
];
