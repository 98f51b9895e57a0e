import { suprimido } from '@bitacora/domain/usuario';
import { forgetPeople } from '@bitacora/platform';
import type { Pool } from 'pg';

/**
 * Removes erased people from the tables beside the log. The account keeps a number that names nobody, so that lists and reports still count
 * their work. Idempotent.
 */
export async function olvidarCuentas(client: Pick<Pool, 'query'>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { email, first_name, last_name } = suprimido({ id });
    await client.query(
      `update seguridad.usuario set email = $2, first_name = $3, last_name = $4, password_hash = '', retail_type = null,
         cliente_empresa_id = null, activo = false, estado = 'suprimido' where id = $1`,
      [id, email, first_name, last_name],
    );
    await client.query('delete from workflow.vista where dueno_id = $1 and not compartida', [id]);
    await client.query('update workflow.vista set dueno = $2 where dueno_id = $1', [id, `${first_name} ${last_name}`]);
  }
  await forgetPeople(client, 'seguridad', ids);
  await forgetPeople(client, 'workflow', ids);
}
