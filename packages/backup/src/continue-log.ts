import type { Pool, PoolClient } from 'pg';
import { loadSections, sectionsOf } from './sections';
import { eventColumns } from './tables';

/** Where a restored log stands, and where the log that it came from is read. */
export interface Continued {
  /** Position of the restored point. */
  readonly from: number;
  /** Position to reach; it may be before the point. */
  readonly to: number;
}

/**
 * Brings a restored log to the position at which the installation is read: later events come from the installation, and events after that
 * position go. The restored keys stay; those of persons who came later are added, and those of persons who were erased since go.
 */
export async function continueLog(live: PoolClient, restored: Pool, { from, to }: Continued): Promise<void> {
  const client = await restored.connect();
  try {
    await client.query('begin');
    await client.query('delete from log.event where position > $1', [to]);
    if (to > from) {
      const where = `where position > ${from} and position <= ${to}`;
      await loadSections(client, sectionsOf(live, [{ table: 'log.event', columns: await eventColumns(live), where }]));
    }
    const { rows: keys } = await live.query<{ subject: string; wrapped_key: Buffer; created_at: Date }>(
      'select subject, wrapped_key, created_at from log.subject_key',
    );
    await client.query('delete from log.subject_key where subject <> all($1)', [keys.map(({ subject }) => subject)]);
    await client.query(
      `insert into log.subject_key (subject, wrapped_key, created_at)
       select * from unnest($1::text[], $2::bytea[], $3::timestamptz[]) on conflict do nothing`,
      [keys.map(({ subject }) => subject), keys.map(({ wrapped_key }) => wrapped_key), keys.map(({ created_at }) => created_at)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
