import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killChildren, ROOT, runNode } from './testing-process';

const SUITE = `
describe('con un servidor: falta SERVIDOR_URL', () => {
  it.skip('una', () => undefined);
  it.skip('otra', () => undefined);
});
it.skip('suelta', () => undefined);
it('pasa', () => undefined);
`;
const ROTO = "it('falla', () => { throw new Error('roto'); });\nit('pasa', () => undefined);\n";
const NAVEGADOR = `
const { test, expect } = require(${JSON.stringify(join(ROOT, 'e2e/node_modules/@playwright/test'))});
test('pasa', () => undefined);
test('se omite', () => test.skip(true, 'sin cámara'));
test('falla', () => expect(1).toBe(2));
test('pasa recién al segundo intento', () => expect(test.info().retry).toBe(1));
`;

let folder = '';
const en = (name: string) => join(folder, name);
const correr = async (args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  (await runNode(args, env).end).code ?? -1;
const correrJest = (...files: string[]) => {
  const args = [
    '--config',
    '{"rootDir":".","transform":{},"testMatch":["**/*.prueba.js"]}',
    '--rootDir',
    folder,
    '--json',
    '--outputFile',
    en('jest.json'),
  ];
  return correr([join(ROOT, 'node_modules/jest/bin/jest.js'), ...args, ...files]);
};
const correrPlaywright = () =>
  correr([join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', en('pw.config.js'), '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: en('pw.json'),
  });
/** The lines that the run closes with. */
async function cierre(...cuentas: readonly string[]): Promise<string[]> {
  const guion = `import { Tally } from ${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/tally.mjs')).href)};
    const tally = new Tally();
    ${cuentas.join(';')};
    console.log(tally.lines().join('\\n'));`;
  const { stdout, stderr } = await runNode(['--input-type=module', '-e', guion], {}).end;
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}
const deJest = (code: number) => `tally.jest(${JSON.stringify(en('jest.json'))}, ${code}, ${JSON.stringify(folder)})`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-cierre-'));
  writeFileSync(en('uno.prueba.js'), SUITE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => killChildren());

it('lo omitido dice por qué y cuántas, y la última línea las suma', async () => {
  const code = await correrJest();
  expect(code).toBe(0);
  expect(await cierre('tally.check(true)', deJest(code))).toEqual([
    'omitidas, 2: uno.prueba.js: con un servidor: falta SERVIDOR_URL',
    'omitidas, 1: uno.prueba.js: suelta',
    '2 passed, 0 failed, 3 skipped',
  ]);
});

it('lo que falla cuenta, y un archivo que no corre es un fallo', async () => {
  writeFileSync(en('dos.prueba.js'), ROTO);
  writeFileSync(en('tres.prueba.js'), 'no es código');
  const code = await correrJest();
  expect(code).toBe(1);
  expect((await cierre('tally.check(false)', deJest(code))).at(-1)).toBe('2 passed, 3 failed, 3 skipped');
});

it('las del navegador cuentan igual, con su razón', async () => {
  writeFileSync(en('pw.config.js'), `module.exports = { testDir: ${JSON.stringify(folder)}, testMatch: 'tres.pw.js', retries: 1 };`);
  writeFileSync(en('tres.pw.js'), NAVEGADOR);
  const code = await correrPlaywright();
  expect(code).toBe(1);
  expect(await cierre(`tally.playwright(${JSON.stringify(en('pw.json'))}, ${code})`)).toEqual([
    'omitidas, 1: e2e/tres.pw.js: sin cámara',
    '1 passed, 2 failed, 1 skipped',
  ]);
});

it('una que termina mal sin decir nada es un fallo, y una que termina bien no lo es', async () => {
  expect(await cierre(deJest(137))).toEqual(['0 passed, 1 failed, 0 skipped']);
  expect(await cierre(deJest(0))).toEqual(['0 passed, 0 failed, 0 skipped']);
});
