import { createServer, connect as dial, type Socket } from 'node:net';
import { type APIRequestContext, type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { CLAVE, expect, test, url } from './fixtures';

/** The cut lasts until users have changed this much, and until every screen waits its longest pause between attempts. */
const CAMBIOS = 60;
const INTENTOS_POR_PANTALLA = 4;
const CORTE_MS = Number(process.env['CORTE_SEGUNDOS'] ?? 0) * 1000;
const CADA_MS = 150;

/** A proxy to the product that can cut its sockets while other requests pass. */
async function puente(): Promise<{ direccion: string; rechazados(): number; cortar(): void; reponer(): void; cerrar(): void }> {
  const destino = new URL(url('/'));
  const abiertos = new Set<Socket>();
  const sockets = new Set<Socket>();
  let cortado = false;
  let rechazados = 0;
  const servidor = createServer((cliente) => {
    abiertos.add(cliente);
    cliente.on('error', () => cliente.destroy());
    cliente.once('data', (primero) => {
      const esSocket = primero.toString('latin1').startsWith('GET /socket.io');
      if (esSocket && cortado) {
        rechazados++;
        return cliente.destroy();
      }
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
    rechazados: () => rechazados,
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

/** A user's session on the console of this origin, which serves all of their screens. */
async function sesion(browser: Browser, origen: string, usuario: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-CL', baseURL: origen });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo').fill(`${usuario}@bitacora.example`);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((direccion) => !direccion.pathname.startsWith('/login'));
  await page.close();
  return context;
}

async function abrir(context: BrowserContext, ruta: string): Promise<Page> {
  const page = await context.newPage();
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

const headers = { 'x-requested-with': 'bitacora' };

/** A user's calls through the product's own address. */
async function llamadas(usuario: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url(''), extraHTTPHeaders: headers });
  const data = { email: `${usuario}@bitacora.example`, password: CLAVE };
  expect((await api.post('/api/auth/login', { data })).ok()).toBe(true);
  return api;
}

/** Users who work all the while. */
async function oficina() {
  const [administrativo, bodega] = await Promise.all([llamadas('administrativo'), llamadas('bodega')]);
  const leer = async (estado: string) =>
    ((await (await bodega.get(`/api/orden/?estados=${estado}`)).json()) as { results: Fila[] }).results;
  const actuar = async (api: APIRequestContext, ot: number, accion: string, data: object) =>
    expect((await api.post(`/api/orden/${ot}/acciones/${accion}`, { data })).status()).toBe(200);
  const enEvaluacion = (await leer('En Evaluación')).map(({ ot }) => ot);
  const porEntregar = (await leer('Asignado')).flatMap(({ ot, acciones }) => (acciones.principal === 'entregarTecnico' ? [ot] : []));
  let hechas = 0;
  return async (basta: (hechas: number) => boolean): Promise<number> => {
    for (; !basta(hechas); hechas++) {
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

test('tras un corte de los sockets, con gente trabajando, las pantallas dicen lo mismo que recién cargadas', async ({ browser }) => {
  const via = await puente();
  const [supervisor, tecnico, tecnico2, trabajar] = await Promise.all([
    sesion(browser, via.direccion, 'supervisor'),
    sesion(browser, via.direccion, 'tecnico'),
    sesion(browser, via.direccion, 'tecnico2'),
    oficina(),
  ]);
  const pantallas = [
    [supervisor, '/listar-ordenes?estado=En Evaluación'],
    [supervisor, '/'],
    [tecnico, '/mi-mesa'],
    [tecnico2, '/mi-mesa'],
  ] as const;
  const abiertas = () => Promise.all(pantallas.map(([context, ruta]) => abrir(context, ruta)));
  const vistas = await abiertas();

  const antesDelCorte = await trabajar((hechas) => hechas === 8);
  await expect
    .poll(() => vistas[0] && dice(vistas[0]).then(({ filas }) => filas.filter((texto) => texto === 'Coordinado por cliente').length))
    .toBeGreaterThan(0);
  via.cortar();
  const vuelta = Date.now() + CORTE_MS;
  const alVolver = await trabajar(
    (hechas) => hechas - antesDelCorte >= CAMBIOS && via.rechazados() >= pantallas.length * INTENTOS_POR_PANTALLA && Date.now() >= vuelta,
  );
  const atrasada = await Promise.all(vistas.map(dice));
  via.reponer();
  await trabajar((hechas) => hechas === alVolver + 8);

  const frescas = await abiertas();
  for (const [i, vista] of vistas.entries()) {
    await expect(async () => expect(await dice(vista)).toEqual(await dice(frescas[i] as Page))).toPass({ timeout: 20_000 });
    expect(await dice(vista)).not.toEqual(atrasada[i]);
  }
  await Promise.all([supervisor, tecnico, tecnico2].map((context) => context.close()));
  via.cerrar();
});
