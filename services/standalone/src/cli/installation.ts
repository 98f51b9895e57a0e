import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMasterKeyOf } from '@bitacora/event-store';
import { type FileStore, openFileStore } from '@bitacora/platform';
import { Pool } from 'pg';
import type { Config } from '../config';
import { readSecrets, refuseUnfinished } from '../data-dir';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { PlainFailure } from '../failures';
import { ownFolder } from '../folder-owner';
import { masterKeyOfFolder } from '../master-key';
import { isToSettle } from '../restored-house';

/** An installation that a command works on, running or not. */
export interface Opened {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly files: FileStore;
  /** Hex. */
  readonly masterKey: string;
  /** True when the product or another command is running the embedded database. */
  readonly inUse: boolean;
  close(): Promise<void>;
}

/** Maximum number of connections that a command takes from a running product. */
const CONNECTIONS = 4;

/** Opens the database and files of an installation: a running embedded database is joined, a stopped one started. */
export async function openInstallation(config: Config, { checkKey = true } = {}): Promise<Opened> {
  const dataDir = resolve(config.DATA_DIR);
  refuseUnfinished(dataDir);
  if (isToSettle(dataDir)) throw new PlainFailure('Una restauración está por terminar: inicie Bitácora con npm start, que la termina.');
  const { url: databaseUrl, inUse, close } = await reach(config, dataDir);
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  pool.on('error', () => undefined);
  const closeAll = async () => {
    await pool.end();
    await close();
  };
  try {
    const masterKey = await masterKeyOf(config, dataDir, pool);
    if (checkKey) await refuseStrange(pool);
    if (checkKey && !(await isMasterKeyOf(pool, Buffer.from(masterKey, 'hex'))))
      throw new PlainFailure('La clave maestra (MASTER_KEY) no es la de esta base de datos.');
    return { dataDir, databaseUrl, pool, files: openFileStore(config, dataDir), masterKey, inUse, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Refuses a database that does not answer or has no installation. */
export async function refuseStrange(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ whole: boolean }>(`select to_regclass('log.event') is not null as whole`).catch((error: Error) => {
    throw new PlainFailure(`La base de datos no responde (${error.message}): revise que esté en marcha, y DATABASE_URL.`);
  });
  if (!rows[0]?.whole) throw new PlainFailure('En esa base de datos no hay una instalación: revise DATABASE_URL.');
}

/** The master key of an existing installation; a command never creates one. */
async function masterKeyOf(config: Config, dataDir: string, pool: Pool): Promise<string> {
  if (config.MASTER_KEY) return config.MASTER_KEY;
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new PlainFailure(
      `Falta ${join(dataDir, 'secrets.json')}: indique la clave con MASTER_KEY, o la carpeta de la instalación con DATA_DIR.`,
    );
  return masterKeyOfFolder(dataDir, readSecrets(dataDir), pool);
}

async function reach(config: Config, dataDir: string): Promise<{ url: string; inUse: boolean; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, inUse: true, close: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new PlainFailure(`No hay una instalación en ${dataDir}: indique su carpeta con DATA_DIR, o su base de datos con DATABASE_URL.`);
  const { postgresPassword } = readSecrets(dataDir);
  const running = await runningUrl(dataDir, postgresPassword);
  if (running) return { url: running, inUse: true, close: async () => undefined };
  const owner = await ownFolder(dataDir, () => undefined);
  try {
    const database = await startEmbeddedPostgres(dataDir, postgresPassword);
    return {
      url: database.url,
      inUse: false,
      close: async () => {
        await database.stop();
        owner.release();
      },
    };
  } catch (error) {
    owner.release();
    throw error;
  }
}

/** The address of the embedded database when it runs and accepts our password; otherwise null. */
async function runningUrl(dataDir: string, password: string): Promise<string | null> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  if (!port) return null;
  const url = `postgres://bitacora:${encodeURIComponent(password)}@127.0.0.1:${port}/bitacora`;
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  try {
    await pool.query('select 1');
    return url;
  } catch {
    return null;
  } finally {
    await pool.end();
  }
}
