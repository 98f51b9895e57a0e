import { USUARIO_SUPRIMIDO } from '@bitacora/domain/usuario';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';

/** The author that an event shows, with the number under which their name is encrypted. */
export const autorDe = ({ actor }: Pick<RecordedEvent, 'actor'>) => ({ usuario: actor.nombre, usuario_id: actor.en_nombre_de ?? actor.id });

/** Removes the name of an erased person from the stock movements. */
export async function olvidarAutor(id: number, { client, schema }: Target): Promise<void> {
  for (const tabla of ['movimiento', 'grupo_movimiento'])
    await client.query(`update ${schema}.${tabla} set usuario = $2 where usuario_id = $1`, [id, USUARIO_SUPRIMIDO]);
}
