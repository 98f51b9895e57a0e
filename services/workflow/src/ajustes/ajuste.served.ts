import { act, serve } from '../command/serve';
import { ActOnAjuste } from './ajuste.commands';
import { AjustesHandler } from './ajuste.handler';
import { ActOnDocumento } from './documento.commands';
import { DocumentosHandler } from './documento.handler';

/** The handlers of the commands on settings and legal texts. */
export const SIRVEN_AJUSTES = [serve(ActOnAjuste, AjustesHandler, act), serve(ActOnDocumento, DocumentosHandler, act)];
