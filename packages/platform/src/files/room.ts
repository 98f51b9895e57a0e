import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Minimum free space in bytes for accepting files; the rest is reserved for the database. */
export const RESERVED = 200 * 1024 * 1024;

/** The free bytes at the place of a folder, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(resolve(folder));
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/** True when a folder has room for more files. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= RESERVED;
