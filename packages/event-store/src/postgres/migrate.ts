import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { NewerData } from '../newer-data';

/** A numbered, forward-only change of a schema. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
  /** Runs at every restore, whatever the point lists, because older points may contain rows for what it adds. */
  readonly always?: true;
}

/** Advisory lock shared by the migrations of all schemas; an arbitrary number that nothing else uses. */
export const MIGRATION_LOCK = 7_212_024;

/**
 * Runs the pending migrations of a schema in order, each in its own transaction, under an advisory lock so that several processes may start
 * at once. Throws when one fails; earlier ones stay. An applied migration that is unknown belongs to a newer version: then none is run.
 */
export async function runMigrations(pool: Pool, schema: string, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Checked first, because `if not exists` needs the right to create the table even when it exists.
    const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
    if (!tables[0]?.there)
      await client.query(
        'create table public.migration (schema text, id text, run_at timestamptz not null default now(), primary key (schema, id))',
      );
    const { rows } = await client.query<{ id: string }>('select id from public.migration where schema = $1', [schema]);
    const done = new Set(rows.map((row) => row.id));
    const strange = rows.find(({ id }) => !migrations.some((migration) => migration.id === id));
    if (strange) throw new NewerData(`cambio ${schema}/${strange.id}`);
    for (const migration of migrations) {
      if (done.has(migration.id)) continue;
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into public.migration (schema, id) values ($1, $2)', [schema, migration.id]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${schema}/${migration.id} failed: ${(error as Error).message}`, { cause: error });
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** The migrations of each schema. */
export type KnownMigrations = Readonly<Record<string, readonly Migration[]>>;

/** Throws `NewerData` when one of these schemas has an applied migration that is unknown, before any pending one is run. */
export async function refuseNewerData(pool: Pick<Pool, 'query'>, known: KnownMigrations): Promise<void> {
  const { rows: tables } = await pool.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
  if (!tables[0]?.there) return;
  const { rows } = await pool.query<{ schema: string; id: string }>(
    'select schema, id from public.migration where schema = any($1) order by schema, id',
    [Object.keys(known)],
  );
  const strange = rows.find(({ schema, id }) => !known[schema]?.some((migration) => migration.id === id));
  if (strange) throw new NewerData(`cambio ${strange.schema}/${strange.id}`);
}

/** Reads numbered .sql files of a folder as migrations. */
export function migrationsFrom(folder: string, names: readonly string[]): Migration[] {
  return names.map((name) => ({ id: name, sql: readFileSync(join(folder, `${name}.sql`), 'utf8') }));
}

/** The migrations that only affect the keys: current keys are loaded into the tables of an older point after them. */
export const KEY_MIGRATIONS: readonly string[] = ['0007_key_check', '0013_master_key', '0014_erased_subject'];

/** The migrations of the log's own schema. */
export function logMigrations(): Migration[] {
  const names = [
    '0001_log',
    '0002_append_batch',
    '0003_append_set',
    '0004_append_reserve',
    '0005_append_next',
    '0006_lease',
    '0007_key_check',
    '0008_hold_from',
    '0009_event_shape',
    '0010_append_texts',
    '0011_comando',
    '0012_operacion',
    '0013_master_key',
    '0014_erased_subject',
    '0015_append_only',
  ];
  return migrationsFrom(__dirname, names);
}

/** Brings the log's own schema up to date. */
export async function migrateEventStore(pool: Pool): Promise<void> {
  await runMigrations(pool, 'log', logMigrations());
}
