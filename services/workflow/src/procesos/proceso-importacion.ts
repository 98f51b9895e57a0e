import type { Actor } from '@bitacora/domain';
import { IMPORTACION } from '@bitacora/domain/importacion';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { porEvento } from '../command/por-evento';
import { FinishImport } from '../importacion/importacion.commands';

/** Completes imports whose command was killed. Idempotent. */
export function runImportacionProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-importacion',
    onError: (error) => runtime.logger.error({ err: error }, 'import process failed'),
    handle: async (events) => {
      for (const event of events)
        if (IMPORTACION.is(event) && event.type === 'ImportacionIniciada')
          await bus.execute(new FinishImport(event.data.importacion_id, porEvento(event, event.actor as Actor)));
    },
  });
}
