import type { Page } from '@playwright/test';
import { accesible, CLAVE, como, expect, test, url } from './fixtures';

interface Orden {
  ot: number;
  cliente_rut: string;
  despacho: string;
}

/** Reads the API as a member of the staff. */
async function comoPersonal(page: Page): Promise<<T>(path: string) => Promise<T>> {
  const data = { email: 'gerencia@bitacora.example', password: CLAVE };
  const ingreso = await page.request.post(url('/api/auth/login'), { headers: { 'x-requested-with': 'bitacora' }, data });
  expect(ingreso.ok()).toBe(true);
  return async (path) => (await page.request.get(url(path))).json();
}

/** An order under warranty of the demo data, in a state, whose unit has not come back as another order. */
async function buscarOrden(
  page: Page,
  { estado, persona, despacho }: { estado: string; persona: boolean; despacho?: string },
): Promise<Orden> {
  const leer = await comoPersonal(page);
  for (let pagina: number | null = 1; pagina; ) {
    const { results, next }: { results: never[]; next: number | null } = await leer(`/api/orden/?page=${pagina}`);
    const candidatas = (
      results as (Orden & { tipo_cliente: number; tipo_servicio: { id: number }; estado: { estado: { nombre: string } } })[]
    ).filter(
      (o) =>
        o.estado.estado.nombre === estado &&
        o.tipo_servicio.id === 1 &&
        (o.tipo_cliente === 1) === persona &&
        (!despacho || o.despacho === despacho),
    );
    for (const orden of candidatas) {
      const { reingreso_a }: { reingreso_a: number | null } = await leer(`/api/orden/${orden.ot}`);
      if (reingreso_a === null) return orden;
    }
    pagina = next;
  }
  throw new Error(`No demo order in ${estado}`);
}

const direccion = ({ ot, cliente_rut }: Orden) => url(`/cliente/${ot}/rut/${cliente_rut}`);

test('la búsqueda dice qué falta, da formato al RUT y no revela qué falló', async ({ page }) => {
  await page.goto(url('/cliente'));
  await expect(page.getByRole('region', { name: 'Demostración' })).toBeInViewport();
  await accesible(page);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No tenemos resultados para el numero ingresado')).toBeVisible();
  await expect(page.getByText('Ingrese un rut válido. Ej: 12345678-9')).toBeVisible();
  await expect(page.getByLabel('Número de orden')).toBeFocused();
  await accesible(page);
  await page.getByLabel('Número de orden').pressSequentially('OT 99999');
  await expect(page.getByLabel('Número de orden')).toHaveValue('99999');
  const rut = page.getByLabel('RUT');
  await rut.pressSequentially('8765432k');
  await expect(rut).toHaveValue('8.765.432-K');
  await rut.press('Home');
  await rut.press('ArrowRight');
  await rut.pressSequentially('1');
  await expect(rut).toHaveValue('81.765.432-K');
  await expect(rut).toHaveJSProperty('selectionStart', 2);
  await rut.fill('11.111.111-1');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('alert')).toHaveText('No tenemos resultados para el numero ingresado');
});

test('una orden que no es de ese RUT no se encuentra', async ({ page }) => {
  for (const ruta of ['/cliente/10001/rut/11111111-1', '/cliente/nada/rut/11111111-1']) {
    await page.goto(url(ruta));
    await expect(page.getByRole('heading', { name: 'Orden No encontrada' })).toBeVisible();
  }
  await accesible(page);
  await page.getByRole('link', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/cliente$/);
});

test('sin JavaScript se lee en qué va la orden, qué sigue y quién debe actuar', async ({ browser, page: personal }) => {
  const orden = await buscarOrden(personal, { estado: 'En Reparación', persona: true });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'es-CL' });
  const page = await context.newPage();
  await page.goto(direccion(orden));
  await expect(page).toHaveTitle(`OT ${orden.ot}: En reparación · Bitácora`);
  await expect(page.getByRole('heading', { level: 1, name: 'En reparación' })).toBeVisible();
  for (const texto of ['Qué sigue', 'Quién debe actuar', 'Etapas', 'Entrega', 'N° de serie'])
    await expect(page.getByText(texto).first()).toBeVisible();
  expect(
    await page
      .getByRole('progressbar')
      .locator('svg')
      .evaluate((barra) => barra.clientWidth),
  ).toBeGreaterThan(50);
  await page.goto(url('/cliente/10001/rut/11111111-1'));
  await expect(page.getByRole('heading', { name: 'Orden No encontrada' })).toBeVisible();
  await context.close();
});

test('lo que vino con la página no se pide otra vez, y lo demás sigue con su sesión', async ({ page }) => {
  const pedidas: string[] = [];
  const orden = await buscarOrden(page, { estado: 'En Reparación', persona: true });
  page.on('request', (pedida) => pedida.url().includes('/api/') && pedidas.push(new URL(pedida.url()).pathname));
  await page.goto(direccion(orden));
  await expect(page.getByRole('tab', { name: 'Datos Equipo' })).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('tabpanel').locator('time').first()).toBeVisible();
  expect(pedidas).toEqual([]);
  await page.getByRole('tab', { name: 'Adjuntos' }).click();
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expect.poll(() => pedidas).toContain('/api/public/seguimiento/archivos');
  expect(pedidas).not.toContain('/api/public/seguimiento');
  pedidas.length = 0;
  await page.goto(url('/cliente/10001/rut/11111111-1'));
  await expect(page.getByRole('heading', { name: 'Orden No encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Buscar otra orden' }).click();
  await expect(page.getByLabel('Número de orden')).toBeVisible();
  expect(pedidas).toEqual([]);
});

