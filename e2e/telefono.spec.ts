import type { Browser, Locator, Page } from '@playwright/test';
import { accesible, CLAVE, entrar, expect, test, url } from './fixtures';

const TELEFONO = { width: 360, height: 740 };

/** A session on a telephone. */
async function enTelefono(browser: Browser, usuario: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ viewport: TELEFONO, locale: 'es-CL', timezoneId: 'America/Santiago', colorScheme });
  const page = await context.newPage();
  await page.goto(url('/login'));
  await page.getByLabel('Correo').fill(`${usuario}@bitacora.example`);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((direccion) => !direccion.pathname.startsWith('/login'));
  return page;
}
const sinDesborde = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONO.width);
/** The tables that are wider than their container. */
const tablasDeLado = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-wrap')].filter((tabla) => tabla.scrollWidth > tabla.clientWidth).map((tabla) => tabla.ariaLabel),
  );
/** After a scroll, all of it is on the screen and nothing of the page covers it. */
async function aLaMano(parte: Locator): Promise<void> {
  await parte.evaluate((elemento) => elemento.scrollIntoView({ block: 'center' }));
  await expect(parte).toBeInViewport({ ratio: 1 });
  const tapados = await parte.evaluate((elemento) => {
    const { left, right, top, bottom } = elemento.getBoundingClientRect();
    const puntos = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
    );
    return puntos
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((encima) => !encima || !(elemento.contains(encima) || encima.contains(elemento)))
      .map((encima) => encima?.outerHTML.slice(0, 120) ?? 'nada');
  });
  expect(tapados).toEqual([]);
}
/** An order in the warehouse that a technician waits for. */
const porEntregar = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { results } = await (await fetch('/api/orden/?estados=Asignado')).json();
    return results.find((f: { acciones: { principal: string | null } }) => f.acciones.principal === 'entregarTecnico').ot;
  });

