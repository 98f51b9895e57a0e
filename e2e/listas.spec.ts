import type { Page } from '@playwright/test';
import { accesible, como, entrar, escanear, expect, test, url } from './fixtures';

const unico = Date.now().toString(36).slice(-4).toUpperCase();
const filas = (page: Page) => page.locator('tr[data-fila]');
const activa = (page: Page) => page.locator('tr[data-active]');

async function lista(page: Page, usuario: string, consulta = ''): Promise<void> {
  await entrar(page, usuario, `/listar-ordenes${consulta}`);
  await expect(filas(page).first()).toBeVisible();
}

test('la lista se recorre, elige y abre solo con el teclado', async ({ page }) => {
  await lista(page, 'administrativo', '?estado=En Evaluación');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(activa(page)).toHaveAttribute('data-fila', (await filas(page).nth(1).getAttribute('data-fila')) ?? '');
  await page.keyboard.press('x');
  await expect(page.getByText('1 elegida')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('2 elegidas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 elegidas')).toBeHidden();
  const ot = await filas(page).first().getAttribute('data-fila');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orden/${ot}$`));
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^En Evaluación/ })).toHaveAttribute('aria-selected', 'true');
});

test('un día se escribe a la chilena en cualquier navegador, y la lista lo sigue cuando está completo', async ({ page }) => {
  await lista(page, 'administrativo', '?estado=Cerrado');
  const dia = page.getByLabel('Fecha de ingreso');
  await dia.pressSequentially('3102');
  await expect(dia).toHaveValue('31/02/');
  await dia.pressSequentially('2026');
  await expect(dia).toHaveValue('31/02/2026');
  // No such day exists: nothing is requested, and leaving the field restores it.
  await dia.blur();
  await expect(dia).toHaveValue('');
  expect(page.url()).not.toContain('fecha_ingreso');
  const ingreso = await filas(page)
    .first()
    .getByText(/^\d{2}\/\d{2}\/\d{4}$/)
    .first()
    .textContent();
  await dia.pressSequentially(ingreso?.replaceAll('/', '') ?? '');
  await expect(page).toHaveURL(new RegExp(`fecha_ingreso=${ingreso?.split('/').reverse().join('-')}`));
  await expect(filas(page).first()).toContainText(ingreso ?? '');
  await page.reload();
  await expect(dia).toHaveValue(ingreso ?? '');
  await dia.press('Backspace');
  await expect(page).toHaveURL(/fecha_ingreso/);
  await dia.fill('');
  await expect(page).not.toHaveURL(/fecha_ingreso/);
});

test('la pestaña de entrada es la primera con órdenes y Todas agrupa hasta 10 por estado', async ({ page }) => {
  await lista(page, 'administrativo');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Todas/ }).click();
  const cerrado = page.locator('tbody', { has: page.getByRole('link', { name: /^Cerrado/ }) });
  await expect(cerrado.locator('tr[data-fila]')).toHaveCount(10);
  await cerrado.getByRole('link', { name: /^Cerrado/ }).click();
  await expect(page.getByRole('tab', { name: /^Cerrado/ })).toHaveAttribute('aria-selected', 'true');
  // A pickup is never shipped.
  await page.goto(url('/listar-ordenes?estado=Pre ingreso&despacho=ENVIO'));
  await expect(page.getByText('No se encontraron resultados para: Pre ingreso', { exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/estado=/);
});

test('una acción sobre varias responde por cada una y no mueve la lista', async ({ page, browser }) => {
  await lista(page, 'bodega', '?estado=Ingresado&ordering=ot');
  const elegibles = filas(page).filter({ hasText: 'Recepción' });
  await expect(elegibles.nth(1)).toBeVisible();
  const ots = [await elegibles.nth(0).getAttribute('data-fila'), await elegibles.nth(1).getAttribute('data-fila')];
  for (const ot of ots) await page.getByRole('checkbox', { name: `Elegir la OT ${ot}` }).check();
  // Another user shelves one of them meanwhile, so that it is refused.
  const otro = await como(browser, 'bodega');
  const boton = page.getByRole('button', { name: 'Ingresar a bodega' });
  await boton.click();
  await otro.request.post(url(`/api/orden/${ots[0]}/acciones/primerIngresoABodega`), {
    data: {},
    headers: { 'x-requested-with': 'bitacora' },
  });
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialogo.getByText('1 de 2 hechas')).toBeVisible();
  await expect(dialogo.locator('li[data-ok=false]')).toContainText(`OT ${ots[0]}`);
  await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByText('1 elegida')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Elegir la OT ${ots[0]}` })).toBeChecked();
  await expect(page.locator(`tr[data-fila="${ots[1]}"]`)).toContainText('Bodega');
  await expect(page).toHaveURL(/estado=Ingresado&ordering=ot/);
});

