import { createHash } from 'node:crypto';
import { KEY_MIGRATIONS, type KnownMigrations, NewerData, runMigrations, sealAnew } from '@bitacora/event-store';
import type { Pool, PoolClient } from 'pg';
import type { BackupFolder } from './backup-folder';
import { CannotRestore } from './cannot-restore';
import { savedRing } from './keys';
import { fileName, KEYS, type Point, pointNames, readPoint, readPointName, rootOf } from './point';
import { DamagedPart } from './sealed-stream';
import { loadSections } from './sections';
import { RECORD_TABLES, UNFINISHED } from './side-records';
import { lostSubjects, subjectsOf } from './subjects';
import { stateTables } from './tables';

/** The target of a restore. */
export interface Target {
  /** An empty database. */
  readonly pool: Pool;
  readonly migrations: KnownMigrations;
  putFile(id: string, bytes: Buffer): Promise<void>;
  /** The subjects erased after the point. */
  erasedOf(subjects: readonly string[]): Promise<readonly string[]>;
  /** Removes the data of erased subjects from the loaded state; returns the ids of their files. */
  forget(client: PoolClient, erased: readonly string[]): Promise<ReadonlySet<string>>;
  /** Moves the loaded log to its place; absent when it stays in the database. A log of EventStoreDB can only be restored with it. */
  moveLog?(client: PoolClient): Promise<void>;
  /** Called last, in the restore's transaction. */
  finish(client: PoolClient, point: Point): Promise<void>;
}

/** Result of a restore. */
export interface Restored {
  readonly point: Point;
  readonly streams: number;
  readonly files: number;
  /** Files that the point refers to and that were removed since. */
  readonly removedFiles: number;
  /** Number of subjects of the point that were erased since. */
  readonly erased: number;
}

/** The point to restore: the last one, or the last one up to a position or a moment. Throws CannotRestore without one. */
export async function choosePoint(folder: BackupFolder, until?: { position?: number; at?: Date }): Promise<string> {
  const names = await pointNames(folder);
  const fits = names.filter((name) => {
    const { position, at } = readPointName(name);
    return position <= (until?.position ?? Number.POSITIVE_INFINITY) && at <= (until?.at ?? at);
  });
  const name = fits.at(-1);
  if (name === undefined)
    throw new CannotRestore(names.length === 0 ? `No hay respaldos en ${folder.path}.` : 'Ningún respaldo es anterior a lo pedido.');
  return name;
}

/**
 * Restores a point into an empty database. An incomplete or changed point leaves the database empty. The heads of the streams are computed
 * from the events and must equal those of the point.
 */
export async function restore(folder: BackupFolder, name: string, target: Target): Promise<Restored> {
  const point = await readPoint(folder, name);
  refuseNewer(point, target.migrations);
  if (point.events !== undefined && !target.moveLog) throw new CannotRestore(NEEDS_EVENTSTOREDB);
  await checkParts(folder, point);
  await refuseUsed(target.pool);
  await target.pool.query(`create schema ${UNFINISHED}; ${RECORD_TABLES}`);
  // The tables get the shape they had then; the start of the product migrates them to today's.
  for (const [schema, migrations] of Object.entries(target.migrations)) {
    const run = new Set([...(point.migrations[schema] ?? []), ...(schema === 'log' ? KEY_MIGRATIONS : [])]);
    await runMigrations(
      target.pool,
      schema,
      migrations.filter(({ id, always }) => always || run.has(id)),
    );
  }
  const client = await target.pool.connect();
  try {
    await client.query('begin');
    // Rows inserted by migrations are also in the point.
    await client.query(`truncate ${(await stateTables(client)).map(({ table }) => table).join(', ')}`);
    for (const segment of point.segments) await folder.read(segment.name, async (source) => void (await loadSections(client, source)));
    const streams = await makeHeads(client, point);
    await folder.read(point.state.name, async (source) => void (await loadSections(client, source)));
    await folder.read(KEYS, async (source) => void (await loadSections(client, source)));
    await sealAnew(client, await savedRing(folder, point));
    for (const [sequence, last] of Object.entries(point.sequences)) await client.query('select setval($1::regclass, $2)', [sequence, last]);
    const subjects = await subjectsOf(client);
    const lost = await lostSubjects(point, subjects, target.erasedOf);
    if (lost.length > 0)
      throw new DamagedPart(
        `${KEYS}: no es la última; le faltan las claves de ${lost.length} personas que nadie suprimió. Recupere esa parte.`,
      );
    // Persons newer than the point are not in its events; their keys stay with the later points.
    await client.query('delete from log.subject_key where subject <> all($1)', [point.subjects]);
    const { rows } = await client.query<{ stream: string }>('select stream from log.stream');
    const erased = await target.erasedOf([...new Set([...subjects, ...rows.map(({ stream }) => stream)])]);
    await client.query('delete from log.subject_key where subject = any($1)', [erased]);
    await client.query('insert into log.erased_subject (subject) select unnest($1::text[]) on conflict do nothing', [erased]);
    const forgotten = await target.forget(client, erased);
    const { files, removedFiles } = await restoreFiles(folder, point, forgotten, target);
    await target.moveLog?.(client);
    await target.finish(client, point);
    await client.query(`drop schema ${UNFINISHED} cascade`);
    await client.query('commit');
    return { point, streams, files, removedFiles, erased: erased.length };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await clear(client);
    throw error;
  } finally {
    client.release();
  }
}

