import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** With less than this free, in bytes, no file is taken any more: what is left is the database's. */
const RESERVED = 200 * 1024 * 1024;

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

/** Whether files may still be written in a folder. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= RESERVED;
