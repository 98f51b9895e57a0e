import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Conocido, claveAdivinable } from '@bitacora/domain/usuario';

/**
 * Those of ten characters or more among the million commonest passwords of leaks (Mark Burnett's list of ten million, in the public domain):
 * six bytes of the SHA-256 of each, in lower case, sorted. `scripts/claves-filtradas.mjs` makes the file.
 */
const FILE = join(__dirname, 'leaked-passwords.bin');
const BYTES = 6;
let list: Buffer | undefined;

/** True for a password that is in lists of leaked ones, whatever its capitals. */
export function isLeaked(password: string): boolean {
  list ??= readFileSync(FILE);
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().subarray(0, BYTES);
  let [from, to] = [0, list.length / BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = list.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** Why somebody must not choose a password: others guess it, or it is known from a leak; null when they may. */
export const whyNotPassword = (password: string, person: Conocido): string | null =>
  claveAdivinable(password, person) ?? (isLeaked(password) ? 'Esa clave está en listas de claves robadas: elige otra' : null);
