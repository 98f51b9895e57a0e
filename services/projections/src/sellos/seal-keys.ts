import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SealKey } from '@bitacora/audit';
import type { Growth } from './tree-rows';

const FILE = 'clave-de-sellos';
const NAME = 'bitacora';

/**
 * The keys that sign the seals: those of the setting `SEAL_KEY` (comma-separated: today's first, then former ones that also sign),
 * otherwise the one in the installation's folder; empty without either.
 */
export function readSealKeys(setting: string | undefined, dataDir: string): SealKey[] {
  if (setting) return setting.split(',').map((text) => SealKey.parse(text));
  const file = join(dataDir, FILE);
  return existsSync(file) ? [SealKey.parse(readFileSync(file, 'utf8'))] : [];
}

/** The same, but creates the folder's key when it is missing. */
export function sealKeys(setting: string | undefined, dataDir: string): SealKey[] {
  const keys = readSealKeys(setting, dataDir);
  if (keys.length > 0) return keys;
  const key = SealKey.generate(NAME);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  // Written atomically, because half a key signs nothing.
  writeFileSync(`${file}.nueva`, `${key.text}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.nueva`, file);
  return [key];
}

/** The keys to sign with; null when this process created its own key while another one signs the seals. */
export function signersOf(setting: string | undefined, dataDir: string, growth: Pick<Growth, 'keys'> | null): readonly SealKey[] | null {
  const keys = sealKeys(setting, dataDir);
  const known = setting !== undefined || !growth || growth.keys.length === 0;
  return known || keys.some(({ verifier }) => growth.keys.includes(verifier.text)) ? keys : null;
}
