import { existsSync } from 'node:fs';
import { BackupKey, BackupRunning, keepBackupKey, LOCK, readBackupKey, setAside } from '@bitacora/backup';
import { PlainFailure } from '../failures';
import { backupDir } from './backup-place';
import type { Command } from './command';
import { openInstallation } from './installation';

/** Gives the next backups another key. Existing points keep theirs. */
export const cambiarClaveDeRespaldo: Command = {
  name: 'cambiar-clave-de-respaldo',
  usage: 'cambiar-clave-de-respaldo',
  says: 'los respaldos siguientes llevan otra clave; los de antes se apartan y se siguen leyendo con la suya',
  options: {},
  async run(config) {
    const path = backupDir(config, undefined);
    const next = BackupKey.generate();
    const paper = ['Anote en papel la clave nueva. Sin ella nadie puede restaurar, y con ella se lee todo:', `  ${next.text}`];
    if (config.BACKUP_KEY)
      return {
        ok: true,
        data: { clave: next.text, cambiada: false },
        text: [
          'La clave viene de BACKUP_KEY, y aquí no se ha cambiado nada: ponga la nueva en BACKUP_KEY y otra carpeta en BACKUP_DIR.',
          `Los puntos de ${path} se siguen leyendo con la clave de ahora: guarde ambas.`,
          ...paper,
        ],
      };
    if (!existsSync(path)) throw new PlainFailure(`No existe la carpeta ${path}: revise BACKUP_DIR. La clave no se ha cambiado.`);
    const { pool, dataDir, close } = await openInstallation(config);
    const lock = await pool.connect();
    try {
      const { rows } = await lock.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK.respaldo]);
      if (!rows[0]?.locked) throw new BackupRunning('Hay un respaldo en marcha: espere a que termine.');
      const key = readBackupKey(undefined, dataDir);
      if (!key) throw new PlainFailure('Todavía no hay una clave que cambiar: npm run bitacora -- respaldar hace la primera.');
      const former = await setAside(path, key, dataDir, new Date());
      keepBackupKey(dataDir, next);
      return {
        ok: true,
        data: { clave: next.text, cambiada: true, anterior: former },
        text: [
          ...(former === null
            ? [`En ${path} no había puntos.`]
            : [
                `Los puntos de antes están en ${former}. Se restauran con la clave anterior: npm run bitacora -- restaurar --desde ${former}.`,
                `Quien tenga la clave anterior los sigue leyendo, también lo de personas que se supriman desde hoy. Se quitan solos a los ${config.BACKUP_KEEP_DAYS} días; bórrelos antes si esa clave se filtró.`,
              ]),
          'Haga ahora un respaldo: es el primero de la clave nueva, y va entero.',
          ...paper,
        ],
      };
    } finally {
      lock.release();
      await close();
    }
  },
};
