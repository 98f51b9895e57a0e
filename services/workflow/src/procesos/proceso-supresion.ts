import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { FinishErasure } from '../clientes/cliente.commands';
import { supresionDe } from '../clientes/supresion';

/** Completes every recorded erasure, even of a process that died. */
export function runSupresionProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-supresion',
    onError: (error) => runtime.logger.error({ err: error }, 'erasure process failed'),
    handle: async (events) => {
      for (const event of events) {
        const registrada = supresionDe(event);
        if (registrada) await bus.execute(new FinishErasure(registrada));
      }
    },
  });
}
