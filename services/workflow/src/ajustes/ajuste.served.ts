import { act, serve } from '../command/serve';
import { ActOnAjuste, ActOnCalendario, ActOnLimites, ActOnMensajes, ActOnTextos } from './ajuste.commands';
import { AjustesHandler, CalendarioHandler, LimitesHandler, MensajesHandler, TextosHandler } from './ajuste.handler';
import { ActOnDocumento } from './documento.commands';
import { DocumentosHandler } from './documento.handler';

/** The handlers of the commands on settings and legal texts. */
export const SIRVEN_AJUSTES = [
  serve(ActOnAjuste, AjustesHandler, act),
  serve(ActOnCalendario, CalendarioHandler, act),
  serve(ActOnLimites, LimitesHandler, act),
  serve(ActOnMensajes, MensajesHandler, act),
  serve(ActOnTextos, TextosHandler, act),
  serve(ActOnDocumento, DocumentosHandler, act),
];
