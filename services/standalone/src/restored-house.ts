import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endRemains } from './embedded-postgres';

/** Folder inside the data folder, for a house restored beside the empty one. */
const BESIDE = 'restauracion';
/** Marker file in the data folder: the restored house is complete. */
const WHOLE = 'restauracion-lista';
/** Files of the process that owns a folder, or of the empty house. */
const NOT_MOVED = ['en-uso.json', 'restaurando', 'import-key', 'puesta-en-marcha'];
const again = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 } as const;

export const besideOf = (dataDir: string): string => join(dataDir, BESIDE);

/** True from the end of the restore until its house is in place. */
export const isToSettle = (dataDir: string): boolean => existsSync(join(dataDir, WHOLE));

/** Marks the restored house as complete; from here on the next start takes it. */
export const markWhole = (dataDir: string): void => writeFileSync(join(dataDir, WHOLE), '', { flush: true });

/** Removes an incomplete restored house. */
export async function removeBeside(dataDir: string): Promise<void> {
  const beside = besideOf(dataDir);
  if (existsSync(join(beside, 'postgres'))) await endRemains(join(beside, 'postgres'));
  rmSync(beside, again);
}

/**
 * Puts a complete restored house in the place of the empty one, or removes an incomplete one, while nothing runs on the folder. If it is
 * killed in the middle, the next start continues, because moved parts are no longer in the source.
 */
export async function settleRestored(dataDir: string): Promise<void> {
  const beside = besideOf(dataDir);
  if (!isToSettle(dataDir)) return existsSync(beside) ? removeBeside(dataDir) : undefined;
  if (existsSync(join(dataDir, 'postgres'))) await endRemains(join(dataDir, 'postgres'));
  rmSync(join(dataDir, 'puesta-en-marcha'), { force: true });
  const left = existsSync(beside) ? readdirSync(beside).filter((name) => !NOT_MOVED.includes(name)) : [];
  for (const name of left) {
    rmSync(join(dataDir, name), again);
    renameSync(join(beside, name), join(dataDir, name));
  }
  rmSync(beside, again);
  rmSync(join(dataDir, WHOLE), { force: true });
}