test('una vista guardada vuelve con sus filtros, se comparte y abre la lista', async ({ page, browser }) => {
  const nombre = `Garantías ${unico}`;
  await lista(page, 'supervisor');
  await page.getByRole('button', { name: 'Garantía', exact: true }).click();
  await page.getByRole('tab', { name: /^En Evaluación/ }).click();
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill(nombre);
  await page.getByLabel('Compartir con el equipo').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  const chip = page.getByRole('button', { name: new RegExp(nombre) }).first();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const cuenta = (await page.getByRole('tab', { name: /^En Evaluación/ }).innerText()).match(/\d+$/)?.[0] ?? '';
  await expect(chip).toContainText(cuenta);
  await page.getByRole('button', { name: `Opciones de la vista ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Abrir la lista con esta vista' }).click();
  await page.goto(url('/listar-ordenes'));
  await expect(page).toHaveURL(/tipo_servicio=1/);
  await expect(page).toHaveURL(/estado=En/);

  const otra = await como(browser, 'bodega', '/listar-ordenes');
  await otra.getByRole('button', { name: new RegExp(nombre) }).click();
  await expect(otra).toHaveURL(/tipo_servicio=1/);
  await otra.getByRole('button', { name: `Opciones de la vista ${nombre}` }).click();
  await expect(otra.getByRole('menuitem', { name: /Borrar vista/ })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: `Opciones de la vista ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Borrar vista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(chip).toBeHidden();
});

test('las columnas y la densidad son del usuario y lo siguen a otro navegador', async ({ page, browser }) => {
  await lista(page, 'gerencia');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Despacho' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Subir Estado' }).click();
  await page.getByRole('radio', { name: 'Compacta' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('columnheader', { name: 'Despacho' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const otra = await como(browser, 'gerencia', '/listar-ordenes');
  await expect(filas(otra).first()).toBeVisible();
  await expect(otra.getByRole('columnheader', { name: 'Despacho' })).toHaveCount(0);
  await expect(otra.locator('html')).toHaveAttribute('data-density', 'compact');
  await otra.getByRole('button', { name: 'Columnas' }).click();
  await expect(otra.getByRole('dialog')).toBeVisible();
  await accesible(otra);
});

test('un lector de códigos lleva a la orden desde cualquier parte de la lista', async ({ page }) => {
  await lista(page, 'bodega', '?estado=Todas');
  const serie = (await filas(page).locator('td[data-columna=serie]', { hasText: /\w{8}/ }).first().innerText()).trim();
  const ot = await filas(page).filter({ hasText: serie }).first().getAttribute('data-fila');
  await page.keyboard.press('j');
  // A pause separates typed input from the scanner's.
  await page.waitForTimeout(200);
  await escanear(page, serie);
  await expect(page).toHaveURL(new RegExp(`/orden/${ot}$|query=${serie}`));
  await page.goBack();
  await page.getByLabel('Escanear OT, RMA o N° de serie').fill('NOEXISTE99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguna orden con el código NOEXISTE99', { exact: true }).first()).toBeVisible();
});

test('lo que llega no mueve las filas bajo el puntero: se anuncia', async ({ page, browser }) => {
  await lista(page, 'administrativo', '?estado=Asignado');
  await page.waitForLoadState('networkidle');
  await filas(page).nth(2).hover();
  const antes = await filas(page).evaluateAll((todas) => todas.map((fila) => fila.getAttribute('data-fila')));
  const supervisor = await como(browser, 'supervisor');
  const actuar = (quien: Page, ot: number, accion: string, data: object) =>
    quien.request.post(url(`/api/orden/${ot}/acciones/${accion}`), { data, headers: { 'x-requested-with': 'bitacora' } });
  const sinRma = await page.request.get(url('/api/orden/?sin_rma=true&estados=Ingresado'));
  const ot = ((await sinRma.json()) as { results: { ot: number }[] }).results[0]?.ot ?? 0;
  const tecnicos = await supervisor.request.get(url('/api/orden/tecnicos'));
  const [carga] = (await tecnicos.json()) as { tecnico: { id: number } }[];
  await actuar(page, ot, 'editRMA', { rma: `PUNT${unico}00` });
  const input = { tecnico_asignado_id: carga?.tecnico.id, motivo_sobrecarga: 'Prueba' };
  expect((await actuar(supervisor, ot, 'selectTechnician', input)).status()).toBe(200);
  const aviso = page.getByRole('button', { name: /orden nueva|La lista cambió/ });
  await expect(aviso).toBeVisible();
  expect(await filas(page).evaluateAll((todas) => todas.map((fila) => fila.getAttribute('data-fila')))).toEqual(antes);
  await aviso.click();
  await expect(page.locator(`tr[data-fila="${ot}"]`)).toBeVisible();
});

// Contrast comes from the theme and layout from the width: each once here, the other two pairs on other screens.
for (const [ancho, tema] of [
  [1360, 'dark'],
  [390, 'light'],
] as const) {
  test(`la lista es accesible en tema ${tema} a ${ancho} px`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport: { width: ancho, height: 860 }, colorScheme: tema, locale: 'es-CL' })
    ).newPage();
    await entrar(page, 'bodega');
    for (const consulta of ['', '?estado=Todas', '?estado=Ingresado', '?query=zzzzzz']) {
      await page.goto(url(`/listar-ordenes${consulta}`));
      await page.waitForLoadState('networkidle');
      await accesible(page);
    }
    await page.goto(url('/listar-ordenes?estado=Ingresado'));
    await page
      .getByRole('checkbox', { name: /^Elegir la OT/ })
      .first()
      .check();
    // The whole row is in sight and no bar covers it: a half-covered order would count as too small a target.
    await page.setViewportSize({ width: ancho, height: 4000 });
    await expect(page.getByText('1 elegida')).toBeVisible();
    await accesible(page);
    await page.setViewportSize({ width: ancho, height: 860 });
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await accesible(page);
    await page.context().close();
  });
}
