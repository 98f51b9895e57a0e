import { EQUIPO } from '@bitacora/domain/equipo';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { EquipoAntesEntity } from './equipo-antes.entity';

const { nombre, registro } = EquipoAntesEntity;

/** Notes the clients and serials that equipment has had, each from its first time on. */
export async function aplicarEquiposDeAntes(events: readonly RecordedEvent[], { client, schema }: Target): Promise<void> {
  const filas = events.flatMap((event) => {
    const equipo = EQUIPO.after(null, event);
    if (!equipo) return [];
    return [{ equipo_id: equipo.id, cliente_id: equipo.cliente, serial_number: equipo.serial_number, desde: event.position }];
  });
  if (filas.length === 0) return;
  await client.query(
    `insert into ${schema}.${nombre} (equipo_id, cliente_id, serial_number, desde)
     select equipo_id, cliente_id, serial_number, min(desde) from jsonb_to_recordset($1::jsonb) as f(${registro}) group by 1, 2, 3
     on conflict do nothing`,
    [JSON.stringify(filas)],
  );
}
