import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accesible, entrar, expect, test, url } from './fixtures';

const MAGIA_OLE = 'd0cf11e0a1b11ae1';
const enSantiago = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short' });
const dia = (diasAtras: number) => enSantiago.format(new Date(Date.now() - diasAtras * 86_400_000));
const escrito = (iso: string) => iso.split('-').reverse().join('/');
const numero = (texto: string | null) => Number(texto?.replace(/\D/g, ''));
const registro = (page: Page) => page.getByRole('table', { name: 'Registro de acciones' }).locator('tbody tr');
const toast = (page: Page, texto: string) => expect(page.locator('.toast', { hasText: texto })).toBeVisible();

test('el registro de acciones se busca, se acota por rol y se exporta; sus números dicen lo mismo que su rosca', async ({ page }) => {
  await entrar(page, 'supervisor');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir a una orden').fill('reportes');
  await page.getByRole('option', { name: 'Reportes - Usuarios' }).click();
  await expect(page).toHaveTitle('Reportes - Usuarios');
  await page.getByLabel('Fecha inicio').fill(escrito(dia(25)));
  await page.getByLabel('Fecha término').fill(escrito(dia(0)));
  await page.locator('.informe-filtros').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(new RegExp(`desde=${dia(25)}`));
  await expect(registro(page)).toHaveCount(20);
  // Rows, ring and tabs arrive independently.
  await expect(async () => {
    const total = numero((await page.locator('.rosca text').first().textContent()) ?? '');
    await expect(page.getByRole('tab', { name: /^Todos/ })).toContainText(total.toLocaleString('es-CL'), { timeout: 100 });
    const niveles = await page.locator('.rosca li strong').allTextContents();
    expect(niveles.reduce((suma, texto) => suma + numero(texto), 0)).toBe(total);
  }).toPass({ timeout: 10_000 });
  await accesible(page);

  const bodega = page.getByRole('tab', { name: /^Bodega/ });
  const cuantas = numero((await bodega.textContent()) ?? '');
  await bodega.click();
  await expect(page.locator('.rosca text').first()).toHaveText(cuantas.toLocaleString('es-CL'));
  await page.getByRole('button', { name: 'Sig.' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('tab', { name: /^Bodega/ }).press('ArrowRight');
  await expect(page).not.toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Supervisor/ })).toHaveAttribute('aria-selected', 'true');

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe('reporte-usuarios.xls');
  expect((await readFile(await archivo.path())).subarray(0, 8).toString('hex')).toBe(MAGIA_OLE);

  const enlace = registro(page).first().getByRole('link');
  const ot = await enlace.textContent();
  await enlace.click();
  await page.getByRole('tab', { name: 'Históricos' }).click();
  await page.getByRole('link', { name: 'Registro de acciones' }).click();
  await expect(page).toHaveURL(new RegExp(`orden_trabajo=${ot}`));
  await expect(registro(page).first()).toBeVisible();
  for (const texto of await registro(page).getByRole('link').allTextContents()) expect(texto).toBe(ot);
});

