import { setTimeout as wait } from 'node:timers/promises';
import { type BackupFolder, continueLog, eventLines, masterKeyAfter, readPoint, restore, type Tombstones } from '@bitacora/backup';
import { type BrokenLink, brokenLinks, type EventStoreDbArchive, listParked } from '@bitacora/event-store';
import { hasOurShape, LIVE, readModelHash, rebuild } from '@bitacora/projections';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../../config';
import { PlainFailure } from '../../failures';
import { createRuntime } from '../../runtime';
import { forgetErased, knownMigrations } from '../restorable';
import type { Scratch } from './scratch-database';

/** Number of comparisons of the read models before a difference counts, because an erasure is applied a moment after its key is deleted. */
const COMPARISONS = 3;
const PAUSE = 3000;

/** The installation whose backup is rehearsed. */
export interface Rehearsed {
  readonly config: Config;
  readonly pool: Pool;
  /** Its log in EventStoreDB; null when it is in the database. */
  readonly archive: EventStoreDbArchive | null;
  readonly dataDir: string;
  /** Hex. */
  readonly masterKey: string;
  readonly folder: BackupFolder;
  readonly tombstones: Tombstones;
}

/** Result of a rehearsal. */
export interface Rehearsal {
  readonly position: number;
  readonly streams: number;
  readonly files: number;
  /** Files of the point that the backup no longer has. */
  readonly removedFiles: number;
  readonly broken: readonly BrokenLink[];
  /** Streams of the restored log that the read models had to park. */
  readonly parked: readonly string[];
  /** Position at which the read models were compared. */
  readonly comparedAt: number;
  /** Read models whose rows differ from the served ones. */
  readonly differences: readonly string[];
}

/**
 * Restores a point into a scratch database, migrates it to this version, verifies its log, builds its read models and compares them with
 * the served ones. It writes nothing anywhere else and sends nothing, because no service runs on the scratch database.
 */
export async function rehearse(
  installation: Rehearsed,
  name: string,
  { pool, url }: Scratch,
  step: (text: string) => void,
): Promise<Rehearsal> {
  const { config, dataDir, folder, tombstones } = installation;
  step(`Restaurando ${name} en una base de ensayo`);
  const { point, streams, files, removedFiles } = await restore(folder, name, {
    pool,
    migrations: knownMigrations(),
    // The restore verifies their bytes; a rehearsal stores none.
    putFile: async () => undefined,
    erasedOf: (subjects) => tombstones.erasedOf(subjects),
    forget: forgetErased,
    // The log is rehearsed in the database at its own positions, so that the read models are equal.
    moveLog: async () => undefined,
    finish: async () => undefined,
  });
  const masterKey = await masterKeyAfter(folder, await readPoint(folder, name));
  const quiet = { ...config, EVENTSTOREDB_URL: undefined, LOG_LEVEL: 'silent' as const };
  const runtime = await createRuntime(quiet, { databaseUrl: url, dataDir, masterKey, ownUrl: () => '' });
  try {
    step('Comprobando la bitácora restaurada');
    const broken = await brokenLinks(pool);
    let compared = { comparedAt: 0, differences: [] as string[] };
    for (let n = 1, from = point.position; n <= COMPARISONS; n++) {
      step('Rehaciendo las listas y comparándolas con las que se ven');
      const served = await asServed(installation, { restored: pool, masterKey }, from);
      runtime.keys.forgetAll();
      await rebuild(runtime.store, pool);
      const made = await readModelHash(pool);
      compared = { comparedAt: served.position, differences: Object.keys(made).filter((table) => made[table] !== served.hashes[table]) };
      if (compared.differences.length === 0) break;
      from = served.position;
      if (n < COMPARISONS) await wait(PAUSE);
    }
    const parked = [...new Set((await listParked(pool)).filter(({ subscription }) => subscription === LIVE).map(({ stream }) => stream))];
    return { position: point.position, streams, files, removedFiles, broken, parked, ...compared };
  } finally {
    await runtime.store.close();
    await runtime.pool.end();
  }
}

/** Reads the served read models and their position at one moment, and brings the restored log to that position. */
async function asServed(installation: Rehearsed, { restored, masterKey }: { restored: Pool; masterKey: string }, from: number) {
  const client: PoolClient = await installation.pool.connect();
  let whole = false;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    if (!(await hasOurShape(client)))
      throw new PlainFailure('Las listas de la instalación son de otra versión: inicie el producto con esta, y ensaye después.');
    const { rows } = await client.query<{ position: string }>('select position from log.checkpoint where name = $1', [LIVE]);
    const position = Number(rows[0]?.position ?? 0);
    const hashes = await readModelHash(client);
    const { archive, masterKey: theirs } = installation;
    const events = archive && ((after: number, to: number) => eventLines(archive, after, to));
    await continueLog({ client, masterKey: theirs, ...(events ? { events } : {}) }, { pool: restored, masterKey }, { from, to: position });
    whole = true;
    return { position, hashes };
  } finally {
    // A COPY that is not read to its end would block the next query.
    if (whole) await client.query('rollback');
    client.release(!whole);
  }
}
