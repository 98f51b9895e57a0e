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

/** Letters that people write as digits or signs; a 1 is either of two. */
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
/** Fewer letters than this are no word to judge a password by. */
const WORD = 6;
/** What the list's own passwords add to a common word. */
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

/** The letters that a password is made of, when digits and signs only stand around them or for them. */
function wordsOf(password: string): readonly string[] {
  const start = password.replace(/\P{L}+$/u, '');
  const spelled = (one: string) => start.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : (LEET[sign] ?? sign)));
  const words = [start.replace(/^\P{L}+/u, ''), spelled('i'), spelled('l')];
  return [...new Set(words)].filter((word) => word.length >= WORD && /^\p{L}+$/u.test(word));
}

/**
 * True for a password that is in lists of leaked ones, whatever its capitals, and for a common word with digits and signs around it or for
 * its letters. The whole password is judged: a common word among others is none.
 */
export function isLeaked(password: string): boolean {
  const plain = password.toLowerCase();
  return inList(plain) || wordsOf(plain).some((word) => ADDED.some((added) => inList(word + added)));
}

/** Why somebody must not choose a password: others guess it, or it is known from a leak; null when they may. */
export const whyNotPassword = (password: string, person: Conocido): string | null =>
  claveAdivinable(password, person) ?? (isLeaked(password) ? 'Esa clave está en listas de claves robadas: elige otra' : null);
