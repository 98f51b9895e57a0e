import { resolve } from 'node:path';
import { isDataFolder, planVigente } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { PlainFailure } from '../failures';

const SIN_CARPETA = 'Indique la carpeta de los respaldos con BACKUP_DIR, mejor en otro disco que DATA_DIR.';

/** The folder of the backups, from the option or the setting; null without either. */
export function givenBackupDir(config: Config, option: string | boolean | undefined): string | null {
  const folder = typeof option === 'string' ? option : config.BACKUP_DIR;
  return folder ? resolve(folder) : null;
}

/** The folder that was given: an empty installation knows no other. */
export function backupDir(config: Config, option: string | boolean | undefined): string {
  const folder = givenBackupDir(config, option);
  if (folder === null) throw new PlainFailure(SIN_CARPETA);
  return folder;
}

/** The folder of the backups of an installation: the given one, otherwise the one set on screen. */
export async function backupDirOf(config: Config, option: string | boolean | undefined, pool: Pool): Promise<string> {
  const folder = givenBackupDir(config, option) ?? (await planVigente(config, pool)).carpeta;
  if (folder === null) throw new PlainFailure(SIN_CARPETA);
  return folder;
}

/** Refuses to put backups among the data. */
export async function refuseDataFolder(
  folder: string,
  { dataDir, pool }: { readonly dataDir: string; readonly pool: Pool },
): Promise<void> {
  if (await isDataFolder(folder, { dataDir, pool }))
    throw new PlainFailure(
      `${folder} está en la carpeta de los datos, y el respaldo se perdería con ellos: elija otra, mejor en otro disco.`,
    );
}
