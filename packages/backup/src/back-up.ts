import type { PoolClient } from 'pg';
import type { BackupFolder } from './backup-folder';
import { CannotBackUp } from './cannot-back-up';
import { removeGone, saveFiles } from './files';
import type { Installation } from './installation';
import { saveKeys } from './keys';
import { otherNames, type Point, pointName, pointNames, readPoint, readPointName, stateName } from './point';
import { LOCK } from './results';
import { POSTGRES_LOG } from './saved-log';
import { sectionsOf } from './sections';
import { lostSubjects, subjectsOf } from './subjects';
import { isSaved, migrationsRun, sequences, stateTables } from './tables';

export interface BackUpOptions {
  /** Points older than this many days are removed, except the last one. */
  readonly keepDays?: number;
  /** Maximum number of events of a segment. */
  readonly segmentEvents?: number;
  readonly now?: () => Date;
}

/** Result of a backup. */
export interface BackUpResult {
  readonly name: string;
  readonly position: number;
  readonly events: number;
  readonly files: number;
  /** Files missing from the installation although their person was not erased. */
  readonly lostFiles: readonly string[];
  readonly removedPoints: number;
}

/** Another backup, or another rehearsal, of the same database is running. */
export class BackupRunning extends Error {}

/**
 * Backs up a running installation as of one moment: the events since the last point, the state beside the log, the keys of persons, and the
 * files. An interrupted backup leaves earlier points as they were.
 */
export async function backUp(
  installation: Installation,
  folder: BackupFolder,
  { keepDays, segmentEvents = 50_000, now = () => new Date() }: BackUpOptions = {},
): Promise<BackUpResult> {
  const { pool, masterKey, version, log = POSTGRES_LOG } = installation;
  const lock = await pool.connect();
  const client = await pool.connect();
  let whole = false;
  try {
    const { rows } = await lock.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK.respaldo]);
    if (!rows[0]?.locked) throw new BackupRunning('Ya hay un respaldo en marcha.');
    await folder.clean();
    const before = await lastPoint(folder);
    await removeUnnamed(folder);
    const position = await log.begin(client);
    const at = now().toISOString();
    const subjects = await subjectsOf(client);
    if (before) await refuseAnother(client, folder, before, subjects, installation);
    const head = await log.hashAt(client, position);
    const owned = await installation.ownedFiles(client);
    const { segments, root, events, records } = await log.save(client, folder, { before, to: position, size: segmentEvents });
    const tables = [...(await stateOf(client, installation.rebuilt)), ...records];
    const state = await folder.write(stateName(position, at), sectionsOf(client, tables));
    const migrations = await migrationsRun(client);
    await saveKeys(client, folder, masterKey);
    await client.query('commit');
    // Files are only added and sequences only grow, so reading them after the moment covers everything its events name.
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
      ...(events === null ? {} : { events }),
      masterKey,
    };
    const name = pointName(position, at);
    await folder.writeBytes(name, JSON.stringify(point));
    await removeGone(folder, files.all);
    const removedPoints = keepDays === undefined ? 0 : await removeOld(folder, now().getTime() - keepDays * 86_400_000);
    whole = true;
    const added = events === null ? segments.reduce((sum, { from, to }) => sum + to - from + 1, 0) : events - (before?.events ?? 0);
    return { name, position, events: added, files: files.added, lostFiles: files.lost, removedPoints };
  } finally {
    // A COPY that is not read to its end would block the next query, so its connection is closed.
    client.release(!whole);
    await lock.query('select pg_advisory_unlock($1)', [LOCK.respaldo]).catch(() => undefined);
    lock.release();
  }
}

/** The folder continues only with the history it has, and never with keys missing unless their person was erased. */
async function refuseAnother(
  client: PoolClient,
  folder: BackupFolder,
  before: Point,
  subjects: readonly string[],
  { erasedOf, log = POSTGRES_LOG }: Installation,
): Promise<void> {
  if ((before.events === undefined) !== (log === POSTGRES_LOG) || (await log.hashAt(client, before.position)) !== before.head)
    throw new CannotBackUp(
      `La carpeta ${folder.path} tiene los respaldos de otra historia (otra instalación, o una restaurada a un punto anterior): respalde en una carpeta nueva.`,
    );
  const lost = await lostSubjects(before, subjects, erasedOf);
  if (lost.length > 0)
    throw new CannotBackUp(
      `Faltan en la base de datos las claves de ${lost.length} personas que nadie suprimió (la primera, ${lost[0]}): no se respalda sobre las que hay. Restáurelas del último punto.`,
    );
}

async function lastPoint(folder: BackupFolder): Promise<Point | null> {
  const last = (await pointNames(folder)).at(-1);
  return last === undefined ? null : readPoint(folder, last);
}

/** The tables of the state, without the positions of tables that are rebuilt. */
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

/** Removes the points before a moment, and states that only they use. The last point stays. */
async function removeOld(folder: BackupFolder, before: number): Promise<number> {
  const names = await pointNames(folder);
  const old = names.slice(0, -1).filter((name) => readPointName(name).at.getTime() < before);
  for (const name of old) await folder.remove(name);
  if (old.length > 0) await removeUnnamed(folder);
  return old.length;
}

/** Removes segments and states that no point uses, left by an interrupted backup or a removed point. */
async function removeUnnamed(folder: BackupFolder): Promise<void> {
  const named = new Set<string>();
  for (const name of await pointNames(folder)) {
    const { segments, state } = await readPoint(folder, name);
    for (const part of [...segments, state]) named.add(part.name);
  }
  for (const name of await otherNames(folder)) if (!named.has(name)) await folder.remove(name);
}
