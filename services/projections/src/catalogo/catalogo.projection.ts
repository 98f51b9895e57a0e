import { CATALOGO } from '@bitacora/domain/catalogo';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';

/** Writes catalogue items; the last event of an item in the batch wins. */
export async function aplicarCatalogo(events: readonly RecordedEvent[], { client, schema }: Target): Promise<void> {
  for (const event of events.map(CATALOGO.own)) {
    const { catalogo, id } = event.data;
    if (event.type === 'ItemDeCatalogoDesactivado')
      await client.query(`update ${schema}.catalogo set activo = false where catalogo = $1 and id = $2`, [catalogo, id]);
    else {
      await client.query(
        `insert into ${schema}.catalogo (catalogo, id, datos, activo) values ($1, $2, $3, true)
         on conflict (catalogo, id) do update set datos = excluded.datos, activo = true`,
        [catalogo, id, JSON.stringify(event.data.datos)],
      );
    }
  }
}
