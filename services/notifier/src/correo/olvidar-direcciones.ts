import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';

/** An erased client is found by his address no more: not by the mails to him, nor by those of his orders before he had a record. */
export async function olvidarDirecciones(client: PoolClient, event: RecordedEvent): Promise<void> {
  if (event.type !== 'ClienteSuprimido') return;
  await client.query(
    `update avisos.entrega set huellas = null
     where huellas is not null and ot in (select ot from avisos.entrega where destinatario like $1)`,
    [`${event.stream}:%`],
  );
}
