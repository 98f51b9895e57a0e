// `node scripts/claves-filtradas.mjs LIST OUT`: makes the list of leaked passwords that the product refuses, from a text with one password
// a line. Writes each one that could be a password here as the first six bytes of its SHA-256, sorted.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const BYTES = 6;
const [list, out] = process.argv.slice(2);
if (!list || !out) throw new Error('node scripts/claves-filtradas.mjs LIST OUT');
const passwords = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.replace(/\r$/, '').toLowerCase())
  .filter((password) => password.length >= 10 && password.length <= 256);
const prefixes = [...new Set(passwords)].map((password) => createHash('sha256').update(password).digest().subarray(0, BYTES));
writeFileSync(out, Buffer.concat(prefixes.sort(Buffer.compare)));
console.log(`${prefixes.length} claves`);
