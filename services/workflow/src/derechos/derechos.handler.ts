import { claimDeRut } from '@bitacora/domain/cliente';
import type { ComandoDerechos } from '@bitacora/domain/contracts';
import { cicloDerechos, type DerechosEvent, type HechosDerechos, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { Ground } from '../command/decision-writer';
import { numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';

/** Commands on requests about personal data. */
export class DerechosHandler extends CommandHandler<SolicitudDeDatos, DerechosEvent, HechosDerechos, ComandoDerechos> {
  constructor(ground: Ground, numbers: Numbers<'solicitud_datos'>) {
    const cliente_de = async (rut: string) => {
      for (const tipo of ['persona', 'empresa'] as const) {
        const suyo = await ground.claims.holderOf(claimDeRut(tipo, rut));
        if (suyo !== null) return STREAM_CLIENTE.id(suyo);
      }
      return null;
    };
    super(cicloDerechos, { cliente_de, solicitud_nueva: numberFact(numbers, 'solicitud_datos') }, ground);
  }
}
