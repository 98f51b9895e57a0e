import { act, serve } from '../command/serve';
import { ActOnAcceso, ActOnSistema } from './acceso.commands';
import { AccesoHandler, SistemaHandler } from './acceso.handler';

/** The handlers of the acts on the system. */
export const SIRVEN_ACCESOS = [serve(ActOnAcceso, AccesoHandler, act), serve(ActOnSistema, SistemaHandler, act)];
