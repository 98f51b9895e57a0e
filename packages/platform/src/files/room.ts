import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** No file is taken with less free space than this, in bytes: the rest belongs to the database. */
export const RESERVED = 200 * 1024 * 1024;

/** The bytes that may still be written where a folder is, or will be. */
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

/** True when files may still be written in a folder. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= RESERVED;
