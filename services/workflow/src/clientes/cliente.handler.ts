import { CLIENTE, type Cliente, type ClienteEvent, type ClienteRespuesta, type HechosCliente } from '@bitacora/domain/cliente';
import { cicloDerechos } from '@bitacora/domain/derechos';
import { STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { Ground } from '../command/decision-writer';
import { numberFact, numbersFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';

/** Commands on clients and their branches. */
export class ClientesHandler extends CommandHandler<Cliente, ClienteEvent, HechosCliente, ClienteRespuesta> {
  constructor(ground: Ground, numbers: Numbers<'cliente' | 'sucursal'>) {
    const facts = {
      numero: numberFact(numbers, 'cliente'),
      sucursales: numbersFact(numbers, 'sucursal'),
      solicitud: async (id: number) => {
        const { state } = await ground.aggregates.load(STREAM_SOLICITUD_DE_DATOS.of(id), cicloDerechos.after);
        return state && { cliente_id: state.cliente_id };
      },
    };
    super(CLIENTE, facts, ground, { turns: true });
  }
}
