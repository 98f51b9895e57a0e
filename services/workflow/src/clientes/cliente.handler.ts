import { CLIENTE, type Cliente, type ClienteEvent, type ClienteRespuesta, type HechosCliente } from '@bitacora/domain/cliente';
import type { Ground } from '../command/decision-writer';
import { numberFact, numbersFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';

/** Commands on clients and their branches. */
export class ClientesHandler extends CommandHandler<Cliente, ClienteEvent, HechosCliente, ClienteRespuesta> {
  constructor(ground: Ground, numbers: Numbers<'cliente' | 'sucursal'>) {
    const facts = { numero: numberFact(numbers, 'cliente'), sucursales: numbersFact(numbers, 'sucursal') };
    super(CLIENTE, facts, ground, { turns: true });
  }
}