const NEEDS_EVENTSTOREDB =
  'Este punto es de una bitácora en EventStoreDB, que guarda huellas de los valores únicos y no los valores: indique EVENTSTOREDB_URL y un EVENTSTOREDB_PREFIX sin usar.';

/** A point of a newer version is refused before anything is read into the database. */
function refuseNewer(point: Point, known: KnownMigrations): void {
  for (const [schema, ids] of Object.entries(point.migrations)) {
    if (!(schema in known)) continue;
    const strange = ids.find((id) => !known[schema]?.some((migration) => migration.id === id));
    if (strange !== undefined) throw new NewerData(`cambio ${schema}/${strange}`);
  }
}

/** Checks that every part of the point exists, byte by byte. Only the keys may be newer than the point. */
async function checkParts(folder: BackupFolder, point: Point): Promise<void> {
  for (const { name, sha256 } of [...point.segments, point.state]) {
    if (!folder.has(name)) throw new DamagedPart(`${name}: falta en la carpeta de respaldos.`);
    if ((await folder.digest(name)) !== sha256) throw new DamagedPart(`${name}: no es la parte que se respaldó.`);
  }
}

/** Empties a database after a restore that failed. */
const clear = (client: Pick<Pool, 'query'>) =>
  client.query(
    `drop schema if exists ${UNFINISHED}, log, seguridad, workflow, avisos, lectura cascade; drop table if exists public.migration`,
  );

async function refuseUsed(pool: Pool): Promise<void> {
  const { rows: left } = await pool.query('select from pg_namespace where nspname = $1', [UNFINISHED]);
  if (left.length > 0) await clear(pool);
  const { rows } = await pool.query<{ n: string }>(
    `select count(*) as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('log', 'seguridad', 'workflow', 'avisos', 'lectura') and c.relkind = 'r'`,
  );
  if (Number(rows[0]?.n) > 0)
    throw new CannotRestore('La base de datos no está vacía: se restaura solo en una vacía. No se ha cambiado nada.');
}

/** Computes the heads of the streams from the events; they must equal those of the point, with no gap in the positions. */
async function makeHeads(client: PoolClient, point: Point): Promise<number> {
  const { rowCount } = await client.query(
    `insert into log.stream (stream, revision, hash)
     select distinct on (stream) stream, revision, hash from log.event order by stream, revision desc`,
  );
  await client.query('update log.head set position = $1 where id = 1', [point.position]);
  const { rows } = await client.query<{ whole: boolean }>(
    'select count(*) = $1 and coalesce(max(position), 0) = $2 as whole from log.event',
    [point.events ?? point.position, point.position],
  );
  if (!rows[0]?.whole || (await rootOf(client)) !== point.root) throw new DamagedPart('La bitácora restaurada no es la que se respaldó.');
  await client.query('analyze log.event');
  return rowCount ?? 0;
}

async function restoreFiles(folder: BackupFolder, point: Point, forgotten: ReadonlySet<string>, { putFile }: Target) {
  let files = 0;
  let removedFiles = 0;
  for (const { id, sha256 } of point.files) {
    if (forgotten.has(id)) continue;
    if (!folder.has(fileName(sha256))) {
      removedFiles++;
      continue;
    }
    const bytes = await folder.readBytes(fileName(sha256));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new DamagedPart(`${id}: el archivo no es el que se respaldó.`);
    await putFile(id, bytes);
    files++;
  }
  return { files, removedFiles };
}
