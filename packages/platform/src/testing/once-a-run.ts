import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Interval in milliseconds at which a process that waits for another looks again. */
const PAUSE = 200;

/**
 * Finds something out once in a run of tests, however many processes ask: the first decides, the others wait and get its answer, or throw
 * with the same words. The wait blocks, because suites are selected before their tests are known. Outside a run of tests (no
 * `BITACORA_TEST_RUN`, the folder that the run shares) each caller decides for itself.
 */
export function onceARun(key: string, decide: () => string): string {
  const folder = process.env['BITACORA_TEST_RUN'];
  if (!folder) return decide();
  const outcome = join(folder, `${key}.json`);
  if (!claims(join(folder, `${key}.lock`)))
    while (!existsSync(outcome)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  else {
    writeFileSync(`${outcome}.new`, JSON.stringify(attempt(decide)));
    renameSync(`${outcome}.new`, outcome);
  }
  const { value, error } = JSON.parse(readFileSync(outcome, 'utf8')) as { value?: string; error?: string };
  if (value === undefined) throw new Error(error);
  return value;
}

function claims(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

function attempt(decide: () => string): { value: string } | { error: string } {
  try {
    return { value: decide() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
