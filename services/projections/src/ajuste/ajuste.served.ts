import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { AjusteQueries } from './ajuste.queries';
import { DocumentosLegales } from './documentos-legales';
import { LimitesQueries } from './limites.queries';
import { MensajesQueries } from './mensajes.queries';

/** The settings of the house, and its legal texts. */
export const SIRVEN_AJUSTES = [
  sirve(rutas.estadosConfigurables, AjusteQueries, (ajustes) => ajustes.estados()),
  sirve(rutas.efectoDeEstado, AjusteQueries, (ajustes, { query }) => ajustes.efecto(query)),
  sirve(rutas.calendarioDeLaCasa, AjusteQueries, (ajustes) => ajustes.calendario()),
  sirve(rutas.limitesDeLaCasa, LimitesQueries, (limites) => limites.todos()),
  sirve(rutas.efectoDeLimite, LimitesQueries, (limites, { query }) => limites.efecto(query)),
  sirve(rutas.mensajesDeLaCasa, MensajesQueries, (mensajes) => mensajes.todos()),
  sirve(rutas.textosDeLaCasa, MensajesQueries, (mensajes) => mensajes.textos()),
  sirve(rutas.documentosLegales, DocumentosLegales, (documentos) => documentos.todos()),
  sirve(rutas.documentoVigente, DocumentosLegales, (documentos, { params: { clase } }) => documentos.publico(clase)),
  sirve(rutas.documentoEnVersion, DocumentosLegales, (documentos, { params: { clase, version } }) => documentos.publico(clase, version)),
];
