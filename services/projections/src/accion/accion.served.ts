import * as rutas from '@bitacora/domain/contracts/routes';
import { archivo } from '../lectura/descarga';
import { sirve } from '../lectura/sirve';
import { xlsDeAcciones } from './accion.planilla';
import { AccionQueries } from './accion.queries';

const XLS = 'application/vnd.ms-excel';

/** The action log: who acted on which order, and its alert level (specification, 11.2 and 13.13). */
export const SIRVEN_ACCIONES = [
  sirve(rutas.accionesPorRol, AccionQueries, (acciones, { query }, session) => acciones.porRol(query, session)),
  sirve(rutas.registroDeAcciones, AccionQueries, (acciones, { query }, session) => acciones.registro(query, session)),
  sirve(rutas.xlsDeAcciones, AccionQueries, async (acciones, { query }, session) =>
    archivo('reporte-usuarios.xls', XLS, xlsDeAcciones(await acciones.todas(query, session))),
  ),
];
