import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import type { Pool } from 'pg';
import { freeBytes } from './files/room';

const MEGABYTE = 1024 ** 2;
/** Bytes that a backup folder needs in addition to the size of the database. */
const SPARE = 100 * MEGABYTE;
/** The system's errors about a place, in words. */
const OF_THE_SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'es solo de lectura',
  ENOSPC: 'no queda espacio en el disco',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  ENOENT: 'no existe',
  EIO: 'el disco falla',
  ENAMETOOLONG: 'el nombre es muy largo',
};

/** The system's error about a place, in words; null for a failure that it does not explain. */
export const placeInWords = (error: unknown): string | null => OF_THE_SYSTEM[(error as NodeJS.ErrnoException).code ?? ''] ?? null;

/** The real path of a folder that may not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/** True for a folder itself and everything below it. */
function isWithin(folder: string, path: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}

/** True for a folder among the data: backups would be lost with them, or the database would find unknown files. */
export async function isDataFolder(folder: string, { dataDir, pool }: { readonly dataDir: string; readonly pool: Pool }): Promise<boolean> {
  // Only some users may know where the server keeps its files.
  const { rows } = await pool.query<{ path: string | null }>(`select max(setting) as path from pg_settings where name = 'data_directory'`);
  const chosen = realPath(folder);
  return [dataDir, ...(rows[0]?.path ? [rows[0].path] : [])].some((path) => isWithin(realPath(path), chosen));
}

/** The reason why a folder typed on screen cannot hold backups, as a sentence; null when it can, and then the folder exists. */
export async function impedimentoDeCarpeta(
  folder: string,
  { dataDir, pool }: { readonly dataDir: string; readonly pool: Pool },
): Promise<string | null> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(folder)) return 'La ruta tiene caracteres que no se ven';
  if (!isAbsolute(folder)) return 'Escribe la ruta entera, desde la raíz: por ejemplo /mnt/respaldos/bitacora';
  const path = normalize(folder);
  if (dirname(path) === path) return 'Elige una carpeta, no la raíz del disco';
  if (await isDataFolder(path, { dataDir, pool }))
    return 'Está en la carpeta de los datos, y el respaldo se perdería con ellos: elige otra, mejor en otro disco';
  // A disk that does not report its space gives the reason below.
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const needed = Number(rows[0]?.bytes ?? 0) + SPARE;
  const free = await freeBytes(path).catch(() => Number.POSITIVE_INFINITY);
  if (free < needed)
    return `Quedan ${Math.floor(free / MEGABYTE)} MB en ese disco, y hacen falta ${Math.ceil(needed / MEGABYTE)}: elige otro, o libera espacio`;
  const probe = join(path, `.prueba-${randomUUID()}`);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'prueba\n', { flag: 'wx', mode: 0o600 });
    await rm(probe, { force: true });
  } catch (error) {
    const words = placeInWords(error);
    if (words === null) throw error;
    return `El servidor no puede escribir ahí: ${words}`;
  }
  return null;
}
