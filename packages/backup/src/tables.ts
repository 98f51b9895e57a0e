import type { PoolClient } from 'pg';

/** A table whose rows are backed up, with its stored (not generated) columns. */
export interface SavedTable {
  /** Qualified by its schema, e.g. `seguridad.usuario`. */
  readonly table: string;
  readonly columns: readonly string[];
}

/** Schemas that are backed up completely. Read models are not, since they are rebuilt from the log. */
const WHOLE_SCHEMAS = ['seguridad', 'workflow', 'avisos'];
/** Tables of the log that are neither events, heads of streams nor keys of persons, and do not belong to running processes. */
const OF_THE_LOG = ['command', 'reservation', 'checkpoint', 'parked_event', 'event_shape'];

/** Sessions, pending links and codes belong to the moment: a restore must not reopen those that ended since. */
const OF_THE_MOMENT = [
  'seguridad.sesion',
  'seguridad.login_pendiente',
  'seguridad.desafio_usado',
  'seguridad.codigo_titular',
  'seguridad.segundo_factor_nuevo',
  'seguridad.enlace',
  'seguridad.token',
  'seguridad.puesta_en_marcha',
  'seguridad.intento',
];

/** True for a table whose rows are backed up. */
export const isSaved = ({ table }: SavedTable): boolean => !OF_THE_MOMENT.includes(table);

/** The tables of the state beside the log, with referenced tables first. */
export async function stateTables(client: PoolClient): Promise<SavedTable[]> {
  const { rows } = await client.query<{ oid: number; table: string; columns: string[]; refers_to: number[] }>(
    `select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as table,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(distinct k.confrelid::int) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = any($1) or (n.nspname = 'log' and c.relname = any($2)))
     order by 2`,
    [WHOLE_SCHEMAS, OF_THE_LOG],
  );
  const placed = new Set<number>();
  const ordered: SavedTable[] = [];
  const known = new Set(rows.map(({ oid }) => oid));
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ oid, refers_to }) => !placed.has(oid) && refers_to.every((other) => placed.has(other) || !known.has(other)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const { oid, table, columns } of ready) {
      placed.add(oid);
      ordered.push({ table, columns });
    }
  }
  return ordered;
}

/** The columns of the events, in their stored order. */
export async function eventColumns(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'log.event'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  return rows.map(({ name }) => name);
}

/** The last number of each sequence; unused sequences are left out. */
export async function sequences(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [WHOLE_SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The migrations that each schema has run. */
export async function migrationsRun(client: PoolClient): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ schema: string; ids: string[] }>(
    'select schema, array_agg(id order by id) as ids from public.migration group by schema',
  );
  return Object.fromEntries(rows.map(({ schema, ids }) => [schema, ids]));
}
