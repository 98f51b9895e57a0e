import { createHash } from 'node:crypto';
import type { BackupFolder } from './backup-folder';
import type { SavedFiles } from './installation';
import { FILES, fileName, type SavedFile } from './point';

/** Saves the files that no point has, each content once. A stored file never changes, so those of the last point are not read again. */
export async function saveFiles(
  files: SavedFiles,
  folder: BackupFolder,
  known: readonly SavedFile[],
): Promise<{ readonly all: SavedFile[]; readonly added: number }> {
  const digests = new Map(known.map(({ id, sha256 }) => [id, sha256]));
  const all: SavedFile[] = [];
  let added = 0;
  for await (const id of files.ids()) {
    const digest = digests.get(id);
    if (digest !== undefined && folder.has(fileName(digest))) {
      all.push({ id, sha256: digest });
      continue;
    }
    const bytes = await files.get(id);
    if (!bytes) continue;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!folder.has(fileName(sha256))) await folder.writeBytes(fileName(sha256), bytes);
    all.push({ id, sha256 });
    added++;
  }
  return { all, added };
}

/**
 * Removes the files that the installation no longer has. It removes a file only when its person is erased, or when nobody attached it: no point
 * may bring it back.
 */
export async function removeGone(folder: BackupFolder, files: readonly SavedFile[]): Promise<void> {
  const kept = new Set(files.map(({ sha256 }) => fileName(sha256)));
  for (const name of await folder.below(FILES)) if (!kept.has(name)) await folder.remove(name);
}
