import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { PlainFailure } from '../failures';

/** The folder of the backups, from the option or the setting. */
export function backupDir(config: Config, option: string | boolean | undefined): string {
  const folder = typeof option === 'string' ? option : config.BACKUP_DIR;
  if (!folder) throw new PlainFailure('Indique la carpeta de los respaldos con BACKUP_DIR, mejor en otro disco que DATA_DIR.');
  return resolve(folder);
}

/** The real path of a folder that may not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/** True for a folder and everything below it. */
function isWithin(folder: string, path: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}

/** Refuses to put backups among the data: they would be lost together, and the database would find foreign files. */
export async function refuseDataFolder(
  folder: string,
  { dataDir, pool }: { readonly dataDir: string; readonly pool: Pool },
): Promise<void> {
  // Only some users may read the server's data directory.
  const { rows } = await pool.query<{ path: string | null }>(`select max(setting) as path from pg_settings where name = 'data_directory'`);
  const chosen = realPath(folder);
  if ([dataDir, ...(rows[0]?.path ? [rows[0].path] : [])].some((path) => isWithin(realPath(path), chosen)))
    throw new PlainFailure(
      `${folder} está en la carpeta de los datos, y el respaldo se perdería con ellos: elija otra, mejor en otro disco.`,
    );
}
