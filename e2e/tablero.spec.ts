import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

const matriz = (page: Page) => page.getByRole('table').first();
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Exportar Ordenes de Trabajo' });
const numero = (texto: string | null): number => Number.parseInt((texto ?? '').replace('.', ''), 10);
const ultimo = (texto: string | null): number => numero(/[\d.]+$/.exec(texto ?? '')?.[0] ?? null);

async function tablero(page: Page, usuario = 'gerencia'): Promise<void> {
  await entrar(page, usuario, '/');
  await expect(matriz(page)).toBeVisible();
}

async function abrirExportacion(page: Page, opcion: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: opcion }).click();
  await expect(dialogo(page).getByRole('checkbox', { name: 'O.T', exact: true })).toBeVisible();
}

async function bajado(page: Page): Promise<Download> {
  const bajada = page.waitForEvent('download');
  await dialogo(page).getByRole('button', { name: 'Exportar', exact: true }).click();
  const archivo = await bajada;
  await expect(dialogo(page)).toBeHidden();
  return archivo;
}

/** A workbook is a zip with its bytes, to upload it again. */
async function libro(archivo: Download): Promise<Buffer> {
  expect(archivo.suggestedFilename()).toMatch(/^ordenes-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const bytes = readFileSync(await archivo.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const parte of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', '[Content_Types].xml'])
    expect(bytes.includes(Buffer.from(parte))).toBe(true);
  return bytes;
}

test('la leyenda explica los colores de la tabla y los signos junto a los estados, con los mismos colores', async ({ page }) => {
  await tablero(page, 'supervisor');
  // An assigned order leaves one state for another, so that both differ from the day before.
  let ot: number | undefined;
  for (let pagina: number | null = 1; pagina && !ot; ) {
    const { results, next }: { results: { ot: number; acciones: { visible: string[]; disabled: string[] } }[]; next: number | null } =
      await (await page.request.get(url(`/api/orden/?page=${pagina}`))).json();
    ot = results.find(
      ({ acciones }) => acciones.visible.includes('selectTechnician') && !acciones.disabled.includes('selectTechnician'),
    )?.ot;
    pagina = next;
  }
  const [{ tecnico }] = await (await page.request.get(url('/api/orden/tecnicos'))).json();
  const asignada = await page.request.post(url(`/api/orden/${ot}/acciones/selectTechnician`), {
    data: { tecnico_asignado_id: tecnico.id, motivo_sobrecarga: 'Es urgente' },
    headers: { 'x-requested-with': 'bitacora' },
  });
  expect(asignada.ok(), await asignada.text()).toBe(true);
  await page.goto(url('/?tipo_servicio=0'));
  const leyenda = page.locator('.tablero-leyenda');
  await expect(leyenda).toBeVisible();
  await expect(leyenda).toContainText('▲ ▼ Junto a un estado: órdenes más o menos que hace 24 horas.');
  const deltas = matriz(page).locator('.tablero-delta');
  await expect(deltas.first()).toBeVisible();
  for (const delta of await deltas.all()) {
    const [, signo, cuantas] = /^([▲▼]) (\d+)/.exec(((await delta.textContent()) ?? '').trim()) ?? [];
    await expect(delta).toHaveAttribute('title', `${cuantas} ${signo === '▲' ? 'más' : 'menos'} que hace 24 horas`);
  }
  const fondo = (lugar: Locator) => lugar.evaluate((elemento) => getComputedStyle(elemento).backgroundColor);
  const vistos = new Set<string>();
  for (const tono of ['normal', 'amarillo', 'rojo']) {
    const muestra = leyenda.locator(`[data-tono="${tono}"]`);
    const nivel = await muestra.getAttribute('data-nivel');
    await expect(muestra).toHaveText(/./);
    const color = await fondo(muestra);
    vistos.add(color);
    const celdas = matriz(page).locator(`td[data-tono="${tono}"][data-nivel="${nivel}"]`);
    for (const celda of await celdas.all()) expect([tono, await fondo(celda)]).toEqual([tono, color]);
  }
  expect(vistos.size).toBe(3);
});

test('un número del tablero lleva a sus órdenes, y uno de una sola, a ella', async ({ page }) => {
  await tablero(page);
  const celdas = matriz(page).locator('tbody td a');
  await expect(celdas.first()).toBeVisible();
  const numeros = (await celdas.allTextContents()).map(numero);
  const varias = numeros.findIndex((n) => n > 1 && n <= 20);
  const cuantas = numeros[varias] ?? 0;
  await celdas.nth(varias).click();
  await expect(page).toHaveURL(/\/resultados-filtros-dashboard\?title=/);
  await expect(page.getByRole('tab')).toContainText(String(cuantas));
  await expect(page.locator('tbody tr')).toHaveCount(cuantas);
  await accesible(page);
  // Some filter leaves a cell with a single order.
  for (const filtros of ['', '&tipo_servicio=4', '&tipo_servicio=4&tipo_cliente=2', '&tipo_cliente=2', '&alert_color__in=yellow']) {
    await page.goto(url(`/?${filtros.slice(1)}`));
    await expect(celdas.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const una = (await celdas.allTextContents()).map(numero).indexOf(1);
    if (una < 0) continue;
    await celdas.nth(una).click();
    break;
  }
  await expect(page).toHaveURL(/\/orden\/\d+$/);
});

test('las fases tienen su nombre también mientras sus números cargan', async ({ page }) => {
  await entrar(page, 'gerencia', '/excepciones');
  let llegar = () => undefined as void;
  const llegado = new Promise<void>((listo) => {
    llegar = listo;
  });
  await page.route('**/api/orden/dashboard?*', async (ruta) => {
    await llegado;
    await ruta.continue();
  });
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dashboard' }).click();
  const fase = page.getByRole('list', { name: 'Órdenes por fase' }).getByRole('button', { name: '1 INGRESO' });
  await expect(fase).toBeDisabled();
  await accesible(page);
  llegar();
  await expect(fase).toBeEnabled();
});

test('el menú exporta lo que cuenta el tablero, con los campos elegidos, y los recuerda', async ({ page }) => {
  await tablero(page);
  // Warranty is the first filter: the heading says how many there are without it.
  const cuenta = page.getByText(/^[\d.]+ de [\d.]+ órdenes abiertas con estos filtros$/);
  const total = numero(await cuenta.textContent());
  const todas = await (await page.request.get(url('/api/orden/dashboard'))).json();
  await expect(cuenta).toContainText(` de ${todas.total} `);
  await abrirExportacion(page, 'Órdenes del dashboard');
  await dialogo(page).getByRole('button', { name: 'Ninguno' }).click();
  await expect(dialogo(page).getByRole('button', { name: 'Exportar', exact: true })).toBeDisabled();
  await dialogo(page).getByRole('checkbox', { name: 'Serie', exact: true }).check();
  await dialogo(page).getByRole('checkbox', { name: 'O.T', exact: true }).check();
  await dialogo(page).getByText('Orden de las columnas').click();
  await dialogo(page).getByRole('button', { name: 'Subir O.T' }).click();
  await accesible(page);
  const pedida = page.waitForRequest(/generar_excel\?/);
  const bytes = await libro(await bajado(page));
  const params = new URL((await pedida).url()).searchParams;
  expect([params.get('campos'), params.get('tipo_servicio')]).toEqual(['ot,serie', '1']);
  await expect(page.getByText(`Se exportaron ${total} órdenes`, { exact: true }).first()).toBeVisible();

  await abrirExportacion(page, 'Desde un archivo');
  await expect(dialogo(page).getByText('2 de', { exact: false })).toBeVisible();
  await dialogo(page).getByRole('button', { name: 'Seleccionar todos' }).click();
  await dialogo(page).getByLabel('Archivo').setInputFiles({ name: 'ordenes.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  // Its first cell says 'O.T', as the list does, and none of the three headers.
  await dialogo(page).getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(dialogo(page).getByRole('alert')).toHaveText('La primera celda debe ser OT, RMA o N_SERIE');
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click();
});

test('el rango de fecha pide ambas y dice cuando no hay órdenes', async ({ page }) => {
  await tablero(page);
  await abrirExportacion(page, 'Rango de Fecha');
  const exportar = dialogo(page).getByRole('button', { name: 'Exportar', exact: true });
  await dialogo(page).getByRole('textbox', { name: 'Desde' }).fill('2001-01-01');
  await expect(exportar).toBeDisabled();
  await dialogo(page).getByRole('textbox', { name: 'Hasta' }).fill('2001-01-31');
  await exportar.click();
  await expect(dialogo(page).getByRole('alert')).toHaveText('No hay Ordenes de Trabajo disponibles en el rango seleccionado');
  await dialogo(page).getByRole('textbox', { name: 'Hasta' }).fill('2099-01-01');
  await libro(await bajado(page));
});

test('la lista exporta su pestaña y las órdenes elegidas', async ({ page, browser }) => {
  await entrar(page, 'administrativo', '/listar-ordenes?estado=En Evaluación');
  const filas = page.locator('tr[data-fila]');
  await expect(filas.first()).toBeVisible();
  const cuenta = ultimo(await page.getByRole('tab', { name: /^En Evaluación/ }).textContent());
  await abrirExportacion(page, 'Pestaña «En Evaluación»');
  await libro(await bajado(page));
  await expect(page.getByText(`Se exportaron ${cuenta} órdenes`, { exact: true }).first()).toBeVisible();
  const ot = await filas.first().getAttribute('data-fila');
  await page.getByRole('checkbox', { name: `Elegir la OT ${ot}` }).check();
  await abrirExportacion(page, 'Elegidas (1)');
  await libro(await bajado(page));
  await expect(page.getByText('Se exportó 1 orden', { exact: true }).first()).toBeVisible();

  const retail = await como(browser, 'retail', '/listar-ordenes');
  await expect(retail.getByRole('button', { name: 'Columnas' })).toBeVisible();
  await expect(retail.getByRole('button', { name: 'Exportar', exact: true })).toHaveCount(0);
});

// Contrast comes from the theme and layout from the width: each once here, the other two pairs on other screens.
for (const [ancho, tema] of [
  [1360, 'dark'],
  [390, 'light'],
] as const) {
  test(`el tablero y su exportación son accesibles en tema ${tema} a ${ancho} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: ancho, height: 860 }, colorScheme: tema, locale: 'es-CL' });
    const page = await context.newPage();
    await tablero(page);
    await page.waitForLoadState('networkidle');
    await accesible(page);
    for (const opcion of ['Rango de Fecha', 'Desde un archivo']) {
      await abrirExportacion(page, opcion);
      await accesible(page);
      await dialogo(page).getByText('Orden de las columnas').click();
      await accesible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
}
