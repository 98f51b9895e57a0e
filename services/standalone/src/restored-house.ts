import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endRemains } from './embedded-postgres';

/** Where a house is restored beside the empty one, in its data folder. */
const BESIDE = 'restauracion';
/** Stands in the data folder once the house beside is whole. */
const WHOLE = 'restauracion-lista';
/** What belongs to whoever works on a folder, or to the empty house. */
const NOT_MOVED = ['en-uso.json', 'restaurando', 'import-key', 'puesta-en-marcha'];
const again = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 } as const;

export const besideOf = (dataDir: string): string => join(dataDir, BESIDE);

/** True from the end of a restore beside until its house is in place. */
export const isToSettle = (dataDir: string): boolean => existsSync(join(dataDir, WHOLE));

/** Says that the house beside is whole; from here on the next start takes it. */
export const markWhole = (dataDir: string): void => writeFileSync(join(dataDir, WHOLE), '', { flush: true });

/** Removes a house beside that did not become whole. */
export async function removeBeside(dataDir: string): Promise<void> {
  const beside = besideOf(dataDir);
  if (existsSync(join(beside, 'postgres'))) await endRemains(join(beside, 'postgres'));
  rmSync(beside, again);
}

/**
 * Puts a whole house beside in the place of the empty one, or removes one that is not whole. Nothing runs on the folder. Killed in the
 * middle, the next start goes on: what was moved is not beside any more.
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
