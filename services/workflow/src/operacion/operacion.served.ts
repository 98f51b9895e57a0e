import { act, serve } from '../command/serve';
import { ActOnOperacion } from './operacion.commands';
import { OperacionHandler } from './operacion.handler';

/** The handlers of the commands on the operation. */
export const SIRVEN_OPERACION = [serve(ActOnOperacion, OperacionHandler, act)];
