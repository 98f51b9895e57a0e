import {
  BackupFolder,
  BackupKey,
  backUp,
  eventStoreDbLog,
  keepBackupKey,
  pointNames,
  readBackupKey,
  removeFormer,
  type SavedLog,
  Tombstones,
} from '@bitacora/backup';
import { planVigente, VERSION } from '@bitacora/platform';
import { LIVE } from '@bitacora/projections';
import type { PoolClient } from 'pg';
import type { Config } from '../config';
import { PlainFailure } from '../failures';
import { withArchive } from './archive';
import { backupDirOf, refuseDataFolder } from './backup-place';
import type { Command } from './command';
import { type Opened, openInstallation } from './installation';
import { noted } from './noted';

/** Ids of the files that orders refer to. */
export async function ownedFiles(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ file_id: string }>('select file_id from workflow.archivo');
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Makes a backup of an installation, even while it runs. */
export const respaldar: Command = {
  name: 'respaldar',
  usage: 'respaldar [--en CARPETA] [--conservar DÍAS]',
  says: 'agrega un punto de respaldo, también con el producto en marcha',
  options: { en: { type: 'string' }, conservar: { type: 'string' } },
  async run(config, { en, conservar }, step) {
    const asked = conservar === undefined ? null : Number(conservar);
    if (asked !== null && (!Number.isInteger(asked) || asked < 1))
      throw new PlainFailure('--conservar debe ser un número entero de días, desde 1.');
    const installation = await openInstallation(config);
    try {
      const folder = await backupDirOf(config, en, installation.pool);
      const keepDays = asked ?? (await planVigente(config, installation.pool)).conservar_dias;
      await refuseDataFolder(folder, installation);
      step(`Respaldando en ${folder}`);
      return await noted(installation.pool, 'respaldo', () =>
        withArchive(config, (archive) => backUpInto(folder, installation, { config, keepDays, log: archive && eventStoreDbLog(archive) })),
      );
    } finally {
      await installation.close();
    }
  },
};

interface HowToBackUp {
  readonly config: Config;
  readonly keepDays: number;
  /** The log outside the database; null when it is inside. */
  readonly log: SavedLog | null;
}

async function backUpInto(folder: string, installation: Opened, { config, keepDays, log }: HowToBackUp) {
  const { pool, files, masterKey, dataDir } = installation;
  const known = readBackupKey(config.BACKUP_KEY, dataDir);
  const key = known ?? BackupKey.generate();
  if (!known) keepBackupKey(dataDir, key);
  const tombstones = new Tombstones(key, [folder, dataDir]);
  await tombstones.share();
  const target = new BackupFolder(folder, key);
  // The key is shown while the folder has no point yet, since it may not have been shown before.
  const shown = (await pointNames(target)).length === 0;
  const erasedOf = (subjects: readonly string[]) => tombstones.erasedOf(subjects);
  const source = { pool, files, masterKey, version: VERSION, rebuilt: [LIVE], ownedFiles, erasedOf, ...(log ? { log } : {}) };
  const result = await backUp(source, target, { keepDays });
  await removeFormer(folder, dataDir, new Date(Date.now() - keepDays * 86_400_000));
  const { lostFiles } = result;
  const data = {
    punto: result.name,
    posicion: result.position,
    eventos: result.events,
    archivos: result.files,
    archivos_perdidos: lostFiles,
    puntos_quitados: result.removedPoints,
    carpeta: folder,
    ...(shown ? { clave: key.text } : {}),
  };
  const lost = `Faltan en la instalación ${lostFiles.length} archivos que nadie suprimió (el primero, ${lostFiles[0]}): revise DATA_DIR o el almacén S3. El respaldo conserva los que tenía.`;
  const added = `Eventos nuevos: ${result.events}. Archivos nuevos: ${result.files}.${result.removedPoints > 0 ? ` Puntos vencidos quitados: ${result.removedPoints}.` : ''}`;
  const ok = lostFiles.length === 0;
  return {
    ok,
    punto: result.name,
    posicion: result.position,
    detalle: ok ? added : lost,
    data,
    text: [
      `Respaldo listo: ${result.name} en ${folder}.`,
      added,
      ...(ok ? [] : [lost]),
      ...(shown
        ? [
            '',
            'Anote en papel esta clave de respaldo y guárdela lejos del equipo. Sin ella nadie puede restaurar, y con ella se lee todo:',
            `  ${key.text}`,
          ]
        : []),
    ],
  };
}
