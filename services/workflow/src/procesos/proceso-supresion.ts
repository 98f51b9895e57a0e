import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { FinishErasure } from '../clientes/cliente.commands';

/** Completes every recorded erasure, even of a process that died. */
export function runSupresionProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-supresion',
    onError: (error) => runtime.logger.error({ err: error }, 'erasure process failed'),
    handle: async (events) => {
      for (const event of events)
        if (event.type === 'ClienteSuprimido') await bus.execute(new FinishErasure(STREAM_CLIENTE.id(event.stream)));
    },
  });
}
