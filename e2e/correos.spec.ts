import type { Browser, Page } from '@playwright/test';
import { accesible, CLAVE, como, entrar, expect, test, url } from './fixtures';
import { Taller } from './taller';

/** The call of the list, with or without filters. */
const BANDEJA = /\/api\/avisos\/bandeja(\?|$)/;

const filas = (page: Page) => page.getByRole('list', { name: 'Correos' }).getByRole('listitem');
const abierto = (page: Page) => page.getByRole('region', { name: 'Correo abierto' });
const previsualizacion = (page: Page) => page.getByRole('region', { name: 'Previsualización' });
/** The mail in its reader's view: a separate page that runs nothing. */
const diseno = (page: Page) => page.frameLocator('iframe[title^="Correo: "]');

/** A page of a member of the staff, of a size and a theme. */
async function pantalla(browser: Browser, ancho: number, tema: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: ancho, height: 860 }, colorScheme: tema, locale: 'es-CL' });
  const page = await context.newPage();
  await entrar(page, 'supervisor');
  return page;
}
const cabe = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('el correo de un ingreso se encuentra en la bandeja, se abre, se baja su documento y su enlace lleva al cliente', async ({
  page,
  browser,
}) => {
  const ot = await new Taller(page, browser).ingresar();
  await page.getByRole('button', { name: 'Andrea Pinto Salas' }).click();
  await page.getByRole('menuitem', { name: 'Correos y mensajes' }).click();
  await expect(page).toHaveURL(url('/correos'));
  await page.getByLabel('Buscar correos').fill(ot);
  await expect(page).toHaveURL(url(`/correos?search=${ot}`));
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page)).toContainText('rosa@correo.example');
  await expect(filas(page)).toContainText('Enviado');
  await filas(page)
    .getByRole('link', { name: `Orden ${ot}: recibimos tu equipo` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/correos\\?search=${ot}&ver=\\d+$`));
  await expect(abierto(page)).toBeFocused();
  await expect(diseno(page).getByRole('heading', { name: 'Tu equipo ingresó a nuestro centro de servicio' })).toBeVisible();

  const bajada = page.waitForEvent('download');
  await abierto(page)
    .getByRole('link', { name: `ingreso-ot-${ot}.pdf` })
    .click();
  expect((await bajada).suggestedFilename()).toBe(`ingreso-ot-${ot}.pdf`);

  await abierto(page).getByRole('button', { name: 'Texto plano' }).click();
  await expect(abierto(page).getByRole('region', { name: 'Texto plano del correo' })).toContainText(`/cliente?ot=${ot}`);
  await page.reload();
  await expect(abierto(page).getByRole('region', { name: 'Texto plano del correo' })).toContainText('Hola Rosa:');
  await abierto(page).getByRole('button', { name: 'Diseño' }).click();

  // The address of the installation is not the one of the test.
  await page.context().route('**/cliente?ot=*', (route) => route.fulfill({ body: 'Seguimiento' }));
  const cliente = page.context().waitForEvent('page');
  await diseno(page).getByRole('link', { name: 'Ver el estado de mi orden' }).click();
  await expect(await cliente).toHaveURL(new RegExp(`/cliente\\?ot=${ot}$`));
  await (await cliente).close();

  await page.getByRole('button', { name: 'Cerrar el correo' }).click();
  await expect(abierto(page)).toHaveCount(0);
  await page.getByRole('link', { name: `OT ${ot}` }).click();
  await expect(page).toHaveURL(url(`/orden/${ot}`));
});

test('la bandeja busca por destinatario y asunto, filtra por estado y dice cuando no hay nada', async ({ page, browser }) => {
  const ot = await new Taller(page, browser).ingresar();
  await page.goto(url('/correos'));
  await page.getByLabel('Buscar correos').fill('ROSA@correo.example');
  await expect(filas(page).filter({ hasText: `OT ${ot}` })).toContainText('Enviado');
  await page.getByRole('button', { name: /^Enviados/ }).click();
  await expect(page).toHaveURL(/estado=enviado/);
  await expect(filas(page).filter({ hasText: `OT ${ot}` })).toBeVisible();
  await page.getByRole('button', { name: /^Fallidos/ }).click();
  await expect(page.getByText('Ningún correo coincide')).toBeVisible();
  await accesible(page);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page.getByLabel('Buscar correos')).toHaveValue('');
  await page.getByLabel('Buscar correos').fill('recibim equipo');
  await expect(filas(page).filter({ hasText: `OT ${ot}` })).toContainText('recibimos tu equipo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(abierto(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    filas(page)
      .first()
      .getByRole('link', { name: /^Orden/ }),
  ).toBeFocused();

  // A key may arrive as soon as the element that it closes is shown, before the page has done anything else.
  await page.evaluate(() => {
    const tecla = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    const observador = new MutationObserver(() => {
      if (!document.querySelector('.correos[data-abierto]')) return;
      observador.disconnect();
      document.body.dispatchEvent(tecla);
      document.body.dataset['cerrado'] = 'pedido';
    });
    observador.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('j');
  await expect(page.locator('body')).toHaveAttribute('data-cerrado', 'pedido');
  await expect(page).not.toHaveURL(/ver=/);
  await expect(abierto(page)).toHaveCount(0);
});

test('un fallo al leer la bandeja se dice y se puede reintentar', async ({ browser }) => {
  const page = await pantalla(browser, 1280);
  await page.route(BANDEJA, (route) => route.fulfill({ status: 400, json: { detail: 'No se pudo leer la bandeja' } }));
  await page.goto(url('/correos'));
  await expect(page.getByText('No se pudo leer la bandeja')).toBeVisible();
  await page.unroute(BANDEJA);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(filas(page).first()).toBeVisible();
  await page.context().close();
});

test('lo que falló muestra su motivo y lleva a la acción que lo reenvía', async ({ browser }) => {
  const page = await pantalla(browser, 1280);
  const fallo = { estado: 'fallido', error: '550 5.1.1 La casilla no existe', intentos: 5, reenviable: true, plantilla: 'ingreso' };
  await page.route(BANDEJA, async (route) => {
    const respuesta = await route.fetch();
    const { results, ...pagina } = await respuesta.json();
    await route.fulfill({ response: respuesta, json: { ...pagina, results: [{ ...results[0], ...fallo }] } });
  });
  await page.route(/bandeja\/\d+$/, async (route) => {
    const respuesta = await route.fetch();
    await route.fulfill({ response: respuesta, json: { ...(await respuesta.json()), ...fallo } });
  });
  await page.goto(url('/correos'));
  await expect(filas(page)).toContainText('550 5.1.1 La casilla no existe');
  await filas(page)
    .getByRole('link', { name: /^Orden/ })
    .click();
  await accesible(page);
  await expect(abierto(page).getByRole('link', { name: 'Reenviar' })).toHaveAttribute(
    'href',
    /^\/orden\/\d+\/acciones\/reenviarCorreo\?plantilla=ingreso$/,
  );
  await page.context().close();
});

test('cada mensaje dice qué lo causa, a quién le llega y con qué palabras', async ({ page }) => {
  await entrar(page, 'gerencia', '/correos/mensajes');
  await page.getByLabel('Buscar mensajes').fill('despacho');
  await expect(page).toHaveURL(url('/correos/mensajes?search=despacho'));
  await page.getByRole('link', { name: 'Despacho', exact: true }).click();
  await expect(page).toHaveURL(/\/correos\/mensajes\/correo-despacho\?search=despacho$/);
  await expect(diseno(page).getByRole('heading', { name: 'Tu equipo va en camino' })).toBeVisible();
  await previsualizacion(page).getByLabel('Qué lo causa').selectOption({ label: 'Salida registrada: se entrega en mano' });
  await expect(diseno(page).getByRole('heading', { name: 'Entregamos tu equipo' })).toBeVisible();
  await previsualizacion(page)
    .getByRole('button', { name: /^Teléfono/ })
    .click();
  await expect.poll(async () => (await page.locator('iframe[title^="Correo: "]').boundingBox())?.width).toBeLessThanOrEqual(375 + 12);
  await page.reload();
  await expect(previsualizacion(page).getByRole('button', { name: /^Teléfono/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(previsualizacion(page).getByText('Orden 10001: entregamos tu equipo')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/correos\/mensajes\?/);
  await page.getByLabel('Buscar mensajes').fill('');
  await expect(page).not.toHaveURL(/search/);
  await page.getByLabel('A quién le llega').selectOption('Gerencia');
  await page.getByRole('link', { name: 'Excepción por resolver' }).click();
  await expect(previsualizacion(page)).toContainText('Gabriela Navarro Ibáñez');
  await expect(previsualizacion(page)).toContainText('OT 10001: excepción «Aprobación de 3x3» por resolver');
  await expect(previsualizacion(page)).toContainText('Ver excepciones');
  await page.getByRole('button', { name: 'Cerrar la previsualización' }).click();
  await page.getByText('Lo que no se avisa a nadie').click();
  const ordenEditada = page.getByRole('term').filter({ hasText: /^Orden editada$/ });
  await expect(ordenEditada).toBeVisible();
  await expect(page.getByText('Una corrección de datos no pide nada a nadie').first()).toBeVisible();
});

test('no es para quien no ve correos', async ({ page, browser }) => {
  await entrar(page, 'bodega', '/correos');
  await expect(page).toHaveURL(url('/'));
  await page.goto(url('/correos/mensajes'));
  await expect(page).toHaveURL(url('/'));
  const retail = await como(browser, 'retail', '/correos');
  await expect(retail).toHaveURL(url('/listar-ordenes'));
  expect((await retail.request.get(url('/api/avisos/bandeja'))).status()).toBe(403);
});

test('el enlace de un correo trae la orden, y solo falta el RUT', async ({ page }) => {
  const data = { email: 'gerencia@bitacora.example', password: CLAVE };
  await page.request.post(url('/api/auth/login'), { headers: { 'x-requested-with': 'bitacora' }, data });
  const { results } = await (await page.request.get(url('/api/orden/'))).json();
  const [{ ot, cliente_rut }] = results as [{ ot: number; cliente_rut: string }];
  await page.goto(url(`/cliente?ot=${ot}`));
  await expect(page.getByLabel('Número de orden')).toHaveValue(String(ot));
  await expect(page.getByLabel('RUT')).toBeFocused();
  await accesible(page);
  await page.keyboard.type(cliente_rut);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`OT ${ot}`)).toBeVisible();

  for (const ajeno of ['abc', '12a', '-1', '1234567890', '<b>', '']) {
    await page.goto(url(`/cliente?ot=${encodeURIComponent(ajeno)}`));
    await expect(page.getByLabel('Número de orden')).toHaveValue('');
    await expect(page.getByLabel('RUT')).not.toBeFocused();
  }
});

// Contrast comes from the theme and layout from the width: each once here, the other two pairs on other screens.
for (const [ancho, tema] of [
  [1360, 'light'],
  [390, 'dark'],
] as const) {
  test(`la bandeja y los mensajes son accesibles en tema ${tema} a ${ancho} px`, async ({ browser }) => {
    const page = await pantalla(browser, ancho, tema);
    await page.goto(url('/correos'));
    await expect(filas(page).first()).toBeVisible();
    await accesible(page);
    await filas(page)
      .first()
      .getByRole('link', { name: /^Orden/ })
      .click();
    await expect(diseno(page).getByRole('heading').first()).toBeVisible();
    await accesible(page);
    await abierto(page).getByRole('button', { name: 'Texto plano' }).click();
    await accesible(page);
    expect(await cabe(page)).toBe(true);
    await page.goto(url('/correos/mensajes'));
    await page.getByText('Lo que no se avisa a nadie').click();
    // Under the fixed bar a row is cut off, and too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await accesible(page);
    expect(await cabe(page)).toBe(true);
    for (const mensaje of ['aviso-open_exceptions', 'aviso-mensaje', 'correo-reparado']) {
      await page.goto(url(`/correos/mensajes/${mensaje}`));
      await expect(previsualizacion(page).getByText('A quién le llega')).toBeVisible();
      await accesible(page);
      expect(await cabe(page)).toBe(true);
    }
    await page.context().close();
  });
}
