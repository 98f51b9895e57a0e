import type { Actor } from '@bitacora/domain';
import { cicloOrden } from '@bitacora/domain/orden';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { porEvento } from '../command/por-evento';
import { OpenOrden } from '../ordenes/orden.commands';
import { ordenAntesDe } from './medios';

/** Opens the new order of every re-entry, in the old one's place; idempotent. */
export function runReingresoProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-reingreso',
    onError: (error) => runtime.logger.error({ err: error }, 'comeback process failed'),
    handle: async (events) => {
      for (const event of events) await reingresar(event, runtime.store, bus);
    },
  });
}

/** Opens the new order of one comeback. */
export async function reingresar(event: RecordedEvent, store: EventStore, bus: CommandBus): Promise<void> {
  if (!cicloOrden.is(event) || event.type !== 'OrdenReingresada') return;
  const anterior = await ordenAntesDe(event, store);
  const { nueva_ot, informe_de_falla } = event.data;
  const ubicacion = anterior.ubicacion === 'Bodega' ? 'Bodega' : 'Recepción';
  const meta = porEvento(event, event.actor as Actor);
  const input = { anterior, nueva_ot, informe: informe_de_falla ?? '', ubicacion };
  const result = await bus.execute(new OpenOrden('reingresada', input, meta, { again: true }));
  if (!result.ok) throw new Error(`${event.stream}: ${result.rejection.mensaje}`);
}
