import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Interval in milliseconds at which a waiting process checks again. */
const PAUSE = 200;

/**
 * Computes something once per test run for all processes: the first one decides, and the others wait for its answer or throw the same
 * message. The wait blocks, because suites are selected before their tests are declared. Outside a test run (no `BITACORA_TEST_RUN`, its
 * shared folder) each caller decides for itself.
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
