import type { Pool } from 'pg';
import { MIGRATION_LOCK, migrateEventStore } from './migrate';

/** The tables of the log belong to another role than the intended owner. */
export class NotTheOwner extends Error {
  constructor(
    readonly owner: string,
    readonly role: string,
  ) {
    super(`The log belongs to ${owner}, not to ${role}`);
  }
}

/** The product's rights on the tables of the log: to read and add events, and to update the bookkeeping. */
const GRANTS = `do $$
declare
  app constant text := current_setting('bitacora.app');
  name text;
begin
  execute format('grant usage on schema log to %I', app);
  for name in select c.relname from pg_class c where c.relnamespace = 'log'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('revoke all on log.%I from %I', name, app);
    execute format('grant %s on log.%I to %I', case name when 'event' then 'select, insert' else 'select, insert, update, delete' end, name, app);
  end loop;
  execute format('grant usage, select on all sequences in schema log to %I', app);
  execute format('grant select, insert on public.migration to %I', app);
end $$`;

/** Throws `NotTheOwner` when the tables of the log belong neither to the role of these connections nor to the one that runs the product. */
export async function refuseOtherOwner(owner: Pool, app: string): Promise<void> {
  const { rows } = await owner.query<{ owner: string | null; role: string }>(
    `select (select tableowner from pg_tables where schemaname = 'log' and tablename = 'event') as owner, current_user as role`,
  );
  const found = rows[0];
  if (!found || found.role === app) throw new NotTheOwner(app, app);
  if (found.owner !== null && found.owner !== found.role) throw new NotTheOwner(found.owner, found.role);
}

/**
 * Migrates the log's schema as the role that owns it. The role `app`, which runs the product, can then read and add events, but can neither
 * change or delete one nor lift the guard against it.
 */
export async function migrateAsOwner(owner: Pool, app: string): Promise<void> {
  await migrateEventStore(owner);
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Two processes that start at once would grant at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`select set_config('bitacora.app', $1, true)`, [app]);
    await client.query(GRANTS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** True when the role of these connections can change or delete events of the log, or lift the guard against it. */
export async function canChangeEvents(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `select has_table_privilege('log.event', 'UPDATE, DELETE, TRUNCATE')
       or pg_has_role(tableowner, 'MEMBER') as can
     from pg_tables where schemaname = 'log' and tablename = 'event'`,
  );
  return rows[0]?.can ?? false;
}