test('el resumen de OT cuenta un rango, se acota a un técnico y manda su detalle por correo', async ({ page }) => {
  await entrar(page, 'gerencia', `/reports/summary?desde=${dia(20)}&hasta=${dia(0)}`);
  const tabla = (nombre: string) => page.getByRole('table', { name: nombre });
  const total = async (nombre: string) =>
    numero(await tabla(nombre).locator('tr', { hasText: 'Total' }).locator('td').nth(1).textContent());
  await expect(tabla('Resultados de diagnóstico')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  const todas = await total('Resultados de diagnóstico');
  await accesible(page);
  await page.getByRole('button', { name: /^Técnicos/ }).click();
  const primero = page.getByRole('menuitemcheckbox').nth(1);
  const nombre = (await primero.textContent()) ?? '';
  await primero.click();
  await expect(primero).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Técnicos ${nombre}` })).toBeVisible();
  await expect.poll(() => total('Resultados de diagnóstico')).toBeLessThan(todas);
  await expect(tabla('Reparaciones por técnico')).toContainText(nombre);
  await page.getByRole('button', { name: 'Exportar Detalle' }).click();
  await toast(page, 'Reporte Excel');
  await toast(page, 'Se enviará el excel a tu correo electrónico');

  await page.getByLabel('Fecha término').fill('31/01/2001');
  await expect(page.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await page.getByLabel('Fecha inicio').fill('01/01/2001');
  await expect(page.getByText('No hay datos para mostrar')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Exportar Detalle' })).toBeDisabled();
});

test('las oportunidades de un rango se piden por correo, y un rango vacío se dice', async ({ page }) => {
  await entrar(page, 'gerencia', '/oportunidad-venta');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Rango de Fecha con detalle de repuestos' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Exportar Oportunidades de Venta' });
  const exportar = dialogo.getByRole('button', { name: 'Exportar' });
  await dialogo.getByLabel('Desde').fill('01/01/2001');
  await expect(exportar).toBeDisabled();
  await dialogo.getByLabel('Hasta').fill('31/01/2001');
  await accesible(page);
  await exportar.click();
  await toast(page, 'No hay Oportunidades de Venta disponibles en el rango seleccionado');
  await dialogo.getByLabel('Hasta').fill(escrito(dia(0)));
  await exportar.click();
  await toast(page, 'Exportado con éxito!');
  await toast(page, 'Te enviaremos en breve un correo a gerencia@bitacora.example');
  await expect(dialogo).toBeHidden();
});

test('en un teléfono y en tema oscuro los reportes son accesibles y nada es más ancho que la pantalla', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-CL' });
  const page = await context.newPage();
  await entrar(page, 'gerencia');
  for (const ruta of ['reports/user', 'reports/summary', 'proceso']) {
    await page.goto(url(`/${ruta}?desde=${dia(20)}&hasta=${dia(0)}`));
    await expect(page.getByRole('table').first()).toBeVisible();
    await accesible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await context.close();
});

test('el proceso muestra los pasos que dieron las órdenes, y un paso lleva a las suyas', async ({ page }) => {
  await entrar(page, 'gerencia', '/proceso');
  const pasos = page.getByRole('table', { name: 'Pasos' });
  const asignar = pasos.getByRole('row').filter({ hasText: 'Ingresado → Asignado' });
  const veces = numero(await asignar.getByRole('cell').nth(2).textContent());
  expect(veces).toBeGreaterThan(100);
  const mapa = page.getByRole('region', { name: 'Mapa del proceso' });
  await expect(mapa.locator('.proceso-caja')).not.toHaveCount(0);
  const dibujados = await mapa.locator('.proceso-paso').count();
  await page.getByLabel('Detalle').fill('60');
  await expect.poll(() => mapa.locator('.proceso-paso').count()).toBeLessThan(dibujados);
  await accesible(page);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const descarga = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^OCEL/ }).click();
  const archivo = await descarga;
  expect(archivo.suggestedFilename()).toBe('proceso.ocel.json');
  const { events } = JSON.parse(await readFile(await archivo.path(), 'utf8'));
  expect(events.length).toBeGreaterThan(veces);

  await asignar.getByRole('button', { name: 'Ingresado → Asignado' }).click();
  await expect(page).toHaveURL(/de=Ingresado&a=Asignado/);
  const ordenes = page.getByRole('dialog').getByRole('table', { name: 'Órdenes' });
  await expect(ordenes.getByRole('row')).toHaveCount(51);
  await ordenes.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orden\/\d+$/);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Tipo de servicio').selectOption('Presupuesto');
  await expect.poll(async () => numero(await asignar.getByRole('cell').nth(2).textContent())).toBeLessThan(veces);
  const deTodas = numero(await asignar.getByRole('cell').nth(2).textContent());
  await page.getByLabel('Marca').selectOption({ index: 1 });
  await page.getByLabel('Modelo').selectOption({ index: 1 });
  await expect(page).toHaveURL(/marca=\d+&modelo=\d+/);
  await expect.poll(async () => numero(await asignar.getByRole('cell').nth(2).textContent())).toBeLessThan(deTodas);
  await page.getByLabel('Marca').selectOption('');
  await page.getByRole('link', { name: 'Caminos' }).click();
  await expect(page.getByText(/órdenes cerradas por/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Camino' }).first()).toContainText('Cotización Solicitada');
  await accesible(page);
});
