import type { Actor } from '@bitacora/domain';
import { evolve, ORDEN_VACIA, type OrdenEvent, type OrdenEventOf } from '@bitacora/domain/orden';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { OrdenesExecutor } from '../ordenes/ordenes.executor';

/** Opens the new order of every comeback, in the old one's place; doing it again changes nothing. */
export function runReingresoProcess(runtime: ServiceRuntime, ordenes: OrdenesExecutor): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-reingreso',
    onError: (error) => runtime.logger.error({ err: error }, 'comeback process failed'),
    handle: async (events) => {
      for (const event of events) {
        if (event.type !== 'OrdenReingresada') continue;
        const history = await runtime.store.readStream(event.stream, 0, event.revision);
        const anterior = history.reduce((orden, past) => evolve(orden, past as unknown as OrdenEvent, past), ORDEN_VACIA);
        const { nueva_ot, informe_de_falla } = (event as unknown as OrdenEventOf<'OrdenReingresada'>).data;
        const lugar = anterior.ubicacion === 'Bodega' ? 'Bodega' : 'Recepción';
        const meta = { actor: event.actor as Actor, at: event.at, correlationId: event.correlation_id, causationId: event.id };
        const result = await ordenes.abrirReingreso(anterior, nueva_ot, informe_de_falla ?? '', lugar, meta);
        if (!result.ok) throw new Error(`${event.stream}: ${result.rejection.mensaje}`);
      }
    },
  });
}
