import { actWhole, openWhole, serve } from '../command/serve';
import { ActOnCliente, EraseCliente, FinishErasure, OpenCliente } from './cliente.commands';
import { ClientesHandler } from './cliente.handler';
import { Supresion } from './supresion';

/** The handlers of the commands on clients. */
export const SIRVEN_CLIENTES = [
  serve(ActOnCliente, ClientesHandler, actWhole),
  serve(OpenCliente, ClientesHandler, openWhole),
  serve(EraseCliente, Supresion, (supresion, { id, motivo, meta }) => supresion.suprimir(id, motivo, meta)),
  serve(FinishErasure, Supresion, (supresion, { id }) => supresion.completar(id)),
];
