import type { Pool } from 'pg';

/** The time of a last visit contains no name, so it stays. */
const STAYS = ['seguridad.visita'];

/**
 * Removes the rows about people from the tables of a schema, by their number, but not the accounts. It finds the tables in the catalogue,
 * so it covers later ones and cleans a restored database of any version.
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
