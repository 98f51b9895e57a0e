import { changeEvents, newestOf, type Ring, ringOf, wrapAnew } from '@bitacora/event-store';
import type { Pool, PoolClient } from 'pg';
import { eventsToSave } from './eventstoredb-log';
import { loadSections, sectionsOf } from './sections';
import { eventColumns } from './tables';

/** The live installation, read at one moment. */
export interface LiveInstallation {
  readonly client: PoolClient;
  readonly masterKey: string;
  /** Its events after a position up to another, as rows; absent when they are in the database's tables. */
  readonly events?: (from: number, to: number) => AsyncIterable<string>;
}

/** The range from the position of a restored log to that of the live one. */
export interface Continued {
  /** Position of the restored point. */
  readonly from: number;
  /** Position to reach, which may be before the point. */
  readonly to: number;
}

/**
 * Brings a restored log to the position at which the live installation is read: later events are copied, and events after that position are
 * removed. The restored keys stay; those of newer persons are added, and those of persons erased meanwhile are removed.
 */
export async function continueLog(
  { client: live, masterKey, events }: LiveInstallation,
  restored: { readonly pool: Pool; readonly masterKey: string },
  { from, to }: Continued,
): Promise<void> {
  const client = await restored.pool.connect();
  try {
    await client.query('begin');
    await changeEvents(client, 'delete from log.event where position > $1', [to]);
    if (to > from) {
      const where = `where position > ${from} and position <= ${to}`;
      const later = events ? eventsToSave(events(from, to)) : { table: 'log.event', columns: await eventColumns(live), where };
      await loadSections(client, sectionsOf(live, [later]));
    }
    const [theirs, ours] = [await ringFor(live, masterKey), newestOf(await ringFor(client, restored.masterKey))];
    const { rows: keys } = await live.query<{ subject: string; wrapped_key: Buffer; version: number }>(
      'select subject, wrapped_key, version from log.subject_key',
    );
    await client.query('delete from log.subject_key where subject <> all($1)', [keys.map(({ subject }) => subject)]);
    const { rows: restoredKeys } = await client.query<{ subject: string }>('select subject from log.subject_key');
    const known = new Set(restoredKeys.map(({ subject }) => subject));
    for (const { subject, wrapped_key, version } of keys.filter((key) => !known.has(key.subject)))
      await client.query('insert into log.subject_key (subject, wrapped_key, version) values ($1, $2, $3)', [
        subject,
        wrapAnew(wrapped_key, subject, { from: theirs.get(version) as Buffer, to: ours.key }),
        ours.version,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function ringFor(client: PoolClient, masterKey: string): Promise<Ring> {
  const ring = await ringOf(client, Buffer.from(masterKey, 'hex'));
  if (!ring) throw new Error('The master key is not that of the database');
  return ring;
}
