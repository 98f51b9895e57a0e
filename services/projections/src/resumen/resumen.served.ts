import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { Resumenes } from './resumenes';

/** The order summary: the results of the orders closed in a range (specification, 11.1 and 13.13). */
export const SIRVEN_RESUMENES = [
  sirve(rutas.resumenDeOrdenes, Resumenes, (resumenes, { query }, session) => resumenes.resumen(query, session)),
  sirve(rutas.tecnicosDeResumen, Resumenes, (resumenes, { query }, session) => resumenes.tecnicos(query, session)),
  sirve(rutas.excelDeResumen, Resumenes, (resumenes, { query }, session) => resumenes.porCorreo(query, session)),
  sirve(rutas.libroDeResumen, Resumenes, (resumenes, { query }, session) => resumenes.libro(query, session)),
];
