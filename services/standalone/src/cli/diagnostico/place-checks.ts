import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupFolder, DamagedPart, pointNames, readBackupKey, readPoint, readPointName } from '@bitacora/backup';
import { freeBytes } from '@bitacora/platform';
import { aviso, bien, type Check, mal } from './finding';

const GIGABYTE = 1024 ** 3;
/** Below this no file is taken. */
const RESERVED = 200 * 1024 ** 2;
/** Hours after which a daily backup is late. */
const BACKUP_HOURS = 26;

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
    look: async ({ config, dataDir }) => {
      if (config.EVENTSTOREDB_URL)
        return aviso('Con EventStoreDB el respaldo se hace con las herramientas del servidor: aquí no se ve su edad.');
      if (!config.BACKUP_DIR)
        return mal('No hay respaldos: ponga BACKUP_DIR en otro disco y ejecute cada día npm run bitacora -- respaldar.');
      const path = resolve(config.BACKUP_DIR);
      const key = readBackupKey(config.BACKUP_KEY, dataDir);
      if (!existsSync(path) || !key) return mal(`No hay ningún respaldo en ${path}: ejecute npm run bitacora -- respaldar.`);
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
      return hours > BACKUP_HOURS
        ? mal(`El último respaldo es de hace ${hours} horas: revise qué lo ejecuta cada día.`)
        : bien(`El último respaldo es de hace ${hours} horas.`);
    },
  },
];
