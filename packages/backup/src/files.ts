import { createHash } from 'node:crypto';
import type { BackupFolder } from './backup-folder';
import type { SavedFiles } from './installation';
import { FILES, fileName, type SavedFile } from './point';

/** The files of a point. */
export interface FilesOfPoint {
  readonly all: readonly SavedFile[];
  readonly added: number;
  /** Files missing although their person was not erased; the backup keeps its copies. */
  readonly lost: readonly string[];
}

/**
 * Saves the files that no point has, each content once. Stored files never change, so those of the last point are not read again. A file
 * erased with its person is also removed from the backup; a file that is only missing stays in it.
 */
export async function saveFiles(
  files: SavedFiles,
  folder: BackupFolder,
  known: readonly SavedFile[],
  owned: ReadonlySet<string>,
): Promise<FilesOfPoint> {
  const before = new Map(known.map((file) => [file.id, file]));
  const all: SavedFile[] = [];
  const lost: string[] = [];
  let added = 0;
  for await (const id of files.ids()) {
    const file = before.get(id);
    before.delete(id);
    if (file && folder.has(fileName(file.sha256))) {
      all.push({ ...file, owned: file.owned || owned.has(id) });
      continue;
    }
    const bytes = await files.get(id);
    if (!bytes) continue;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!folder.has(fileName(sha256))) await folder.writeBytes(fileName(sha256), bytes);
    all.push({ id, sha256, owned: owned.has(id) });
    added++;
  }
  const listed = new Set(all.map(({ id }) => id));
  for (const id of owned) if (!listed.has(id)) lost.push(id);
  for (const file of before.values()) {
    // No order names it any more: its person was erased, or its uploader removed it.
    if (file.owned && !owned.has(file.id)) continue;
    all.push(file);
    if (!owned.has(file.id)) lost.push(file.id);
  }
  return { all, added, lost };
}

/** Removes the contents that no file of the last point uses. */
export async function removeGone(folder: BackupFolder, files: readonly SavedFile[]): Promise<void> {
  const kept = new Set(files.map(({ sha256 }) => fileName(sha256)));
  for (const name of await folder.below(FILES)) if (!kept.has(name)) await folder.remove(name);
}
