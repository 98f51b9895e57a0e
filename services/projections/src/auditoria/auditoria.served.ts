import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { HechoQueries } from './hecho.queries';

/** The audit: every fact of the log, by whom and on what. */
export const SIRVEN_AUDITORIA = [
  sirve(rutas.auditoria, HechoQueries, (hechos, { query }) => hechos.pagina(query)),
  sirve(rutas.opcionesDeAuditoria, HechoQueries, (hechos) => hechos.opciones()),
];
