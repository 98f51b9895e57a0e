import type { PoolClient } from 'pg';
import type { BackupFolder } from './backup-folder';
import { removeGone, saveFiles } from './files';
import type { Installation } from './installation';
import { saveKeys } from './keys';
import {
  otherNames,
  type Point,
  pointName,
  pointNames,
  readPoint,
  readPointName,
  rootOf,
  type Segment,
  segmentName,
  stateName,
} from './point';
import { LOCK } from './results';
import { sectionsOf } from './sections';
import { lostSubjects, subjectsOf } from './subjects';
import { eventColumns, isSaved, migrationsRun, sequences, stateTables } from './tables';

export interface BackUpOptions {
  /** Points older than this many days are removed, but never the last one. */
  readonly keepDays?: number;
  /** Events of a segment at most. */
  readonly segmentEvents?: number;
  readonly now?: () => Date;
}

/** What a backup added. */
export interface BackUpResult {
  readonly name: string;
  readonly position: number;
  readonly events: number;
  readonly files: number;
  /** Files that are gone from the installation although nobody was erased. */
  readonly lostFiles: readonly string[];
  readonly removedPoints: number;
}

/** What is in the folder cannot be continued; the sentence says why, and nothing was changed. */
export class CannotBackUp extends Error {}

/** Another backup, or another rehearsal, of the same database is running. */
export class BackupRunning extends Error {}

/**
 * Saves an installation while it runs: the events since the last point, the state beside the log, the keys of persons and the files, all as of
 * one moment. A backup that is interrupted leaves the points before it as they were.
 */
export async function backUp(
  installation: Installation,
  folder: BackupFolder,
  { keepDays, segmentEvents = 50_000, now = () => new Date() }: BackUpOptions = {},
): Promise<BackUpResult> {
  const { pool, masterKey, version } = installation;
  const lock = await pool.connect();
  const client = await pool.connect();
  let whole = false;
  try {
    const { rows } = await lock.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK.respaldo]);
    if (!rows[0]?.locked) throw new BackupRunning('Ya hay un respaldo en marcha.');
    await folder.clean();
    const before = await lastPoint(folder);
    await removeUnnamed(folder);
    await client.query('begin transaction isolation level repeatable read read only');
    const at = now().toISOString();
    const position = await headOf(client);
    const subjects = await subjectsOf(client);
    if (before) await refuseAnother(client, folder, before, subjects, installation);
    const head = await hashAt(client, position);
    const owned = await installation.ownedFiles(client);
    const segments = await saveEvents(client, folder, { from: (before?.position ?? 0) + 1, to: position, size: segmentEvents });
    const state = await folder.write(stateName(position, at), sectionsOf(client, await stateOf(client, installation.rebuilt)));
    const root = await rootOf(client);
    const migrations = await migrationsRun(client);
    await saveKeys(client, folder, masterKey);
    await client.query('commit');
    // Files are only added, and a sequence only goes on: read after the moment, they hold all that its events name.
    const files = await saveFiles(installation.files, folder, before?.files ?? [], owned);
    const point: Point = {
      format: 1,
      at,
      version,
      position,
      segments: [...(before?.segments ?? []), ...segments],
      state,
      sequences: await sequences(client),
      migrations,
      files: files.all,
      head,
      subjects,
      root,
      masterKey,
    };
    const name = pointName(position, at);
    await folder.writeBytes(name, JSON.stringify(point));
    await removeGone(folder, files.all);
    const removedPoints = keepDays === undefined ? 0 : await removeOld(folder, now().getTime() - keepDays * 86_400_000);
    whole = true;
    const events = segments.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return { name, position, events, files: files.added, lostFiles: files.lost, removedPoints };
  } finally {
    // A COPY that nobody reads to its end would hold up whatever is asked after it: its connection is closed.
    client.release(!whole);
    await lock.query('select pg_advisory_unlock($1)', [LOCK.respaldo]).catch(() => undefined);
    lock.release();
  }
}

/** Hash of the event at a position; empty at the beginning of a log. */
async function hashAt(client: PoolClient, position: number): Promise<string> {
  const { rows } = await client.query<{ hash: string }>('select hash from log.event where position = $1', [position]);
  return rows[0]?.hash ?? '';
}

/** The folder goes on only with the history that it holds, and never with fewer keys than somebody erased. */
async function refuseAnother(
  client: PoolClient,
  folder: BackupFolder,
  before: Point,
  subjects: readonly string[],
  { erasedOf }: Installation,
): Promise<void> {
  if ((await hashAt(client, before.position)) !== before.head)
    throw new CannotBackUp(
      `La carpeta ${folder.path} tiene los respaldos de otra historia (otra instalación, o una restaurada a un punto anterior): respalde en una carpeta nueva.`,
    );
  const lost = await lostSubjects(before, subjects, erasedOf);
  if (lost.length > 0)
    throw new CannotBackUp(
      `Faltan en la base de datos las claves de ${lost.length} personas que nadie suprimió (la primera, ${lost[0]}): no se respalda sobre las que hay. Restáurelas del último punto.`,
    );
}

async function headOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ position: string }>('select position from log.head where id = 1');
  return Number(rows[0]?.position ?? 0);
}

async function lastPoint(folder: BackupFolder): Promise<Point | null> {
  const last = (await pointNames(folder)).at(-1);
  return last === undefined ? null : readPoint(folder, last);
}

async function saveEvents(
  client: PoolClient,
  folder: BackupFolder,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<Segment[]> {
  const columns = await eventColumns(client);
  const segments: Segment[] = [];
  for (let first = from; first <= to; first += size) {
    const last = Math.min(to, first + size - 1);
    const where = `where position between ${first} and ${last} order by position`;
    const part = await folder.write(segmentName(first, last), sectionsOf(client, [{ table: 'log.event', columns, where }]));
    segments.push({ ...part, from: first, to: last });
  }
  return segments;
}

/** The state's tables, without the positions of what is made again. */
async function stateOf(client: PoolClient, rebuilt: readonly string[]) {
  const quoted = rebuilt.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
  const without: Readonly<Record<string, string>> = quoted
    ? { 'log.checkpoint': `where name not in (${quoted})`, 'log.parked_event': `where subscription not in (${quoted})` }
    : {};
  return (await stateTables(client)).filter(isSaved).map((saved) => ({
    ...saved,
    ...(without[saved.table] ? { where: without[saved.table] as string } : {}),
  }));
}

/** Removes the points before a moment, and the states that only they named. The last point stays. */
async function removeOld(folder: BackupFolder, before: number): Promise<number> {
  const names = await pointNames(folder);
  const old = names.slice(0, -1).filter((name) => readPointName(name).at.getTime() < before);
  for (const name of old) await folder.remove(name);
  if (old.length > 0) await removeUnnamed(folder);
  return old.length;
}

/** Removes segments and states that no point names: an interrupted backup, or a point that was removed, left them. */
async function removeUnnamed(folder: BackupFolder): Promise<void> {
  const named = new Set<string>();
  for (const name of await pointNames(folder)) {
    const { segments, state } = await readPoint(folder, name);
    for (const part of [...segments, state]) named.add(part.name);
  }
  for (const name of await otherNames(folder)) if (!named.has(name)) await folder.remove(name);
}
