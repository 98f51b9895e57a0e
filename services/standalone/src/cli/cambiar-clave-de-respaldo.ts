import { existsSync } from 'node:fs';
import { BackupKey, changeKey, readBackupKey } from '@bitacora/backup';
import { planVigente } from '@bitacora/platform';
import { PlainFailure } from '../failures';
import { backupDirOf } from './backup-place';
import type { Command } from './command';
import { openInstallation } from './installation';

/** Gives the next backups another key. Existing points keep theirs. */
export const cambiarClaveDeRespaldo: Command = {
  name: 'cambiar-clave-de-respaldo',
  usage: 'cambiar-clave-de-respaldo',
  says: 'los respaldos siguientes llevan otra clave; los de antes se apartan y se siguen leyendo con la suya',
  options: {},
  async run(config) {
    const next = BackupKey.generate();
    const paper = ['Anote en papel la clave nueva. Sin ella nadie puede restaurar, y con ella se lee todo:', `  ${next.text}`];
    if (config.BACKUP_KEY)
      return {
        ok: true,
        data: { clave: next.text, cambiada: false },
        text: [
          'La clave viene de BACKUP_KEY, y aquí no se ha cambiado nada: ponga la nueva en BACKUP_KEY y otra carpeta en BACKUP_DIR.',
          `Los puntos de ${config.BACKUP_DIR ?? 'antes'} se siguen leyendo con la clave de ahora: guarde ambas.`,
          ...paper,
        ],
      };
    const { pool, dataDir, close } = await openInstallation(config);
    try {
      const path = await backupDirOf(config, undefined, pool);
      if (!existsSync(path)) throw new PlainFailure(`No existe la carpeta ${path}: revise BACKUP_DIR. La clave no se ha cambiado.`);
      if (!readBackupKey(undefined, dataDir))
        throw new PlainFailure('Todavía no hay una clave que cambiar: npm run bitacora -- respaldar hace la primera.');
      const { conservar_dias } = await planVigente(config, pool);
      const former = await changeKey(pool, dataDir, path, next);
      return {
        ok: true,
        data: { clave: next.text, cambiada: true, anterior: former },
        text: [
          ...(former === null
            ? [`En ${path} no había puntos.`]
            : [
                `Los puntos de antes están en ${former}. Se restauran con la clave anterior: npm run bitacora -- restaurar --desde ${former}.`,
                `Quien tenga la clave anterior los sigue leyendo, también lo de personas que se supriman desde hoy. Se quitan solos a los ${conservar_dias} días; bórrelos antes si esa clave se filtró.`,
              ]),
          'Haga ahora un respaldo: es el primero de la clave nueva, y va entero.',
          ...paper,
        ],
      };
    } finally {
      await close();
    }
  },
};
