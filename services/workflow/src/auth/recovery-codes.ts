import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { COST, inTurn } from './passwords';

/** Number of recovery codes in a set. */
export const HOW_MANY = 10;
/** Letters of a code: 5 random bits each, 80 in total. */
const LETTERS = 16;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SALT_BYTES = 16;

/** A new set of recovery codes. Its hashes share a salt, so that one hash of a typed code is compared with all. */
export const newCodes = (): { readonly codes: readonly string[]; readonly salt: Buffer } => ({
  codes: Array.from({ length: HOW_MANY }, () => {
    const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  }),
  salt: randomBytes(SALT_BYTES),
});

/** The letters of a recovery code in any spelling; null for anything else. */
export function lettersOf(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** The stored form of a code: a password's hash, because 80 bits are too few for a plain hash (ASVS 5.0.0, 6.5.2). */
export const hashCode = (letters: string, salt: Buffer): Promise<Buffer> => inTurn(() => hashRaw(letters, { ...COST, salt }));
