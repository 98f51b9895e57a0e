import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BackupFolder,
  choosePoint,
  keepBackupKey,
  masterKeyAfter,
  moveIntoEventStoreDb,
  type Point,
  readBackupKey,
  readPoint,
  restore,
  Tombstones,
} from '@bitacora/backup';
import { diaEnSantiago, esDia } from '@bitacora/domain';
import type { EventStoreDbArchive } from '@bitacora/event-store';
import { beginEpoch, quarantine } from '@bitacora/notifier';
import { openFileStore } from '@bitacora/platform';
import { readSealKeys } from '@bitacora/projections';
import { Pool, type PoolClient } from 'pg';
import type { Config } from '../config';
import { beginRestore, endRestore, isUnfinished, keepSecrets, openDataDir } from '../data-dir';
import { endRemains, startEmbeddedPostgres } from '../embedded-postgres';
import { PlainFailure } from '../failures';
import { ownFolder } from '../folder-owner';
import { withArchive } from './archive';
import { backupDir } from './backup-place';
import type { Command } from './command';
import { forgetErased, knownMigrations } from './restorable';
import { againstSeals } from './verificacion/against-seals';
import { saidOfSeals } from './verificacion/said';

/** Restores a point into an empty installation. */
export const restaurar: Command = {
  name: 'restaurar',
  usage: 'restaurar [--desde CARPETA] [--hasta POSICIÓN|FECHA] [--contra-los-sellos]',
  says: 'restaura el último punto, o el último hasta esa posición o fecha, en una instalación vacía',
  options: { desde: { type: 'string' }, hasta: { type: 'string' }, 'contra-los-sellos': { type: 'boolean' } },
  async run(config, { desde, hasta, 'contra-los-sellos': despite }, step) {
    const folderPath = backupDir(config, desde);
    const dataDir = resolve(config.DATA_DIR);
    const used = RESTORED.find((name) => existsSync(join(dataDir, name)));
    if (used && !isUnfinished(dataDir))
      throw new PlainFailure(
        `Ya hay una instalación en ${dataDir} (${used}): se restaura solo en una carpeta vacía. No se ha cambiado nada.`,
      );
    const key = readBackupKey(config.BACKUP_KEY, dataDir);
    if (!key) throw new PlainFailure('Indique en BACKUP_KEY la clave de respaldo que anotó en papel.');
    const folder = new BackupFolder(folderPath, key);
    const name = await choosePoint(folder, typeof hasta === 'string' ? untilOf(hasta) : undefined);
    step(`Restaurando ${name}`);
    const masterKey = await masterKeyAfter(folder, await readPoint(folder, name));
    if (config.MASTER_KEY && config.MASTER_KEY.toLowerCase() !== masterKey.toLowerCase())
      throw new PlainFailure(
        'MASTER_KEY es otra que la del respaldo: quítela, o indique la que tenía la instalación al último respaldo. No se ha cambiado nada.',
      );
    return place(config, dataDir, masterKey, async (pool, writes) => {
      const files = openFileStore(config, dataDir);
      const sealDir = config.SEAL_DIR ?? join(dataDir, 'sellos');
      let sealed = NOT_COMPARED;
      const tombstones = new Tombstones(key, [folderPath, dataDir]);
      const into = (archive: EventStoreDbArchive | null) => ({
        pool,
        migrations: knownMigrations(),
        putFile: (id: string, bytes: Buffer) => files.put(id, bytes, 'application/octet-stream'),
        erasedOf: (subjects: readonly string[]) => tombstones.erasedOf(subjects),
        forget: forgetErased,
        finish: async (client: PoolClient, point: Point) => {
          // A log moved into EventStoreDB has other positions than the sealed ones.
          if (!archive) sealed = await comparedWithSeals(client, point, sealDir, config, despite === true);
          await quarantine(client, point.at);
          await beginEpoch(client, new Date(), point.position);
        },
        ...(archive
          ? { moveLog: (client: PoolClient) => moveIntoEventStoreDb(client, archive, () => Object.assign(writes, { begun: true })) }
          : {}),
      });
      const restored = await withArchive(config, (archive) => restore(folder, name, into(archive)));
      keepBackupKey(dataDir, key);
      const { point, streams, removedFiles, erased } = restored;
      return {
        ok: true,
        data: {
          punto: name,
          posicion: point.position,
          momento: point.at,
          historias: streams,
          archivos: restored.files,
          archivos_quitados: removedFiles,
          suprimidas: erased,
        },
        text: [
          `Restaurado ${name}: ${point.position} eventos de ${streams} historias y ${restored.files} archivos.`,
          ...(erased > 0 ? [`Suprimidas después de ese punto, y otra vez ahora: ${erased} historias.`] : []),
          ...(removedFiles > 0 ? [`Archivos de ese punto que ya no están en el respaldo: ${removedFiles}.`] : []),
          sealed,
          'Los correos y avisos están retenidos, porque algunos pueden haberse enviado ya: npm run bitacora -- liberar --enviar o --descartar.',
          'Inicie con npm start: las listas se rehacen desde la bitácora.',
        ],
      };
    });
  },
};

