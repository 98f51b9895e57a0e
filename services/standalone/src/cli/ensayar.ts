import { BackupFolder, choosePoint, readBackupKey, Tombstones } from '@bitacora/backup';
import { freeBytes } from '@bitacora/platform';
import type { Config } from '../config';
import { PlainFailure } from '../failures';
import { withArchive } from './archive';
import { backupDirOf } from './backup-place';
import { brokenSaid } from './broken-said';
import type { Command } from './command';
import { rehearse } from './ensayo/rehearse';
import { inScratch } from './ensayo/scratch-database';
import { type Opened, openInstallation } from './installation';
import { noted } from './noted';

/** Bytes to leave free on the database's disk during a rehearsal. */
const SPARE = 1024 ** 3;

/** Proves that the last point can be restored, beside the installation and without touching it. */
export const ensayar: Command = {
  name: 'ensayar',
  usage: 'ensayar [--desde CARPETA]',
  says: 'restaura el último punto en una base aparte, rehace las listas y las compara con las que se ven; no toca ni envía nada',
  options: { desde: { type: 'string' } },
  async run(config, { desde }, step) {
    const installation = await openInstallation(config);
    try {
      const path = await backupDirOf(config, desde, installation.pool);
      return await noted(installation.pool, 'ensayo', () => rehearseIn(path, installation, { config, step }));
    } finally {
      await installation.close();
    }
  },
};

async function rehearseIn(
  path: string,
  installation: Opened,
  { config, step }: { readonly config: Config; readonly step: (text: string) => void },
) {
  const { dataDir, databaseUrl, pool, masterKey } = installation;
  const key = readBackupKey(config.BACKUP_KEY, dataDir);
  if (!key) throw new PlainFailure('Indique en BACKUP_KEY la clave de respaldo que anotó en papel.');
  const folder = new BackupFolder(path, key);
  const name = await choosePoint(folder);
  if (!config.DATABASE_URL) await refuseFullDisk(installation);
  const tombstones = new Tombstones(key, [path, dataDir]);
  const found = await inScratch(databaseUrl, (scratch) =>
    withArchive(config, (archive) => rehearse({ config, pool, archive, dataDir, masterKey, folder, tombstones }, name, scratch, step)),
  );
  const { position, streams, files, removedFiles, broken, parked, comparedAt, differences } = found;
  const wrong = [
    ...broken.map(({ stream, revision }) => `Alterado: ${stream}, revisión ${revision}.`),
    ...parked.map((stream) => `No se puede leer: ${stream}.`),
    ...differences.map((table) => `Distinta de la que se ve: lista «${table}», en la posición ${comparedAt}.`),
  ];
  const good = `El ensayo salió bien: las listas rehechas son las que se ven (posición ${comparedAt}).`;
  return {
    ok: wrong.length === 0,
    punto: name,
    posicion: position,
    detalle: wrong.slice(0, 5).join(' ') || good,
    data: {
      punto: name,
      posicion: position,
      historias: streams,
      archivos: files,
      archivos_quitados: removedFiles,
      alterados: broken.map(brokenSaid),
      ilegibles: parked,
      comparado_en: comparedAt,
      distintas: differences,
    },
    text: [
      `Restaurado ${name}: ${position} eventos de ${streams} historias y ${files} archivos.`,
      ...(removedFiles > 0 ? [`Archivos de ese punto que ya no están en el respaldo: ${removedFiles}.`] : []),
      ...(wrong.length > 0 ? [...wrong, 'El ensayo encontró lo anterior.'] : [good]),
    ],
  };
}

async function refuseFullDisk({ pool, dataDir }: Opened): Promise<void> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const needed = Number(rows[0]?.bytes) + SPARE;
  if ((await freeBytes(dataDir)) < needed)
    throw new PlainFailure(`El ensayo necesita ${Math.ceil(needed / SPARE)} GB libres en ${dataDir}: libere espacio.`);
}
