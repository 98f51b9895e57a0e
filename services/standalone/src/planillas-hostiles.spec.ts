import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@bitacora/event-store/testing';
import { planillasHostiles } from '@bitacora/platform/testing';
import { type Answer, clientOf, demoDatabase, MASTER_KEY, type TestClient } from './testing';
import { built, type Child, killChildren, startProduct } from './testing-process';

const PAUSA = 200;
const MEGA = 1024 * 1024;
const PUERTAS = [
  ['/api/orden/generar_excel_desde_archivo', 'tecnico', [['OT'], ['NADIE']], {}],
  [
    '/api/bodega/upload_inventory',
    'bodega',
    [
      ['Código', 'Cantidad'],
      ['NADIE', '1'],
    ],
    { tipo_movimiento: '1', documento: 'Guía' },
  ],
  [
    '/api/bodega/upload_parts',
    'bodega',
    [
      ['Código', 'Descripción', 'Ubicación'],
      ['HOSTIL-1', 'Flex', 'A1'],
    ],
    {},
  ],
] as const;

/** The product has a process of its own, so that only its own pauses are measured. */
let child: Child;
let url: string;
let call: TestClient['call'];
let db: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-planillas-'));
beforeAll(async () => {
  await built();
  db = await demoDatabase();
  ({ child, url } = await startProduct({ DATABASE_URL: db.url, DATA_DIR: dataDir, MASTER_KEY, DEMO: 'true', LOG_LEVEL: 'silent' }));
  ({ call } = await clientOf(url));
});
afterAll(async () => {
  killChildren();
  await child.end;
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

it.each(PUERTAS)('%s la rehúsa sin detener a nadie, y sigue leyendo las buenas', async (ruta, usuario, filas, campos) => {
  const planillas = planillasHostiles(filas).map(({ nombre, bytes, legible }) => {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
    form.set('file', new Blob([bytes as BlobPart]), nombre);
    return { nombre, form, legible };
  });
  const antes = memoria();
  const vigia = await vigilar();
  const respuestas: { nombre: string; legible: boolean; respuesta: Answer }[] = [];
  for (let i = 0; i < planillas.length; i += 2) {
    const dos = planillas.slice(i, i + 2).map(async ({ nombre, form, legible }) => {
      respuestas.push({ nombre, legible, respuesta: await call('POST', ruta, usuario, form) });
    });
    await Promise.all(dos);
  }
  const { pausas, estados } = await vigia.terminar();
  expect(respuestas).toHaveLength(16);
  for (const { nombre, legible, respuesta } of respuestas) {
    const { status, body } = respuesta;
    // The rows of a readable one are checked like any other's.
    if (legible)
      expect([nombre, status, body.errors?.file]).toEqual([
        nombre,
        ruta.endsWith('parts') ? 200 : ruta.endsWith('inventory') ? 400 : 404,
        undefined,
      ]);
    else expect([nombre, status, Object.values(body.errors)]).toEqual([nombre, 400, [[expect.stringMatching(/[a-z]/)]]]);
  }
  expect(pausas.length).toBeGreaterThan(10);
  expect(Math.max(...pausas)).toBeLessThan(PAUSA);
  expect(estados.filter((status) => status !== 200)).toEqual([]);
  expect(memoria() - antes).toBeLessThan(300 * MEGA);
});

/** The memory of the product's process, where the system reports it. */
function memoria(): number {
  const archivo = `/proc/${child.process.pid}/status`;
  return existsSync(archivo) ? Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(archivo, 'utf8'))?.[1]) * 1024 : 0;
}

/**
 * Another client of the product, which asks every 5 ms if it is alive. Of an answer's time, a pause is the work of the product's thread
 * meanwhile, or, if larger, the rest after the time for which that thread and the client's waited for a processor. Linux reports both
 * (`schedstat`); elsewhere the whole time counts.
 */
const OTRO_CLIENTE = `
  const { get } = require('node:http');
  const { readFileSync } = require('node:fs');
  const [url, producto] = process.argv.slice(1);
  const hilo = (pid) => {
    try { return readFileSync('/proc/' + pid + '/task/' + pid + '/schedstat', 'utf8').split(' ').map((n) => Number(n) / 1e6); } catch { return [0, 0]; }
  };
  const ahora = () => {
    const [trabajo, espera] = hilo(producto);
    return { trabajo, libre: performance.now() - espera - hilo(process.pid)[1] };
  };
  const preguntar = () => new Promise((resolve, reject) => {
    get(url, (respuesta) => respuesta.resume().on('end', () => resolve(respuesta.statusCode))).on('error', reject);
  });
  let sigue = true;
  process.on('message', () => { sigue = false; });
  (async () => {
    const [pausas, estados] = [[], []];
    while (sigue) {
      const antes = ahora();
      estados.push(await preguntar());
      const despues = ahora();
      if (estados.length === 1) process.send('lista');
      pausas.push(Math.max(despues.trabajo - antes.trabajo, despues.libre - antes.libre));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    process.send({ pausas, estados }, () => process.exit());
  })();`;

interface Visto {
  readonly pausas: readonly number[];
  readonly estados: readonly number[];
}

/** Starts watching once there was an answer. */
async function vigilar(): Promise<{ terminar(): Promise<Visto> }> {
  const otro = fork('-e', [OTRO_CLIENTE, `${url}/health/live`, String(child.process.pid)]);
  const dicho = () =>
    new Promise<Visto>((resolve, reject) => {
      otro.once('message', (visto) => resolve(visto as unknown as Visto));
      otro.once('exit', (code) => reject(new Error(`The other client ended with ${code}`)));
    });
  await dicho();
  return {
    terminar: () => {
      otro.send('fin');
      return dicho();
    },
  };
}
