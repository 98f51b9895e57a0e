import { accesible, CLAVE, como, entrar, expect, test, url } from './fixtures';

test('sin sesión lleva al ingreso; una clave mala lo dice y no entra', async ({ page }) => {
  await page.goto(url('/orden/10001'));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Por favor inicia sesión para continuar')).toBeVisible();
  await accesible(page);
  await expect(page.getByRole('region', { name: 'Demostración' })).toHaveText('Datos de demostración: no sale ningún correo');
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await page.getByLabel('Correo').fill('bodega@bitacora.example');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveText('Escribe tu correo y tu contraseña');
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await page.getByLabel('Contraseña').fill('otra');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña inválido');
});

test('la lista filtra por estado, busca, ordena y guarda todo en la dirección', async ({ page }) => {
  await entrar(page, 'administrativo', '/listar-ordenes?estado=Cerrado');
  const filas = page.getByRole('row');
  await expect(filas).toHaveCount(21);
  await page.getByRole('tab', { name: /^En Evaluación/ }).click();
  await expect(page).toHaveURL(/estado=En/);
  await expect(page.getByRole('cell', { name: 'En Evaluación' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cliente', exact: true }).click();
  await expect(page).toHaveURL(/ordering=cliente/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^En Evaluación/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Buscar OT por...').fill('pantalla');
  await page.getByLabel('Buscar OT por...').press('Enter');
  await expect(page).toHaveURL(/query=pantalla/);
  await expect(filas.nth(1)).toBeVisible();
});

// Contrast comes from the theme and layout from the width: each once here, the other two pairs on other screens.
for (const [ancho, tema] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`pantallas accesibles en tema ${tema} a ${ancho} px`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport: { width: ancho, height: 900 }, colorScheme: tema, locale: 'es-CL' })
    ).newPage();
    await entrar(page, 'administrativo');
    for (const ruta of ['/listar-ordenes', '/orden/10002', '/orden/10002?tab=historicos', '/orden/10002?tab=diagnostico', '/crear-orden']) {
      await page.goto(url(ruta));
      await page.waitForLoadState('networkidle');
      await accesible(page);
    }
    await page.context().close();
  });
}

test('el menú dice sus palabras a todo ancho, y en un teléfono está al alcance del pulgar', async ({ page }) => {
  // The warehouse has the longest menu.
  await entrar(page, 'bodega');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const width of [1024, 1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const palabras = await menu
      .locator('a span, button span')
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
    expect(palabras).toHaveLength(9);
    expect(palabras.filter((ancho) => ancho < 20)).toEqual([]);
    const sobra = await page.locator('.topbar').evaluate((barra) => {
      const partes = [...barra.children].map((parte) => parte.getBoundingClientRect());
      const encima = partes.some((parte, i) => i > 0 && parte.left < (partes[i - 1] as DOMRect).right - 1);
      return { encima, desborda: barra.scrollWidth > barra.clientWidth };
    });
    expect({ width, ...sobra }).toEqual({ width, encima: false, desborda: false });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu.getByRole('link')).toHaveText(['Escáner', 'Dashboard', 'Trabajo en curso', 'Ingresar OT']);
  for (const lugar of await menu.locator('a, button').all()) {
    const caja = await lugar.boundingBox();
    expect(caja && Math.min(caja.width, caja.height)).toBeGreaterThanOrEqual(44);
    expect(caja && caja.y + caja.height).toBeLessThanOrEqual(800);
  }
  await menu.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Control de Inventario' }).click();
  await expect(page).toHaveURL(url('/inventario'));
  await expect(menu.getByRole('button', { name: 'Más' })).toHaveClass('active');
  // What comes later makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [fin, barra] = [await page.locator('#contenido').boundingBox(), await menu.boundingBox()];
    expect(fin && barra && fin.y + fin.height).toBeLessThanOrEqual((barra?.y ?? 0) + 1);
  }).toPass();
});

test('la paleta lleva a una orden', async ({ page }) => {
  await entrar(page, 'supervisor');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir a una orden, cliente, serie o comando…').fill('10010');
  await page.getByRole('option', { name: /OT 10010/ }).click();
  await expect(page).toHaveURL(/\/orden\/10010$/);
  await expect(page.getByRole('heading', { name: 'OT 10010' })).toBeVisible();

  // The group in the bar leads to the clients, and a client to their orders.
  const barra = page.getByRole('navigation', { name: 'Principal' });
  await barra.getByRole('button', { name: 'Clientes' }).click();
  await page.getByRole('menuitem', { name: 'Empresas' }).click();
  await expect(page).toHaveURL(/\/clientes\?tipo=2$/);
  const clientes = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr');
  await expect(clientes.first()).toContainText('Empresa');
  await page.getByLabel('Buscar clientes').fill((await clientes.first().locator('.num').first().textContent()) ?? '');
  await page.getByLabel('Buscar clientes').press('Enter');
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible();
  await clientes.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/clientes\/\d+$/);
  await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page).toHaveURL(/\/orden\/\d+$/);
  await barra.getByRole('button', { name: 'Reportes' }).click();
  await page.getByRole('menuitem', { name: 'Reportes - Resumen OT' }).click();
  await expect(page).toHaveURL(/\/reports\/summary$/);
});

