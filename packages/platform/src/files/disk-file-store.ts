import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, isFileId } from './file-store';
import { hasRoom } from './room';

/** Files in a folder, spread over sub-folders by the last characters of their id. */
export class DiskFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(id: string, bytes: Buffer): Promise<void> {
    const path = this.path(id);
    await mkdir(join(this.folder, id.slice(-2)), { recursive: true });
    if (!(await hasRoom(this.folder))) throw Object.assign(new Error('Too little space is left to keep a file'), { code: 'ENOSPC' });
    // Written aside and renamed, so that a readable file is always complete.
    await writeFile(`${path}.part`, bytes, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  async get(id: string): Promise<Buffer | null> {
    if (!isFileId(id)) return null;
    try {
      return await readFile(this.path(id));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(id: string): Promise<void> {
    if (isFileId(id)) await rm(this.path(id), { force: true });
  }

  async *ids(): AsyncGenerator<string> {
    const folders = await readdir(this.folder).catch(() => []);
    for (const folder of folders) for (const id of await readdir(join(this.folder, folder)).catch(() => [])) if (isFileId(id)) yield id;
  }

  private path(id: string): string {
    if (!isFileId(id)) throw new Error('Not a file id');
    return join(this.folder, id.slice(-2), id);
  }
}
