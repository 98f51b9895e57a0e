import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SealKey } from '@bitacora/audit';
import type { Growth } from './tree-rows';

const FILE = 'clave-de-sellos';
const NAME = 'bitacora';

/**
 * The keys that sign the seals: those of the setting `SEAL_KEY` (separated by commas: the first is today's, the others former ones that sign
 * too), else the one in the folder of the installation; none when there is neither.
 */
export function readSealKeys(setting: string | undefined, dataDir: string): SealKey[] {
  if (setting) return setting.split(',').map((text) => SealKey.parse(text));
  const file = join(dataDir, FILE);
  return existsSync(file) ? [SealKey.parse(readFileSync(file, 'utf8'))] : [];
}

/** The same, and makes the key of the folder when there is none. */
export function sealKeys(setting: string | undefined, dataDir: string): SealKey[] {
  const keys = readSealKeys(setting, dataDir);
  if (keys.length > 0) return keys;
  const key = SealKey.generate(NAME);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  // Whole or not there: half a key signs nothing.
  writeFileSync(`${file}.nueva`, `${key.text}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.nueva`, file);
  return [key];
}

/** The keys to sign with; null when this process made up a key of its own and another one signs the seals. */
export function signersOf(setting: string | undefined, dataDir: string, growth: Pick<Growth, 'keys'> | null): readonly SealKey[] | null {
  const keys = sealKeys(setting, dataDir);
  const known = setting !== undefined || !growth || growth.keys.length === 0;
  return known || keys.some(({ verifier }) => growth.keys.includes(verifier.text)) ? keys : null;
}
