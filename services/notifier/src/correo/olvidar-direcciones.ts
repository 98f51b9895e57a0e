import type { PlantillaDeExcel } from '@bitacora/domain/contracts';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';

const CON_NOMBRES: readonly PlantillaDeExcel[] = ['excel_oportunidades', 'excel_ordenes'];

/**
 * Removes the search keys of an erased client's address: those of mails to the client, and those of the client's orders before a client
 * record existed.
 */
export async function olvidarDirecciones(client: PoolClient, event: RecordedEvent): Promise<void> {
  if (event.type !== 'ClienteSuprimido') return;
  await client.query(
    `update avisos.entrega set huellas = null
     where huellas is not null and ot in (select ot from avisos.entrega where destinatario like $1)`,
    [`${event.stream}:%`],
  );
  // A workbook of orders or opportunities names many people, and none can be searched in it: all kept workbooks go.
  await client.query(
    `delete from avisos.bandeja_adjunto where entrega_id in (select id from avisos.entrega where canal = 'correo' and plantilla = any($1))`,
    [CON_NOMBRES],
  );
}