test('la paleta ofrece las pantallas de cada rol, con o sin tildes', async ({ page }) => {
  await entrar(page, 'bodega');
  await page.keyboard.press('Control+k');
  const caja = page.getByPlaceholder('Ir a una orden, cliente, serie o comando…');
  await expect(page.getByRole('option', { name: 'Correos: bandeja de salida' })).toHaveCount(0);
  await caja.fill('escaner');
  await page.getByRole('option', { name: 'Escáner' }).click();
  await expect(page).toHaveURL(/\/bodega-escaner$/);
  await page.keyboard.press('Control+k');
  await caja.fill('excep');
  await expect(page.getByText('Comandos', { exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Excepciones' }).click();
  await expect(page).toHaveURL(/\/excepciones$/);
});

test('los históricos dicen horas con coma y el resultado en palabras', async ({ page }) => {
  await entrar(page, 'supervisor', '/listar-ordenes?estado=Cerrado');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Históricos' }).click();
  const horas = page.getByRole('region', { name: 'Historial de estados' }).getByRole('row').nth(2).getByRole('cell').nth(2);
  await expect(horas).toHaveText(/^[\d.]+,\d\d$/);
  const resultado = page.getByText(/^Resultado:/);
  await expect(resultado.first()).toBeVisible();
  await expect(resultado.filter({ hasText: /[A-Z]{2}/ })).toHaveCount(0);
});

test('una llegada se atrasa al día siguiente de Santiago, no la noche de su día', async ({ page }) => {
  await entrar(page, 'administrativo');
  const { ot, dia } = await page.evaluate(async () => {
    const { results } = await (await fetch('/api/orden/?estados=Espera de partes')).json();
    for (const { ot } of results) {
      const { solicitud_partes } = await (await fetch(`/api/orden/${ot}`)).json();
      if (solicitud_partes.length === 1 && solicitud_partes[0].fecha_hora_entrega_estimada)
        return { ot, dia: solicitud_partes[0].fecha_hora_entrega_estimada.slice(0, 10) };
    }
    throw new Error('no order waits for one part');
  });
  const atrasada = page.getByText(/· atrasada$/);
  // Half past nine or ten at night in Santiago: already tomorrow in UTC.
  const noche = Date.parse(`${dia}T22:30:00-03:00`);
  for (const [hora, veces] of [
    [noche, 0],
    [noche + 12 * 3_600_000, 1],
  ] as const) {
    await page.clock.setFixedTime(hora);
    await page.goto(url(`/orden/${ot}/repuestos-pedidos`));
    await expect(page.getByRole('region', { name: 'Repuestos solicitados' }).getByRole('row')).toHaveCount(2);
    await expect(atrasada).toHaveCount(veces);
  }
});

test('retail ve sus columnas y no llega a una orden ni a crear', async ({ page }) => {
  await entrar(page, 'retail');
  await expect(page.getByRole('columnheader', { name: 'Código Retail' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await page.goto(url('/crear-orden'));
  await expect(page).toHaveURL(/listar-ordenes/);
});

test('una página que no existe está en la única parte principal', async ({ page }) => {
  await entrar(page, 'gerencia', '/no-existe');
  await expect(page.getByText('Esta página no existe')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await accesible(page);
});

test('un ingreso empieza con el RUT y la serie de su dirección', async ({ page }) => {
  await entrar(page, 'administrativo');
  const [cliente] = await (await page.request.get(url('/api/clientes/?query=Soto'))).json();
  await page.goto(url(`/crear-orden?rut=${cliente.rut}&n_serie=SERIE-77&ov_id=3`));
  await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeVisible();
  await expect(page.getByLabel('N° de serie')).toHaveValue('SERIE-77');
  await expect(page.getByRole('link', { name: 'OV 3', exact: true })).toHaveAttribute('href', '/oportunidad-venta/3');
  // Changing the client does not restore the first one.
  await page.getByRole('button', { name: 'Cambiar cliente' }).click();
  await expect(page.getByLabel('Buscar cliente por RUT o nombre')).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('lo que se escribió de un ingreso se va con la sesión', async ({ page }) => {
  await page.goto(url('/login'));
  await page.getByLabel('Correo').fill('administrativo@bitacora.example');
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Ingresar OT' }).click();
  await page.locator('main input').first().fill('11111111');
  const guardado = () => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
  await expect.poll(guardado).toContain('11');
  await page.locator('.topbar-user').click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(/login/);
  expect(await guardado()).toBe('[]');
});

test('la búsqueda de la barra cabe entera con el menú de cada rol', async ({ browser }) => {
  for (const usuario of ['bodega', 'administrativo', 'gerencia', 'supervisor', 'tecnico']) {
    const page = await como(browser, usuario);
    const caja = page.getByRole('textbox', { name: 'Buscar OT por...' });
    // The fallback letters are wider than the product's font.
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const width of [1024, 1280, 1350, 1400, 1440, 1500, 1560, 1600, 1680, 1760, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // Beside a laptop's menu it is a magnifier, until somebody searches. The window takes its new size a moment later.
      const menor = width < 1440 ? 24 : 130;
      await expect
        .poll(async () => ((await caja.boundingBox())?.width ?? 0) >= menor, { message: `${usuario} ${width}`, timeout: 10_000 })
        .toBe(true);
      // The page places the focus by itself once it is there.
      await expect(async () => {
        await caja.focus();
        expect([usuario, width, ((await caja.boundingBox())?.width ?? 0) >= 130]).toEqual([usuario, width, true]);
      }).toPass();
      await caja.blur();
    }
    await page.context().close();
  }
});
