import { actWhole, openWhole, serve } from '../command/serve';
import { ActOnCliente, EraseCliente, FinishErasure, OpenCliente } from './cliente.commands';
import { ClientesHandler } from './cliente.handler';
import { ActOnEquipo, OpenEquipo } from './equipo.commands';
import { EquiposHandler } from './equipo.handler';
import { Supresion } from './supresion';

/** The handlers of the commands on clients and their equipment. */
export const SIRVEN_CLIENTES = [
  serve(ActOnCliente, ClientesHandler, actWhole),
  serve(OpenCliente, ClientesHandler, openWhole),
  serve(ActOnEquipo, EquiposHandler, actWhole),
  serve(OpenEquipo, EquiposHandler, openWhole),
  serve(EraseCliente, Supresion, (supresion, { id, motivo, meta }) => supresion.suprimir(id, motivo, meta)),
  serve(FinishErasure, Supresion, (supresion, { registrada }) => supresion.completar(registrada)),
];
