import { act, serve } from '../command/serve';
import { ActOnAjuste } from './ajuste.commands';
import { AjustesHandler } from './ajuste.handler';

/** The handlers of the commands on settings. */
export const SIRVEN_AJUSTES = [serve(ActOnAjuste, AjustesHandler, act)];
