import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { agesOf, BackupFolder, DamagedPart, pointNames, readBackupKey, readPoint, readPointName } from '@bitacora/backup';
import { freeBytes, planVigente } from '@bitacora/platform';
import type { Pool } from 'pg';
import { aviso, bien, type Check, mal } from './finding';

const GIGABYTE = 1024 ** 3;
/** Free space below which no file is accepted. */
const RESERVED = 200 * 1024 ** 2;
/** Hours after which a daily backup is late. */
const BACKUP_HOURS = 26;
const DAY = 24 * 3_600_000;
/** Days after which a weekly rehearsal is late. */
const REHEARSAL_DAYS = 15;

export const PLACE_CHECKS: readonly Check[] = [
  {
    nombre: 'disco',
    look: async ({ dataDir }) => {
      const free = await freeBytes(dataDir);
      const text = `${(free / GIGABYTE).toFixed(1).replace('.', ',')} GB libres en ${dataDir}`;
      if (free < RESERVED) return mal(`Quedan ${text}: ya no se reciben archivos. Libere espacio.`);
      return free < GIGABYTE ? aviso(`Quedan ${text}: libere espacio pronto.`) : bien(`${text}.`);
    },
  },
  {
    nombre: 'carpeta',
    look: async ({ dataDir }) => {
      try {
        accessSync(dataDir, constants.W_OK | constants.X_OK);
      } catch {
        return mal(`No se puede escribir en ${dataDir}: corrija su dueño o sus permisos.`);
      }
      const open = ['secrets.json', 'clave-de-respaldo', 'import-key'].filter((name) => {
        const stat = statSync(join(dataDir, name), { throwIfNoEntry: false });
        return stat !== undefined && (stat.mode & 0o077) !== 0;
      });
      return open.length === 0
        ? bien('La carpeta de datos se puede escribir y sus secretos son solo de su dueño.')
        : mal(`Otros usuarios del equipo pueden leer ${open.join(', ')} en ${dataDir}: chmod 600.`);
    },
  },
  {
    nombre: 'respaldo',
    look: async ({ config, dataDir, pool }) => {
      const { carpeta, cada_horas } = await planVigente(config, pool);
      if (carpeta === null)
        return mal(
          'No hay respaldos: elija su carpeta en Operación › Respaldos, o ponga BACKUP_DIR en otro disco y ejecute una vez npm run bitacora -- respaldar, que muestra la clave.',
        );
      const path = resolve(carpeta);
      const key = readBackupKey(config.BACKUP_KEY, dataDir);
      if (!existsSync(path) || !key) return mal(`No hay ningún respaldo en ${path}: ejecute npm run bitacora -- respaldar.`);
      try {
        accessSync(path, constants.W_OK | constants.X_OK);
      } catch {
        return mal(`No se puede escribir en ${path}: corrija su dueño o sus permisos, o monte el disco para escritura.`);
      }
      const folder = new BackupFolder(path, key);
      const last = (await pointNames(folder)).at(-1);
      if (last === undefined) return mal(`No hay ningún respaldo en ${path}: ejecute npm run bitacora -- respaldar.`);
      try {
        const { segments, state } = await readPoint(folder, last);
        const missing = [...segments, state].find(({ name }) => !folder.has(name));
        if (missing) return mal(`Al último respaldo le falta ${missing.name}: empiece uno nuevo en otra carpeta.`);
      } catch (error) {
        if (!(error instanceof DamagedPart)) throw error;
        return mal(`El último respaldo no se puede leer: ${error.message}`);
      }
      const hours = Math.round((Date.now() - readPointName(last).at.getTime()) / 3_600_000);
      return hours > Math.max(BACKUP_HOURS, cada_horas + 2)
        ? mal(`El último respaldo es de hace ${hours} horas: ${await whyLate(pool)}`)
        : bien(`El último respaldo es de hace ${hours} horas.`);
    },
  },
  {
    nombre: 'ensayo',
    look: async ({ config, pool }) => {
      const { carpeta, ensayo_cada_dias } = await planVigente(config, pool);
      if (carpeta === null) return aviso('Sin carpeta de respaldos no hay qué ensayar.');
      const { good, last } = (await agesOf(pool, resolve(carpeta))).ensayo;
      if (last && !last.bien) return mal(`El último ensayo de restauración no salió bien: ${last.detalle}`);
      const days = good ? Math.floor((Date.now() - good.getTime()) / DAY) : null;
      if (days === null) return aviso('Nadie ha ensayado la restauración de un punto que esté en su carpeta: npm run bitacora -- ensayar.');
      return days > Math.max(REHEARSAL_DAYS, 2 * ensayo_cada_dias)
        ? aviso(`El último ensayo de restauración es de hace ${days} días: npm run bitacora -- ensayar.`)
        : bien(`El último ensayo de restauración es de hace ${days} días, y salió bien.`);
    },
  },
];

/** The stored reason for the lack of a recent backup. */
async function whyLate(pool: Pool): Promise<string> {
  const { last } = (await agesOf(pool, null)).respaldo;
  return last && !last.bien ? last.detalle : 'revise que el producto esté en marcha, o qué ejecuta npm run bitacora -- respaldar.';
}
