import type { PlantillaDeExcel } from '@bitacora/domain/contracts';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';

const CON_NOMBRES: readonly PlantillaDeExcel[] = ['excel_oportunidades', 'excel_ordenes'];

/** An erased client is found by his address no more: not by the mails to him, nor by those of his orders before he had a record. */
export async function olvidarDirecciones(client: PoolClient, event: RecordedEvent): Promise<void> {
  if (event.type !== 'ClienteSuprimido') return;
  await client.query(
    `update avisos.entrega set huellas = null
     where huellas is not null and ot in (select ot from avisos.entrega where destinatario like $1)`,
    [`${event.stream}:%`],
  );
  // A workbook of orders or opportunities names many: nobody looks for one among them, all that were kept go.
  await client.query(
    `delete from avisos.bandeja_adjunto where entrega_id in (select id from avisos.entrega where canal = 'correo' and plantilla = any($1))`,
    [CON_NOMBRES],
  );
}
