import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Conocido, claveAdivinable } from '@bitacora/domain/usuario';

/**
 * The passwords of ten or more characters among the million commonest leaked ones (Mark Burnett's list of ten million, in the public
 * domain): six bytes of the SHA-256 of each, in lower case, sorted. `scripts/claves-filtradas.mjs` makes the file.
 */
const FILE = join(__dirname, 'leaked-passwords.bin');
const BYTES = 6;
let list: Buffer | undefined;

/** Letters often written as digits or signs; a 1 stands for two of them. */
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
/** Words shorter than this are not used to judge a password. */
const WORD = 6;
/** Endings that leaked passwords add to a common word. */
const ADDED = [
  '',
  ...Array.from({ length: 10 }, (_, n) => String(n)),
  ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')),
  ...Array.from({ length: 36 }, (_, n) => String(1980 + n)),
  ...['123', '1234', '12345', '123456'],
];

function inList(password: string): boolean {
  list ??= readFileSync(FILE);
  const wanted = createHash('sha256').update(password).digest().subarray(0, BYTES);
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

/** The possible words of a password, with digits and signs removed around them or replaced by their letters. */
function wordsOf(password: string): readonly string[] {
  const start = password.replace(/\P{L}+$/u, '');
  const spelled = (one: string) => start.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : (LEET[sign] ?? sign)));
  const words = [start.replace(/^\P{L}+/u, ''), spelled('i'), spelled('l')];
  return [...new Set(words)].filter((word) => word.length >= WORD && /^\p{L}+$/u.test(word));
}

/**
 * True for a leaked password in any case, and for a common word with digits and signs around it or in place of letters. The whole password
 * is judged, so a common word among others does not count.
 */
export function isLeaked(password: string): boolean {
  const plain = password.toLowerCase();
  return inList(plain) || wordsOf(plain).some((word) => ADDED.some((added) => inList(word + added)));
}

/** The reason why a person must not choose a password: it is guessable or leaked; null when they may. */
export const whyNotPassword = (password: string, person: Conocido): string | null =>
  claveAdivinable(password, person) ?? (isLeaked(password) ? 'Esa clave está en listas de claves robadas: elige otra' : null);
