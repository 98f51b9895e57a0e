import type { Pool } from 'pg';

/** When somebody was last here is a fact without a name. */
const STAYS = ['seguridad.visita'];

/**
 * Removes what the tables of a schema keep of people: every row under their number, but not the accounts themselves. A table that is
 * added later is in it too, so a restored database of any version is cleaned the same way.
 */
export async function forgetPeople(
  client: Pick<Pool, 'query'>,
  schema: 'seguridad' | 'workflow' | 'avisos',
  ids: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and a.attname = 'usuario_id' and not a.attisdropped`,
    [schema],
  );
  for (const { name } of rows) if (!STAYS.includes(name)) await client.query(`delete from ${name} where usuario_id = any($1)`, [ids]);
}
