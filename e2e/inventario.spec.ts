import type { Page } from '@playwright/test';
import { accesible, entrar, escanear, expect, test, url } from './fixtures';

const piezas = (page: Page) => page.getByRole('table', { name: 'Piezas' }).locator('tbody tr');
const aviso = (page: Page, texto: string) => page.locator('.toast', { hasText: texto });
const elegir = async (page: Page, fila: number, codigo: string) => {
  await page.getByLabel(`Código de la fila ${fila}`, { exact: true }).fill(codigo);
  await page.getByRole('option', { name: new RegExp(codigo) }).click();
};
const csv = (texto: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) });

test('una parte se crea, ingresa con su documento y su historia lo cuenta', async ({ page }) => {
  const codigo = `E2E-${Date.now().toString(36).toUpperCase()}`;
  await entrar(page, 'bodega');
  await page.getByRole('button', { name: 'Inventario' }).click();
  await page.getByRole('menuitem', { name: 'Mantenedor de partes' }).click();
  await page.getByRole('button', { name: 'Crear parte' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Crear parte' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Campo requerido')).toHaveCount(3);
  await dialogo.getByLabel('Código').fill(codigo.toLowerCase());
  await dialogo.getByLabel('Descripción').fill('Flex de cámara');
  await dialogo.getByLabel('Ubicación').fill('Z9-01');
  await dialogo.getByLabel('Precio unitario').fill('12.990');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Se ha creado exitósamente')).toBeVisible();

  await page.goto(url('/inventario'));
  await expect(piezas(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Ingresar stock' }).click();
  await expect(page.getByLabel('Cantidad de la fila 1')).toBeDisabled();
  await elegir(page, 1, codigo);
  await page.getByLabel(`Cantidad de ${codigo}`).fill('0');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debe ser mayor a 0')).toBeVisible();
  await expect(page.getByText('Campo requerido')).toBeVisible();
  await page.getByLabel(`Cantidad de ${codigo}`).fill('7');
  await page.getByRole('textbox', { name: 'Documento' }).fill('Guía e2e 1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Inventario ingresado exitosamente')).toBeVisible();
  await page.waitForURL(/\/inventario$/);

  await page.getByLabel('Buscar piezas').fill(codigo);
  await page.getByLabel('Buscar piezas').press('Enter');
  await expect(piezas(page)).toHaveCount(1);
  await expect(piezas(page).first()).toContainText('$12.990');
  await piezas(page).first().getByRole('link', { name: codigo }).click();
  await expect(page.getByRole('heading', { name: `Historial Pieza ${codigo}` })).toBeVisible();
  const movimiento = page.getByRole('table', { name: 'Movimientos de la pieza' }).locator('tbody tr').first();
  await expect(movimiento).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} Hrs\.\s*Ingreso\s*\+7\s*7/);
  await movimiento.getByRole('link', { name: 'Guía e2e 1' }).click();
  const detalle = page.getByRole('dialog', { name: /Movimiento \d+: Ingreso/ });
  await expect(detalle.getByRole('row', { name: new RegExp(codigo) })).toContainText('7');
  const bajada = page.waitForEvent('download');
  await detalle.getByRole('button', { name: 'Exportar a Excel' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/^movimiento-\d+\.xlsx$/);
});

