import { normalizarPartNumber, PARTE } from '@bitacora/domain/stock';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';

/** Keeps the normalised number of each part, from the beginning of the log, in workflow.codigo_de_parte. */
export function runCodigosProcess(runtime: ServiceRuntime): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-codigos',
    rehearsable: true,
    onError: (error) => runtime.logger.error({ err: error }, 'part numbers process failed'),
    handle: async (events, client) => {
      const leidos = new Map<number, string | null>();
      for (const event of events.filter(PARTE.is)) {
        if (event.type === 'ParteCreada' || event.type === 'ParteEditada')
          leidos.set(event.data.parte_id, normalizarPartNumber(event.data.part_number));
        else if (event.type === 'ParteEliminada') leidos.set(event.data.parte_id, null);
      }
      if (leidos.size === 0) return;
      const vigentes = [...leidos].filter(([, leido]) => leido !== null);
      await client.query('delete from workflow.codigo_de_parte where parte_id = any($1)', [[...leidos.keys()]]);
      await client.query('insert into workflow.codigo_de_parte (parte_id, normalizado) select * from unnest($1::integer[], $2::text[])', [
        vigentes.map(([id]) => id),
        vigentes.map(([, leido]) => leido),
      ]);
    },
  });
}
