import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { AccesoQueries } from './acceso.queries';
import { LecturaQueries } from './lectura.queries';
import { LibrosDeAccesos } from './libros-de-accesos';

/** The log of access: acts on the system, and reads of personal data. */
export const SIRVEN_ACCESOS = [
  sirve(rutas.accesos, AccesoQueries, (accesos, { query }) => accesos.pagina(query)),
  sirve(rutas.misAccesos, AccesoQueries, (accesos, _, { actor }) => accesos.propios(actor.id)),
  sirve(rutas.excelDeAccesos, LibrosDeAccesos, (libros, { query }) => libros.deAccesos(query)),
  sirve(rutas.lecturasDeDatos, LecturaQueries, (lecturas, { query }) => lecturas.pagina(query)),
  sirve(rutas.lecturasDeCliente, LecturaQueries, (lecturas, { params, query }) => lecturas.pagina({ ...query, cliente: params.id })),
  sirve(rutas.excelDeLecturas, LibrosDeAccesos, (libros, { query }) => libros.deLecturas(query)),
];
