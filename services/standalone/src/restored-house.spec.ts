import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideOf, isToSettle, markWhole, settleRestored } from './restored-house';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-restaurada-'));
  house(folder, 'vacía');
  writeFileSync(join(folder, 'puesta-en-marcha'), 'enlace');
  writeFileSync(join(folder, 'en-uso.json'), 'de quien la usa');
  house(besideOf(folder), 'restaurada');
  writeFileSync(join(besideOf(folder), 'clave-de-respaldo'), 'restaurada');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder like a house's, with a name in each part. */
function house(path: string, name: string): void {
  mkdirSync(join(path, 'postgres'), { recursive: true });
  for (const part of ['secrets.json', 'import-key', 'postgres/PG_VERSION']) writeFileSync(join(path, part), name);
}
const read = (part: string) => readFileSync(join(folder, part), 'utf8');
const restored = () => ['secrets.json', 'postgres/PG_VERSION', 'clave-de-respaldo'].map(read);

it('lo que no terminó se quita, y la instalación sigue vacía', async () => {
  await settleRestored(folder);
  expect([read('secrets.json'), read('postgres/PG_VERSION'), read('puesta-en-marcha')]).toEqual(['vacía', 'vacía', 'enlace']);
  expect(existsSync(besideOf(folder))).toBe(false);
});

it.each([
  ['entera', () => undefined],
  ['y la mataron después de quitar una parte', () => rmSync(join(folder, 'postgres'), { recursive: true })],
  ['y la mataron después de mover una parte', () => renameSync(join(besideOf(folder), 'secrets.json'), join(folder, 'secrets.json'))],
])('la casa restaurada toma el lugar de la vacía: %s', async (_name, killed) => {
  markWhole(folder);
  killed();
  await settleRestored(folder);
  expect(restored()).toEqual(['restaurada', 'restaurada', 'restaurada']);
  expect([read('en-uso.json'), read('import-key'), isToSettle(folder)]).toEqual(['de quien la usa', 'vacía', false]);
  expect(readdirSync(folder).sort()).toEqual(['clave-de-respaldo', 'en-uso.json', 'import-key', 'postgres', 'secrets.json']);
});
