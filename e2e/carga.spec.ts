import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(__dirname, '../apps/console/dist');
const ASSETS = join(DIST, 'console-assets');
const LIMITE_KB = 200;

/** The scripts that a script imports before it runs; what is imported on demand is not of the first load. */
const importados = (script: string): string[] =>
  [...readFileSync(join(ASSETS, script), 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, nombre]) => nombre as string);

function conImportados(scripts: readonly string[]): Set<string> {
  const vistos = new Set<string>();
  const pendientes = [...scripts];
  for (let script = pendientes.pop(); script; script = pendientes.pop()) {
    if (vistos.has(script)) continue;
    vistos.add(script);
    pendientes.push(...importados(script));
  }
  return vistos;
}

for (const vista of ['login', 'lista', 'tablero', 'orden'])
  test(`la primera carga de ${vista} no pasa de ${LIMITE_KB} KB de JavaScript comprimido`, () => {
    const pagina = [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/console-assets\/([\w.-]+\.js)/g)].map(
      ([, nombre]) => nombre as string,
    );
    const trozo = readdirSync(ASSETS).filter((nombre) => nombre.startsWith(`${vista}.view-`) && nombre.endsWith('.js'));
    expect(pagina).not.toEqual([]);
    expect(trozo).toHaveLength(1);
    const scripts = [...conImportados([...pagina, ...trozo])];
    const kb = scripts.reduce((total, script) => total + gzipSync(readFileSync(join(ASSETS, script))).length, 0) / 1024;
    expect(kb, scripts.join(' ')).toBeLessThanOrEqual(LIMITE_KB);
  });
