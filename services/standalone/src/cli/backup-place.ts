import { resolve } from 'node:path';
import type { Config } from '../config';
import { PlainFailure } from '../failures';

/** The folder of the backups, from the option or the setting. */
export function backupDir(config: Config, option: string | boolean | undefined): string {
  const folder = typeof option === 'string' ? option : config.BACKUP_DIR;
  if (!folder) throw new PlainFailure('Indique la carpeta de los respaldos con BACKUP_DIR, mejor en otro disco que DATA_DIR.');
  return resolve(folder);
}

/** Refuses a log in EventStoreDB: these commands read and write the one in PostgreSQL. */
export function refuseEventStoreDb(config: Config): void {
  if (config.EVENTSTOREDB_URL)
    throw new PlainFailure(
      'Con la bitácora en EventStoreDB respalde, restaure y compruebe el servidor con sus propias herramientas, y la base de datos con pg_dump.',
    );
}