const NOT_COMPARED = 'No hay sellos publicados de esta bitácora en SEAL_DIR: el respaldo no se comparó con ninguno.';

/** Compares the loaded log with the published seals before anything counts; returns the outcome in words, and refuses a contradiction. */
async function comparedWithSeals(client: PoolClient, point: Point, folder: string, config: Config, despite: boolean): Promise<string> {
  const keys = readSealKeys(config.SEAL_KEY, config.DATA_DIR).map(({ verifier }) => verifier);
  const { compared, newest, findings } = await againstSeals(client, { folder, keys, madeAt: new Date(point.at) });
  const said = findings.map(saidOfSeals).join(' ');
  if (findings.length > 0 && !despite)
    throw new PlainFailure(
      `Este respaldo contradice los sellos publicados en ${folder}. ${said} No se ha restaurado nada. Restaure un punto anterior con --hasta; si sabe por qué difieren, repita con --contra-los-sellos.`,
    );
  if (findings.length > 0) return `Restaurado aunque contradice los sellos publicados en ${folder}. ${said}`;
  if (compared === 0) return NOT_COMPARED;
  const older =
    newest > point.position
      ? ` El sello más nuevo cubre ${newest} eventos: los posteriores al ${point.position} no están en este respaldo.`
      : '';
  return `Es lo que firmaron los sellos publicados en ${folder} (${compared} comparados).${older}`;
}

/** Names that a restore creates in a folder. */
const RESTORED = ['postgres', 'secrets.json', 'archivos'];

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** A position or a date as the operator writes it. A date without a time means the whole day, in Chile. */
function untilOf(text: string): { position?: number; at?: Date } {
  if (/^\d{1,12}$/.test(text)) return { position: Number(text) };
  const day = text.slice(0, 10);
  if (esDia(day) && (text === day || (WITH_ZONE.test(text) && !Number.isNaN(Date.parse(text))))) {
    if (text !== day) return { at: new Date(text) };
    const ends = ['-04:00', '-03:00'].map((zone) => new Date(`${day}T23:59:59${zone}`));
    return { at: ends.find((end) => diaEnSantiago(end) === day) as Date };
  }
  throw new PlainFailure('--hasta debe ser una posición (3609) o una fecha (2026-11-22 o 2026-11-22T18:00:00-03:00).');
}

/** True once a restore has written into EventStoreDB, which cannot be undone. */
interface Writes {
  begun: boolean;
}

/** Prepares the place of the restored installation; a failed restore removes it. */
async function place<T>(config: Config, dataDir: string, masterKey: string, work: (pool: Pool, writes: Writes) => Promise<T>): Promise<T> {
  const writes: Writes = { begun: false };
  const made = !existsSync(dataDir);
  openDataDir(dataDir);
  const owner = await ownFolder(dataDir, () => undefined);
  if (isUnfinished(dataDir)) await removeRestored(dataDir);
  beginRestore(dataDir);
  const secrets = keepSecrets(dataDir, masterKey);
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(dataDir, secrets.postgresPassword);
  const pool = new Pool({ connectionString: config.DATABASE_URL ?? embedded?.url, max: 2 });
  pool.on('error', () => undefined);
  let done = false;
  try {
    const answer = await work(pool, writes);
    done = true;
    return answer;
  } finally {
    await pool.end();
    await embedded?.stop();
    if (!done) await removeRestored(dataDir);
    // The server may have the beginning of the log, so nothing may start on it until the restore is repeated.
    if (done || !writes.begun) endRestore(dataDir);
    owner.release();
    if (made && !done && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
}

/** Removes what an unfinished restore put into a folder; its database is stopped first. */
async function removeRestored(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) await endRemains(join(dataDir, 'postgres'));
  for (const name of RESTORED) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
