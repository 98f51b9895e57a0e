import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Supresion } from '../clientes/supresion';

/** Finishes every recorded erasure, whichever process died before finishing it. */
export function runSupresionProcess(runtime: ServiceRuntime, supresion: Supresion): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-supresion',
    onError: (error) => runtime.logger.error({ err: error }, 'erasure process failed'),
    handle: async (events) => {
      for (const event of events) if (event.type === 'ClienteSuprimido') await supresion.completar(STREAM_CLIENTE.id(event.stream));
    },
  });
}
