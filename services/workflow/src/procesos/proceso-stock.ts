import type { Actor } from '@bitacora/domain';
import { cicloOrden } from '@bitacora/domain/orden';
import { efectosDeStock, mueveStock } from '@bitacora/domain/stock';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { porEvento } from '../command/por-evento';
import { MoveStock } from '../stock/stock.commands';
import { ordenAntesDe } from './medios';

/** Links the stock to the orders: deliveries, outcomes, arrivals, cancellations. Idempotent by event id. */
export function runStockProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-stock',
    batchSize: 200,
    onError: (error) => runtime.logger.error({ err: error }, 'stock process failed'),
    handle: async (events) => {
      for (const event of events) if (mueveStock(event.type)) await moverPor(event, runtime.store, bus);
    },
  });
}

/** Moves the stock for an order's event, in the name of the event's user. */
export async function moverPor(event: RecordedEvent, store: EventStore, bus: CommandBus): Promise<void> {
  if (!cicloOrden.is(event)) return;
  const antes = await ordenAntesDe(event, store);
  const despues = cicloOrden.after(antes, event);
  for (const { parte_id, clave, ...efecto } of efectosDeStock(event, antes, despues)) {
    const movimiento = { ...efecto, causa: `${event.id}:${clave}` };
    const result = await bus.execute(new MoveStock(parte_id, [movimiento], porEvento(event, event.actor as Actor)));
    if (!result.ok) throw new Error(`${event.stream}@${event.revision}: ${result.rejection.mensaje}`);
  }
}
