import { USUARIO_SUPRIMIDO } from '@bitacora/domain/usuario';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';

/** Whoever an event shows as its author, with the number under which their name is sealed. */
export const autorDe = ({ actor }: Pick<RecordedEvent, 'actor'>) => ({ usuario: actor.nombre, usuario_id: actor.en_nombre_de ?? actor.id });

/** Takes the name of somebody erased from the movements of stock. */
export async function olvidarAutor(id: number, { client, schema }: Target): Promise<void> {
  for (const tabla of ['movimiento', 'grupo_movimiento'])
    await client.query(`update ${schema}.${tabla} set usuario = $2 where usuario_id = $1`, [id, USUARIO_SUPRIMIDO]);
}
