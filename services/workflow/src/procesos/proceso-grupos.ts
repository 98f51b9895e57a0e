import type { Actor } from '@bitacora/domain';
import { GRUPO, PARTE } from '@bitacora/domain/stock';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { porEvento } from '../command/por-evento';
import { FinishGrupo, SettleParte } from '../stock/stock.commands';

/** Completes groups of movements whose command was killed, or set something aside after the decision. Idempotent. */
export function runGruposProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-grupos',
    onError: (error) => runtime.logger.error({ err: error }, 'stock groups process failed'),
    handle: async (events) => {
      for (const event of events) await atenderGrupo(event, bus);
    },
  });
}

/** Brings the group of one event to its end, or settles the units set aside for one. */
export async function atenderGrupo(event: RecordedEvent, bus: CommandBus): Promise<void> {
  const meta = porEvento(event, event.actor as Actor);
  if (GRUPO.is(event)) {
    await bus.execute(new FinishGrupo(event.data.grupo_id, meta));
  } else if (PARTE.is(event) && event.type === 'StockApartado') {
    const { grupo_id, parte_id } = event.data;
    await bus.execute(new SettleParte(grupo_id, parte_id, meta));
  }
}
