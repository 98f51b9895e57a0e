import { BackupFolder, BackupKey, backUp, keepBackupKey, pointNames, readBackupKey, Tombstones } from '@bitacora/backup';
import { LIVE } from '@bitacora/projections';
import type { PoolClient } from 'pg';
import { PlainFailure } from '../failures';
import { VERSION } from '../version';
import { backupDir, refuseEventStoreDb } from './backup-place';
import type { Command } from './command';
import { openInstallation } from './installation';

/** Ids of the files that orders name. */
export async function ownedFiles(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ file_id: string }>('select file_id from workflow.archivo');
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Makes a backup of an installation, also while it runs. */
export const respaldar: Command = {
  name: 'respaldar',
  usage: 'respaldar [--en CARPETA] [--conservar DÍAS]',
  says: 'agrega un punto de respaldo, también con el producto en marcha',
  options: { en: { type: 'string' }, conservar: { type: 'string' } },
  async run(config, { en, conservar }, step) {
    const folder = backupDir(config, en);
    const keepDays = conservar === undefined ? config.BACKUP_KEEP_DAYS : Number(conservar);
    if (!Number.isInteger(keepDays) || keepDays < 1) throw new PlainFailure('--conservar debe ser un número entero de días, desde 1.');
    refuseEventStoreDb(config);
    const installation = await openInstallation(config);
    try {
      const { pool, files, masterKey, dataDir } = installation;
      const known = readBackupKey(config.BACKUP_KEY, dataDir);
      const key = known ?? BackupKey.generate();
      if (!known) keepBackupKey(dataDir, key);
      step(`Respaldando en ${folder}`);
      const tombstones = new Tombstones(key, [folder, dataDir]);
      await tombstones.share();
      const target = new BackupFolder(folder, key);
      // Whoever never saw a point may never have seen the key.
      const shown = (await pointNames(target)).length === 0;
      const erasedOf = (subjects: readonly string[]) => tombstones.erasedOf(subjects);
      const source = { pool, files, masterKey, version: VERSION, rebuilt: [LIVE], ownedFiles, erasedOf };
      const result = await backUp(source, target, { keepDays });
      const { lostFiles } = result;
      return {
        ok: lostFiles.length === 0,
        data: { ...result, folder, ...(shown ? { key: key.text } : {}) },
        text: [
          `Respaldo listo: ${result.name} en ${folder}.`,
          `Eventos nuevos: ${result.events}. Archivos nuevos: ${result.files}.${result.removedPoints > 0 ? ` Puntos vencidos quitados: ${result.removedPoints}.` : ''}`,
          ...(lostFiles.length > 0
            ? [
                `Faltan en la instalación ${lostFiles.length} archivos que nadie suprimió (el primero, ${lostFiles[0]}): revise DATA_DIR o el almacén S3. El respaldo conserva los que tenía.`,
              ]
            : []),
          ...(!shown
            ? []
            : [
                '',
                'Anote en papel esta clave de respaldo y guárdela lejos del equipo. Sin ella nadie puede restaurar, y con ella se lee todo:',
                `  ${key.text}`,
              ]),
        ],
      };
    } finally {
      await installation.close();
    }
  },
};