test('un archivo malo dice cada fila y no ingresa nada; sin más unidades, la salida se niega con su parte', async ({ page }) => {
  await entrar(page, 'supervisor', '/inventario');
  await expect(page.getByRole('link', { name: 'Ingresar stock' })).toHaveCount(0);
  await page.getByRole('link', { name: 'SLOW' }).click();
  const codigo = page.getByLabel('Código de la fila 1', { exact: true });
  // Enter never takes a part that was not named; the arrow keys do, and Escape leaves everything unchanged.
  await codigo.fill('GH82');
  await codigo.press('Enter');
  await expect(page.getByText('No hay una parte con el código «GH82»: elige una de la lista')).toBeVisible();
  await expect(page.getByLabel('Cantidad de la fila 1')).toBeDisabled();
  await codigo.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await accesible(page);
  await codigo.press('Enter');
  await expect(page.getByLabel(/^Cantidad de GH82/)).toBeEnabled();
  await codigo.fill('');
  // As a scanner types it: code and Enter at once.
  await page.getByLabel('Código de la fila 1', { exact: true }).focus();
  await escanear(page, 'GH82-27771A');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Sin rotación');
  await page.getByLabel('Cantidad de GH82-27771A').fill('999');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /No hay stock disponible de la parte GH82-27771A: hay \d+/ })).toHaveCount(1);

  await page.locator('input[type=file]').setInputFiles(csv('Código;Cantidad\nGH82-27771A;1\nNO-EXISTE;2\n;3'));
  const plantilla = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar plantilla' }).click();
  expect((await plantilla).suggestedFilename()).toBe('plantilla_creacion.xlsx');
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  const malas = page.getByRole('table', { name: 'Filas con errores' }).locator('tbody tr');
  await expect(malas).toHaveText([/^3.*La pieza no existe$/, /^4.*Código: Campo requerido$/]);
  await accesible(page);
  await page.locator('input[type=file]').setInputFiles(csv('Código;Cantidad\nGH82-27771A;1'));
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await expect(aviso(page, 'Inventario ingresado.')).toBeVisible();
  await page.waitForURL(/\/inventario$/);
  await page.goto(url('/movimientos-manuales'));
  await page.getByLabel('Filtrar por tipo').selectOption('SLOW');
  const grupos = page.getByRole('table', { name: 'Movimientos manuales' }).locator('tbody tr');
  await expect(grupos.first()).toContainText(/SLOW\s*1\s*1\s*Sin rotación/);
  await page.goto(url('/inventario/ingreso-inventario/ingreso'));
  await page.waitForURL(/\/inventario$/);

  // Both searches mark a discontinued part.
  const { results } = await (await page.request.get(url('/api/bodega/partes?partNumber=GH82'))).json();
  const otra = (results as { id: number; part_number: string; cantidad_buenos: number }[]).find((parte) => parte.cantidad_buenos > 0);
  const marcar = (descontinuada: boolean) =>
    page.request.patch(url(`/api/bodega/partes/${otra?.id}`), { headers: { 'x-requested-with': 'bitacora' }, data: { descontinuada } });
  expect((await marcar(true)).ok()).toBe(true);
  await page.goto(url('/inventario/ingreso-inventario/slow'));
  await page.getByLabel('Código de la fila 1', { exact: true }).fill(`${otra?.part_number}`);
  const marcada = page.getByRole('option', { name: new RegExp(`^${otra?.part_number}`) });
  await expect(marcada).toContainText('Descontinuada');
  const ordenes = await (await page.request.get(url('/api/orden/?estados=Repuesto localizado solicitado'))).json();
  await page.goto(url(`/orden/${ordenes.results[0].ot}/pedir-partes`));
  await page.getByLabel('Buscar repuesto').fill(`${otra?.part_number}`);
  await expect(marcada).toContainText('Descontinuada');
  expect((await marcar(false)).ok()).toBe(true);
});

test('de lo malo sale lo que se elige; todo a la vez, solo con sus totales a la vista', async ({ page }) => {
  await entrar(page, 'supervisor', '/inventario/ingreso-inventario/scrap');
  const incluir = page.getByRole('checkbox', { name: /^Incluir / });
  await expect(incluir.first()).not.toBeChecked();
  const cuantas = await incluir.count();
  expect(cuantas).toBeGreaterThan(1);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Destruidas');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Elige al menos una parte')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir todas' }).click();
  await expect(page.getByText(`${cuantas} de ${cuantas} elegidas`)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const total = page.getByRole('dialog', { name: 'Scrap: sale todo lo que hay' });
  await expect(total).toContainText(new RegExp(`unidades de ${cuantas} partes`));
  await accesible(page);
  await total.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Quitar todas' }).click();
  // One of them exceeds the stock: the form says so before sending.
  await incluir.first().check();
  const cantidad = page.getByLabel(/^Cantidad de /).first();
  await cantidad.fill('99');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/No hay stock disponible de la parte .*: hay \d+/)).toBeVisible();
  await cantidad.fill('1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Inventario ingresado exitosamente')).toBeVisible();
  await page.waitForURL(/\/inventario$/);
  // The counters order the list.
  await page.getByRole('button', { name: 'Malos' }).click();
  await expect(page).toHaveURL(/ordering=-cantidad_malos/);
  await expect(page.getByRole('columnheader', { name: /Malos/ })).toHaveAttribute('aria-sort', 'descending');
});

const RUTAS = [
  ['/inventario', 'Exportar Piezas'],
  ['/inventario/ingreso-inventario/rtv', 'Agregar fila'],
  ['/movimientos-manuales', 'Ver el movimiento 1'],
  ['/partes?por_catalogar=true', 'Carga masiva'],
] as const;
for (const [ancho, tema] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`el inventario es accesible a ${ancho} px en tema ${tema}, y nada sobra a lo ancho`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'es-CL', viewport: { width: ancho, height: 900 }, colorScheme: tema });
    const page = await context.newPage();
    await entrar(page, 'bodega');
    for (const [ruta, listo] of RUTAS) {
      await page.goto(url(ruta));
      await expect(
        page.getByRole('button', { name: listo, exact: true }).or(page.getByRole('link', { name: listo, exact: true })),
      ).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await accesible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.goto(url('/inventario'));
    await piezas(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Historial Pieza/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Movimientos de la pieza' })).toBeVisible();
    await accesible(page);
    await context.close();
  });
}