test('un fallo al cargar se dice y se puede reintentar', async ({ page }) => {
  const orden = await buscarOrden(page, { estado: 'Cerrado', persona: true });
  await page.route('**/api/public/seguimiento/orden', (route) => route.fulfill({ status: 503, json: {} }));
  // Without the first view the page requests the data itself.
  await page.route(direccion(orden), async (route) => {
    const respuesta = await route.fetch();
    await route.fulfill({
      response: respuesta,
      body: (await respuesta.text()).replace(/<div id="root">.*<\/script>/s, '<div id="root"></div>'),
    });
  });
  await page.goto(direccion(orden));
  await expect(page.getByText('Error al cargar los datos de la OT')).toBeVisible();
  await page.unroute('**/api/public/seguimiento/orden');
  await page.route('**/api/public/seguimiento/historial', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Error al cargar historial')).toBeVisible();
});

for (const tema of ['light', 'dark'] as const) {
  for (const ancho of [1280, 360]) {
    test(`el seguimiento en tema ${tema} a ${ancho} px`, async ({ browser, page: personal }) => {
      const enviado = ancho === 360;
      const orden = await buscarOrden(personal, { estado: 'Cerrado', persona: true, despacho: enviado ? 'ENVIO' : 'RETIRO' });
      const context = await browser.newContext({ viewport: { width: ancho, height: 800 }, colorScheme: tema, locale: 'es-CL' });
      const page = await context.newPage();
      await page.goto(direccion(orden));
      await expect(page.getByRole('heading', { name: enviado ? 'Despachado / En camino' : 'Entregado / Finalizado' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', enviado ? '98' : '100');
      await expect(page.getByText('N° de seguimiento')).toHaveCount(enviado ? 1 : 0);
      await expect(page.getByText('No queda nada pendiente')).toHaveCount(enviado ? 0 : 1);
      await expect(page.locator('.hito[aria-current="step"]')).toContainText('Entrega');
      await expect(page.getByRole('button', { name: 'Cambiar tipo de retiro' })).toHaveCount(0);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText('N° de serie')).toBeVisible();
      await expect(page.getByText(/^Ingresada el \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
      await accesible(page);

      await page.getByRole('tab', { name: 'Datos Equipo' }).press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Historial' })).toBeFocused();
      await expect(page).toHaveURL(/tab=historial/);
      await expect(panel.locator('time').first()).toHaveText(/^\d{2} [a-z]{3} \d{4} \d{2}:\d{2} Hrs$/);
      const fechas = await panel.locator('time').evaluateAll((nodos) => nodos.map((n) => n.getAttribute('datetime') ?? ''));
      expect(fechas).toEqual([...fechas].sort().reverse());
      await accesible(page);

      await page.goto(`${direccion(orden)}?tab=informes`);
      await expect(panel.getByRole('heading', { name: 'Diagnóstico' })).toBeVisible();
      await expect(panel.getByRole('link', { name: /informe/ })).toBeVisible();
      await expect(panel.locator('iframe')).toHaveCount(ancho > 900 ? 1 : 0);
      await page.keyboard.press('Tab');
      await page.getByRole('tab', { name: 'Informes' }).press('End');
      await expect(page.getByRole('tab', { name: 'Adjuntos' })).toHaveAttribute('aria-selected', 'true');
      await expect(panel.getByText('No hay registros')).toBeVisible();
      await accesible(page);

      await page.getByRole('button', { name: 'Contacto' }).click();
      await expect(page.getByRole('link', { name: /Correo/ })).toHaveAttribute('href', new RegExp(`${orden.ot}`));
      await expect(page.getByText('Número de WhatsApp no disponible')).toBeVisible();
      await accesible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Número de WhatsApp no disponible')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await context.close();
    });
  }
}

test('un equipo con cambio aprobado llega al 100%, y una empresa no cambia su retiro', async ({ page }) => {
  await page.goto(direccion(await buscarOrden(page, { estado: 'Acreditación', persona: true })));
  await expect(page.getByRole('heading', { name: 'Equipo con aprobación de cambio' })).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await page.goto(direccion(await buscarOrden(page, { estado: 'En Reparación', persona: false })));
  await expect(page.getByRole('heading', { name: 'En reparación' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar tipo de retiro' })).toHaveCount(0);
});

test('quien retira su equipo lee la calle, la comuna y el teléfono del centro, y puede llamar', async ({ page }) => {
  const orden = await buscarOrden(page, { estado: 'En Reparación', persona: true, despacho: 'RETIRO' });
  const centro = await (await page.request.get(url('/api/public/centro'))).json();
  await page.goto(direccion(orden));
  const lugar = page.locator('address').filter({ hasText: centro.nombre });
  await expect(lugar).toBeVisible();
  for (const dato of [centro.direccion, centro.comuna, centro.telefono]) await expect(lugar).toContainText(dato);
  await expect(lugar.getByRole('link', { name: centro.telefono })).toHaveAttribute('href', /^tel:\+?\d{8,}$/);
});

test('sin conexión, una pestaña que no llegó deja la página en pie y llega sola al volver la red', async ({ page, context }) => {
  const orden = await buscarOrden(page, { estado: 'En Reparación', persona: true, despacho: 'RETIRO' });
  await page.route(/panel-historial/, (route) => route.abort());
  const llegaron = Promise.all([/panel-informes/, /panel-adjuntos/, /cambio-retiro/].map((parte) => page.waitForResponse(parte)));
  await page.goto(direccion(orden));
  await llegaron;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cambiar tipo de retiro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('tab', { name: 'Informes' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('No se ha generado el informe');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('No hay conexión');
  await expect(page.getByRole('heading', { name: 'Entrega' })).toBeVisible();
  await accesible(page);
  await page.unroute(/panel-historial/);
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').locator('time').first()).toBeVisible();
});

test('el cliente pide otro tipo de retiro y lo confirma con el enlace del correo', async ({ page, browser }) => {
  const orden = await buscarOrden(page, { estado: 'En Reparación', persona: true, despacho: 'RETIRO' });
  await page.goto(direccion(orden));
  await page.getByRole('button', { name: 'Cambiar tipo de retiro' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByLabel('Tipo de retiro')).toHaveValue('ENVIO');
  await dialogo.getByLabel('Región').selectOption('');
  await expect(dialogo.getByLabel('Comuna')).toBeDisabled();
  await expect(dialogo.getByLabel('Comuna')).toContainText('Selecciona una región');
  await dialogo.getByRole('button', { name: 'Solicitar cambio' }).click();
  await expect(page.getByText('Complete todo los campos requeridos', { exact: true })).toBeVisible();
  await expect(dialogo.getByText('Campo requerido')).toHaveCount(4);
  await accesible(page);
  await dialogo.getByLabel('Tipo de retiro').selectOption('RETIRO');
  await expect(dialogo.getByLabel('Dirección')).toHaveCount(0);
  await dialogo.getByLabel('Correo').fill('cliente@correo.example');
  await dialogo.getByRole('button', { name: 'Solicitar cambio' }).click();
  await expect(page.getByText('La orden ya tiene ese tipo de retiro', { exact: true }).first()).toBeVisible();
  await dialogo.getByLabel('Tipo de retiro').selectOption('ENVIO');
  await dialogo.getByLabel('Dirección').fill('Prat 123');
  await dialogo.getByLabel('Región').selectOption('Biobío');
  await dialogo.getByLabel('Comuna').selectOption('Concepción');
  await dialogo.getByRole('button', { name: 'Solicitar cambio' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Te enviamos un correo: confirma el cambio con el enlace que contiene.', { exact: true })).toBeVisible();
  await expect(page.getByText('Cambio de Retiro Pendiente de Aprobación')).toBeVisible();
  await expect(page.locator('.entrega')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cambiar tipo de retiro' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reenviar correo' }).click();
  await expect(page.locator('.entrega').getByRole('status')).toContainText('Te enviamos un correo');
  await accesible(page);

  const personal = await como(browser, 'gerencia');
  const leer = async <T>(path: string): Promise<T> => (await personal.request.get(url(path))).json();
  let enlace = '';
  await expect(async () => {
    const { results } = await leer<{ results: { id: number; ot: number | null }[] }>('/api/avisos/bandeja');
    const textos = await Promise.all(
      results.filter(({ ot }) => ot === orden.ot).map(({ id }) => leer<object>(`/api/avisos/bandeja/${id}`).then(JSON.stringify)),
    );
    enlace = textos.join().match(/\/orden\/confirmar_cambio_retiro\/[\w.-]+/)?.[0] ?? '';
    expect(enlace).not.toBe('');
  }).toPass({ timeout: 20_000 });

  await page.goto(url(enlace));
  await expect(page.getByText('Envío a Prat 123, Concepción, Biobío')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No fui yo' })).toBeEnabled();
  await accesible(page);
  await page.goto(direccion(orden));
  await expect(page.getByText('Cambio de Retiro Pendiente de Aprobación')).toBeVisible();
  await page.goto(url(enlace));
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click();
  await expect(page.getByRole('heading', { name: 'El cambio de retiro quedó confirmado.' })).toBeVisible();
  await accesible(page);
  // The second click of a double click on the previous button.
  const continuar = page.getByRole('link', { name: 'Continuar a mi Orden de Trabajo' });
  await continuar.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(url(enlace));
  await expect(continuar).toBeVisible();
  await continuar.click();
  await expect(page).toHaveURL(direccion(orden));
  await expect(page.locator('.entrega-tipo')).toHaveText('Envío');
  await page.goto(url(enlace));
  await expect(page.getByRole('heading', { name: 'Este cambio ya quedó confirmado' })).toBeVisible();
});
