import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { AjusteQueries } from './ajuste.queries';
import { DocumentosLegales } from './documentos-legales';

/** The settings of the house, and its legal texts. */
export const SIRVEN_AJUSTES = [
  sirve(rutas.estadosConfigurables, AjusteQueries, (ajustes) => ajustes.estados()),
  sirve(rutas.efectoDeEstado, AjusteQueries, (ajustes, { query }) => ajustes.efecto(query)),
  sirve(rutas.documentosLegales, DocumentosLegales, (documentos) => documentos.todos()),
  sirve(rutas.documentoVigente, DocumentosLegales, (documentos, { params: { clase } }) => documentos.publico(clase)),
  sirve(rutas.documentoEnVersion, DocumentosLegales, (documentos, { params: { clase, version } }) => documentos.publico(clase, version)),
];
