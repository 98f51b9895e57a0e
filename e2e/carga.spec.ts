import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** The scripts that a built app loads for one of its pages: those of its HTML, the page's own, and their static imports. */
function cargaDe(app: 'console' | 'public', prefijo: string): { nombres: string[]; kb: number; texto: string } {
  const dist = join(__dirname, `../apps/${app}/dist`);
  const assets = join(dist, `${app}-assets`);
  const leer = (script: string) => readFileSync(join(assets, script), 'utf8');
  const enHtml = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(new RegExp(`${app}-assets/([\\w.-]+\\.js)`, 'g'))];
  const propios = readdirSync(assets).filter((nombre) => nombre.startsWith(prefijo) && nombre.endsWith('.js'));
  expect(enHtml).not.toEqual([]);
  expect(propios).toHaveLength(1);
  const vistos = new Set<string>();
  const pendientes = [...enHtml.map(([, nombre]) => nombre as string), ...propios];
  for (let script = pendientes.pop(); script; script = pendientes.pop()) {
    if (vistos.has(script)) continue;
    vistos.add(script);
    // Dynamic imports do not belong to the first load.
    pendientes.push(...[...leer(script).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, nombre]) => nombre as string));
  }
  const nombres = [...vistos];
  return {
    nombres,
    kb: nombres.reduce((total, script) => total + gzipSync(leer(script)).length, 0) / 1024,
    texto: nombres.map(leer).join('\n'),
  };
}

/** A name that appears in the code of XState and nowhere else. */
const MAQUINA = 'xstate.init';

for (const vista of ['login', 'lista', 'tablero', 'orden'])
  test(`la primera carga de ${vista} no pasa de 200 KB de JavaScript comprimido`, () => {
    const { kb, nombres } = cargaDe('console', `${vista}.view-`);
    expect(kb, nombres.join(' ')).toBeLessThanOrEqual(200);
  });

for (const pagina of ['busqueda', 'seguimiento', 'confirmar'])
  test(`la primera carga de ${pagina} no pasa de 120 KB y no trae la máquina de los asistentes`, () => {
    const { kb, nombres, texto } = cargaDe('public', `${pagina}-`);
    expect(kb, nombres.join(' ')).toBeLessThanOrEqual(120);
    expect(texto).not.toContain(MAQUINA);
  });

for (const formulario of ['oportunidad', 'presupuesto', 'retiro', 'envio'])
  test(`la primera carga del formulario ${formulario} no pasa de 170 KB, con su máquina`, () => {
    const { kb, nombres, texto } = cargaDe('public', `${formulario}-`);
    expect(kb, nombres.join(' ')).toBeLessThanOrEqual(170);
    expect(texto).toContain(MAQUINA);
  });