for (const tema of ['light', 'dark'] as const) {
  test(`mi mesa en un teléfono, tema ${tema}`, async ({ browser }) => {
    const page = await enTelefono(browser, 'tecnico', tema);
    await page.goto(url('/mi-mesa'));
    await expect(page.getByRole('heading', { name: 'Mi mesa' })).toBeVisible();
    const tarjeta = page.getByRole('region', { name: 'Ahora' }).getByRole('listitem').first();
    const accion = tarjeta.getByRole('link').last();
    await expect(accion).toBeVisible();
    expect((await accion.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await sinDesborde(page);
    await accesible(page);
    await page.locator('summary').first().click();
    await expect(page.locator('details[open] li').first()).toBeVisible();
    await accesible(page);
    await page.context().close();
  });

  test(`el escáner en un teléfono, tema ${tema}`, async ({ browser }) => {
    const page = await enTelefono(browser, 'bodega', tema);
    await page.goto(url('/bodega-escaner'));
    const caja = page.getByPlaceholder('Escanea OT, RMA, serie o parte');
    await expect(caja).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Lista de retiro' })).toBeVisible();
    await sinDesborde(page);
    await accesible(page);
    const ot = await porEntregar(page);
    await page.keyboard.type(String(ot));
    await page.keyboard.press('Enter');
    const boton = page.getByRole('button', { name: /^Entregar a técnico/ });
    await expect(boton).toBeVisible();
    expect((await boton.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expect(page.getByRole('region', { name: `OT ${ot}` }).getByRole('button')).toHaveCount(1);
    await accesible(page);
    await page.waitForTimeout(700);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Hecho: OT ${ot}, entregar a técnico`)).toBeVisible();
    await expect(page.getByText('Hechos: 1')).toBeVisible();
    await expect(caja).toBeFocused();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText(`Deshecho: OT ${ot}`)).toBeVisible();
    await page.keyboard.type('no existe');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Rechazado: «no existe»/)).toBeVisible();
    await accesible(page);
    await sinDesborde(page);
    await page.context().close();
  });
}

test('el escáner dice qué órdenes esperan una parte', async ({ browser }) => {
  const page = await enTelefono(browser, 'bodega');
  await page.goto(url('/bodega-escaner'));
  const linea = page.getByRole('region', { name: 'Lista de retiro' }).getByRole('button').first();
  const parte = (await linea.locator('strong').textContent()) ?? '';
  await page.keyboard.type(parte.toLowerCase());
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: `Parte ${parte}` });
  await expect(region.getByText(/Órdenes que la esperan/)).toBeVisible();
  await accesible(page);
  await region.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: /^OT \d+$/ })).toBeVisible();
  await page.context().close();
});

test('la campana cuenta en cada pestaña, avisa a los dos segundos, lleva a la orden y queda sin número al leer todo', async ({
  browser,
}) => {
  const bodega = await enTelefono(browser, 'bodega');
  const ot = await porEntregar(bodega);
  const dueno = await bodega.evaluate(async (n) => (await (await fetch(`/api/orden/${n}`)).json()).tecnico_asignado.first_name, ot);
  const tecnico = await enTelefono(browser, 'tecnico');
  const soy = await tecnico.evaluate(async () => (await (await fetch('/api/auth/sesion')).json()).first_name);
  const page = dueno === soy ? tecnico : await enTelefono(browser, 'tecnico2');
  const otra = await page.context().newPage();
  const pestanas = [page, otra];
  for (const pestana of pestanas) {
    await pestana.goto(url('/mi-mesa'));
    await pestana.waitForLoadState('networkidle');
  }
  const cuenta = (pestana: Page) => pestana.locator('.campana-cuenta');
  const antes = (await cuenta(page).count()) === 0 ? 0 : Number(await cuenta(page).textContent());
  await page.bringToFront();
  await bodega.evaluate(
    (n) =>
      fetch(`/api/orden/${n}/acciones/entregarTecnico`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'bitacora' },
        body: '{}',
      }),
    ot,
  );
  await expect(page.locator('.alerta').getByText(`OT ${ot}`)).toBeVisible({ timeout: 10_000 });
  await accesible(page);
  for (const pestana of pestanas) await expect(cuenta(pestana)).toHaveText(String(antes + 1));
  await page.getByRole('button', { name: /Notificaciones: \d+ sin leer/ }).click();
  const fila = page.getByRole('link', { name: new RegExp(`OT ${ot}:`) }).first();
  await expect(fila).toHaveAttribute('target', '_blank');
  await expect(fila.getByText(/\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}/)).toBeVisible();
  await accesible(page);
  await page.getByLabel('Acción', { exact: true }).selectOption('equipo_entregado');
  await expect(fila).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  for (const pestana of pestanas) {
    await expect(pestana.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
    await expect(cuenta(pestana)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Preferencias' }).click();
  await expect(page.getByLabel('Equipo entregado')).toBeChecked();
  await accesible(page);
  await sinDesborde(page);
});

test('el registro retail responde lo mismo y un enlace roto lo dice', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await page.goto(url('/login'));
  await page.getByRole('link', { name: 'Registro Retail' }).click();
  await accesible(page);
  await page.getByLabel('Correo').fill('nadie@otra.example');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(/Si el correo pertenece a una empresa registrada/)).toBeVisible();
  await page.goto(url('/login/restablecer-clave'));
  await expect(page.getByRole('heading', { name: 'El enlace no es válido' })).toBeVisible();
  await page.goto(url('/login/restablecer-clave#usuario=1&token=abcdefghijklmnopqrstuvwxyz'));
  await page.reload();
  await expect(page.getByLabel('Nueva clave')).toBeVisible();
  // The address bar, and with it the history, holds no token.
  await expect(page).toHaveURL(url('/login/restablecer-clave'));
  await page.getByLabel('Nueva clave').fill('cuatro palabras al azar');
  await page.getByLabel('Repite la clave').fill('otra cosa');
  await page.getByRole('button', { name: 'Guardar clave' }).click();
  await expect(page.getByText('Las claves no coinciden')).toBeVisible();
  await page.getByLabel('Repite la clave').fill('cuatro palabras al azar');
  await page.getByRole('button', { name: 'Guardar clave' }).click();
  await expect(page.getByText('El enlace ya se usó o venció. Solicita uno nuevo.')).toBeVisible();
  await accesible(page);
});

test('la consola se instala: manifiesto, service worker y nada de la API en su caché', async ({ page }) => {
  await page.goto(url('/login'));
  const manifiesto = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifiesto.icons.length).toBeGreaterThan(1);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  const guardadas = await page.evaluate(async () => {
    const nombres = await caches.keys();
    const claves = await Promise.all(nombres.map(async (nombre) => (await caches.open(nombre)).keys()));
    return claves.flat().map((request) => new URL(request.url).pathname);
  });
  expect(guardadas).toContain('/');
  expect(guardadas.filter((ruta) => ruta.startsWith('/api'))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('en un teléfono la cola de excepciones muestra el estado y se decide sin ir de lado', async ({ browser }) => {
  const page = await enTelefono(browser, 'gerencia');
  await page.goto(url('/excepciones'));
  const fila = page.getByRole('row').filter({ hasText: 'Solicitado' }).first();
  await expect(fila.getByText('Solicitado')).toBeInViewport({ ratio: 1 });
  const ver = fila.getByRole('link', { name: /^Ver/ });
  await expect(ver).toBeInViewport({ ratio: 1 });
  await ver.click();
  await expect(page.getByRole('button', { name: /^Aprobar/ })).toBeInViewport({ ratio: 1 });
  await sinDesborde(page);
  await accesible(page);
  await page.context().close();
});

test('en un teléfono todo el menú de cada rol está a la vista', async ({ browser }) => {
  for (const usuario of ['bodega', 'administrativo', 'supervisor']) {
    const page = await enTelefono(browser, usuario);
    const entradas = page.getByRole('navigation', { name: 'Principal' }).locator('a, button');
    await expect(entradas).toHaveCount(5);
    for (const entrada of await entradas.all()) await expect(entrada).toBeInViewport({ ratio: 1 });
    await entradas.last().click();
    const demas = page.getByRole('menuitem');
    await expect.poll(() => demas.count()).toBeGreaterThan(5);
    for (const entrada of await demas.all()) await expect(entrada).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

test('en un teléfono los repuestos son tarjetas: ninguna tabla va de lado', async ({ browser }) => {
  const page = await enTelefono(browser, 'supervisor');
  const [ot] = await page.evaluate(async () => {
    const { results } = await (await fetch('/api/orden/?estados=Espera de partes')).json();
    return results.map((fila: { ot: number }) => fila.ot);
  });
  for (const camino of [
    `/orden/${ot}?tab=diagnostico`,
    `/orden/${ot}?tab=historicos`,
    `/orden/${ot}/pedir-partes`,
    `/orden/${ot}/repuestos-pedidos`,
    '/resultados-filtros-dashboard?estado=Espera de partes',
    '/excepciones',
  ]) {
    await page.goto(url(camino));
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await tablasDeLado(page), camino).toEqual([]);
    await sinDesborde(page);
    await accesible(page);
  }
  await page.goto(url(`/orden/${ot}/pedir-partes`));
  await page.getByLabel('Buscar repuesto').fill('Bateria');
  await page.getByRole('listbox', { name: 'Repuestos' }).getByRole('option').first().click();
  const pedidos = page.getByRole('region', { name: 'Repuestos por pedir' });
  const quitar = pedidos.getByRole('button', { name: 'Quitar' });
  await aLaMano(pedidos.getByRole('row').filter({ has: page.getByRole('button', { name: 'Quitar' }) }));
  for (const control of [pedidos.getByLabel(/^Asignado de/), quitar]) await aLaMano(control);
  expect(await tablasDeLado(page), 'con un repuesto por pedir').toEqual([]);
  await sinDesborde(page);
  await accesible(page);
  await page.context().close();
});

test('el correo del cliente se parte donde se lee, no a una letra del final', async ({ browser }) => {
  const page = await enTelefono(browser, 'supervisor');
  const ots: number[] = await page.evaluate(async () => {
    const { results } = await (await fetch('/api/orden/?estados=Asignado')).json();
    return results.map((fila: { ot: number }) => fila.ot).slice(0, 6);
  });
  for (const ot of ots) {
    await page.goto(url(`/orden/${ot}`));
    const correo = page
      .locator('dt', { hasText: /^Correos?$/ })
      .first()
      .locator('+ dd');
    await expect(correo).toBeVisible();
    const ultima = await correo.evaluate((dato) => {
      const rango = document.createRange();
      rango.selectNodeContents(dato);
      return [...rango.getClientRects()].at(-1)?.width ?? 0;
    });
    expect(ultima, await correo.innerText()).toBeGreaterThan(40);
  }
  await page.context().close();
});

test('en una tableta la barra cabe entera y se puede buscar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await entrar(page, 'supervisor');
  await expect(page.getByRole('button', { name: 'Silvia Toro Aguilera' })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('textbox', { name: 'Buscar OT por...' }).boundingBox())?.width).toBeGreaterThan(80);
  await expect(page.getByRole('link', { name: 'Trabajo en curso' })).toBeVisible();
});
