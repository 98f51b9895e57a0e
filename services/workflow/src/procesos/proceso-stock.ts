import { SISTEMA } from '@bitacora/domain';
import { EVENTOS_ORDEN, evolve, ORDEN_VACIA, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import { efectosDeStock } from '@bitacora/domain/stock';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { StockExecutor } from '../stock/stock.executor';

/** Ties the stock to the orders: deliveries, outcomes, arrivals, cancellations. Idempotent by event id. */
export function runStockProcess(runtime: ServiceRuntime, stock: StockExecutor): Promise<RunningSubscription> {
  const before = async (event: RecordedEvent): Promise<Orden> => {
    const history = await runtime.store.readStream(event.stream, 0, event.revision);
    return history.reduce((orden, past) => evolve(orden, past as unknown as OrdenEvent, past), ORDEN_VACIA);
  };
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-stock',
    batchSize: 200,
    onError: (error) => runtime.logger.error({ err: error }, 'stock process failed'),
    handle: async (events) => {
      for (const event of events) {
        if (!Object.hasOwn(EVENTOS_ORDEN, event.type) || !MUEVE_STOCK.has(event.type)) continue;
        const antes = await before(event);
        const despues = evolve(antes, event as unknown as OrdenEvent, event);
        for (const efecto of efectosDeStock(event as unknown as OrdenEvent, antes, despues)) {
          const result = await stock.mover(
            efecto.parte_id,
            [{ movimiento: efecto.movimiento, cantidad: 1, referencia: efecto.referencia, causa: `${event.id}:${efecto.clave}` }],
            { actor: SISTEMA, at: event.at, correlationId: event.correlation_id, causationId: event.id },
          );
          if (!result.ok) throw new Error(`${event.stream}@${event.revision}: ${result.rejection.mensaje}`);
        }
      }
    },
  });
}

/** Only these events are worth reading an order's history for. */
const MUEVE_STOCK = new Set([
  'PartesLocalizadas',
  'PartesEntregadas',
  'ResultadoDeParteDeclarado',
  'ResultadoDeParteCorregido',
  'SolicitudAnulada',
  'OrdenRechazada',
  'ExcepcionAprobada',
  'PiezaCambiada',
]);
