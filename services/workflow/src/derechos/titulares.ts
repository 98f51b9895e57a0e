import { cicloDerechos } from '@bitacora/domain/derechos';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';

/** Records the owner of each request in workflow.solicitud_datos. */
export async function anotarTitulares(events: readonly RecordedEvent[], client: PoolClient): Promise<void> {
  for (const event of events)
    if (cicloDerechos.is(event) && event.type === 'SolicitudDeDatosRecibida' && event.data.cliente_id !== null)
      await client.query('insert into workflow.solicitud_datos (solicitud_id, cliente_id) values ($1, $2) on conflict do nothing', [
        event.data.solicitud_id,
        event.data.cliente_id,
      ]);
}
