import { SISTEMA } from '@bitacora/domain';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { ActOnUsuario } from '../personas/usuario.commands';
import { correosDe, DE_EMPRESA } from './empresa-correos';

const MOTIVO = 'Su correo ya no es de la empresa';

/** The addresses that an edition removed from a company, and that it does not have now either. */
function losQueSeFueron(historia: readonly RecordedEvent[], { revision }: RecordedEvent): string[] {
  const listas = historia.filter(({ type }) => DE_EMPRESA.has(type));
  const desde = listas.findIndex((event) => event.revision === revision);
  const antes = correosDe(listas[desde - 1]);
  // The addresses of an erased company cannot be compared.
  const despues = [listas[desde], listas.at(-1)].map(correosDe);
  if (!antes || despues.some((lista) => lista === null)) return [];
  return antes.filter((correo) => despues.every((lista) => !lista?.includes(correo)));
}

/** Ends the retail account of an address that leaves its company, because the mailbox may pass to another person. */
export function runSalidaDeEmpresaProcess({ store, pool, clock, logger }: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store,
    pool,
    name: 'workflow-salida-de-empresa',
    onError: (error) => logger.error({ err: error }, 'leaving accounts process failed'),
    handle: async (events) => {
      for (const event of events) {
        if (event.type !== 'EmpresaEditada') continue;
        const correos = losQueSeFueron(await store.readStream(event.stream), event);
        if (correos.length === 0) continue;
        const { rows } = await pool.query<{ id: number }>(
          'select id from seguridad.usuario where cliente_empresa_id = $1 and activo and lower(email) = any($2)',
          [STREAM_CLIENTE.id(event.stream), correos],
        );
        const meta = { actor: SISTEMA, at: clock.now().toISOString(), correlationId: v7(), canal: 'sistema' } as const;
        // An account that an administrator ends at the same moment is also fine.
        for (const { id } of rows) await bus.execute(new ActOnUsuario(id, 'desactivar', { motivo: MOTIVO, traspaso_a: null }, meta));
      }
    },
  });
}
