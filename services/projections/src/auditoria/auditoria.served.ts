import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { LibroDeAuditoria } from './auditoria.libro';
import { CambiosQueries } from './cambios.queries';
import { CausasQueries } from './causas.queries';
import { HechoQueries } from './hecho.queries';
import { HistoriaQueries } from './historia.queries';

/** The audit: every fact of the log, with its author and subject. */
export const SIRVEN_AUDITORIA = [
  sirve(rutas.auditoria, HechoQueries, (hechos, { query }) => hechos.pagina(query)),
  sirve(rutas.opcionesDeAuditoria, HechoQueries, (hechos) => hechos.opciones()),
  sirve(rutas.libroDeAuditoria, LibroDeAuditoria, (libro, { query }) => libro.de(query)),
  sirve(rutas.causas, CausasQueries, (causas, { query }, session) => causas.de(query, session)),
  sirve(rutas.historiaDeEntidad, HistoriaQueries, (historia, input, session) => historia.de(input, session)),
  sirve(rutas.cambiosDeHecho, CambiosQueries, (cambios, { params }) => cambios.deUno(params.position)),
];
