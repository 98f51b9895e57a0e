import { createServer, connect as dial, type Socket } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { CLAVE, expect, test, url } from './fixtures';

const CORTE_MS = 60_000;
const CADA_MS = 250;

/** A path to the product that can cut its sockets while other requests pass. */
async function puente(): Promise<{ direccion: string; cortar(): void; reponer(): void; cerrar(): void }> {
  const destino = new URL(url('/'));
  const abiertos = new Set<Socket>();
  const sockets = new Set<Socket>();
  let cortado = false;
  const servidor = createServer((cliente) => {
    abiertos.add(cliente);
    cliente.on('error', () => cliente.destroy());
    cliente.once('data', (primero) => {
      const esSocket = primero.toString('latin1').startsWith('GET /socket.io');
      if (esSocket && cortado) return cliente.destroy();
      if (esSocket) sockets.add(cliente);
      const producto = dial(Number(destino.port), destino.hostname);
      producto.on('error', () => cliente.destroy());
      producto.write(primero);
      cliente.pipe(producto).pipe(cliente);
      cliente.on('close', () => {
        producto.destroy();
        abiertos.delete(cliente);
        sockets.delete(cliente);
      });
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const { port } = servidor.address() as { port: number };
  return {
    direccion: `http://localhost:${port}`,
    cortar: () => {
      cortado = true;
      for (const socket of sockets) socket.destroy();
    },
    reponer: () => {
      cortado = false;
    },
    cerrar: () => {
      for (const socket of abiertos) socket.destroy();
      servidor.close();
    },
  };
}

async function abrir(browser: Browser, origen: string, usuario: string, ruta: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL', baseURL: origen });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo').fill(`${usuario}@bitacora.example`);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((direccion) => !direccion.pathname.startsWith('/login'));
  await page.goto(ruta);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The text of a screen, without running times. */
const dice = (page: Page): Promise<{ campana: string | null | undefined; filas: string[] } & Record<string, unknown>> =>
  page.evaluate(() => {
    const textos = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].map((nodo) => nodo.textContent.trim());
    return {
      campana: document.querySelector('[aria-label^="Notificaciones"]')?.getAttribute('aria-label'),
      pestanas: textos('[role=tab]'),
      filas: textos(
        'tr[data-fila] td:is([data-columna=ot],[data-columna=tecnico],[data-columna=ubicacion],[data-columna=despacho],[data-columna=estado])',
      ),
      matriz: textos('.tablero-matriz td, .tablero-fase'),
      mesa: textos('main h3, main li a'),
    };
  });

interface Fila {
  ot: number;
  acciones: { principal: string | null };
}

/** People at work all the while, through the product's own address. */
async function oficina(browser: Browser) {
  const [administrativo, bodega] = await Promise.all([
    abrir(browser, url(''), 'administrativo', '/listar-ordenes'),
    abrir(browser, url(''), 'bodega', '/listar-ordenes'),
  ]);
  const leer = async (estado: string) =>
    ((await (await bodega.request.get(url(`/api/orden/?estados=${estado}`))).json()) as { results: Fila[] }).results;
  const actuar = async (page: Page, ot: number, accion: string, data: object) => {
    const headers = { 'x-requested-with': 'bitacora' };
    expect((await page.request.post(url(`/api/orden/${ot}/acciones/${accion}`), { data, headers })).status()).toBe(200);
  };
  const enEvaluacion = (await leer('En Evaluación')).map(({ ot }) => ot);
  const porEntregar = (await leer('Asignado')).flatMap(({ ot, acciones }) => (acciones.principal === 'entregarTecnico' ? [ot] : []));
  let hechas = 0;
  return async (milisegundos: number): Promise<number> => {
    for (const fin = Date.now() + milisegundos; Date.now() < fin; hechas++) {
      const ot = enEvaluacion[hechas % enEvaluacion.length] as number;
      const vuelta = Math.floor(hechas / enEvaluacion.length);
      await actuar(administrativo, ot, 'cambiarDespacho', { despacho: vuelta % 2 === 0 ? 'COORD_CLIENTE' : 'RETIRO' });
      const entregado = hechas % 20 === 19 && porEntregar.shift();
      if (entregado) await actuar(bodega, entregado, 'entregarTecnico', {});
      await new Promise((seguir) => setTimeout(seguir, CADA_MS));
    }
    return hechas;
  };
}

test('tras un minuto sin sockets, con gente trabajando, las pantallas dicen lo mismo que recién cargadas', async ({ browser }) => {
  test.setTimeout(240_000);
  const via = await puente();
  const quienes = [
    ['supervisor', '/listar-ordenes?estado=En Evaluación'],
    ['supervisor', '/'],
    ['tecnico', '/mi-mesa'],
    ['tecnico2', '/mi-mesa'],
  ] as const;
  const vistas: Page[] = [];
  for (const [usuario, ruta] of quienes) vistas.push(await abrir(browser, via.direccion, usuario, ruta));
  const trabajar = await oficina(browser);

  const antesDelCorte = await trabajar(2000);
  await expect
    .poll(() => vistas[0] && dice(vistas[0]).then(({ filas }) => filas.filter((texto) => texto === 'Coordinado por cliente').length))
    .toBeGreaterThan(0);
  via.cortar();
  const alVolver = await trabajar(CORTE_MS);
  expect(alVolver - antesDelCorte).toBeGreaterThan(40);
  const atrasada = await Promise.all(vistas.map(dice));
  via.reponer();
  await trabajar(2000);

  for (const [i, [usuario, ruta]] of quienes.entries()) {
    const vista = vistas[i] as Page;
    const fresca = await abrir(browser, url(''), usuario, ruta);
    await expect(async () => expect(await dice(vista)).toEqual(await dice(fresca))).toPass({ timeout: 20_000 });
    expect(await dice(vista)).not.toEqual(atrasada[i]);
    await fresca.context().close();
  }
  via.cerrar();
});
