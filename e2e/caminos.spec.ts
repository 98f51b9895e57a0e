import type { Page } from '@playwright/test';
import { como, entrar, expect, test, url } from './fixtures';

/** Carries out an action of an order through its dialog. */
async function actuar(
  page: Page,
  ot: string,
  accion: string,
  llenar?: (dialogo: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.goto(url(`/orden/${ot}/acciones/${accion}`));
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toBeVisible();
  await llenar?.(dialogo);
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialogo).toBeHidden();
}

const estado = (page: Page) => page.locator('.orden-title .chip').first();

/** Brings a new client with a new equipment to the counter and opens an order under warranty. */
async function ingresar(page: Page, rut: string, serie: string): Promise<string> {
  await page.goto(url('/crear-orden'));
  await page.getByLabel('Buscar cliente por RUT o nombre').fill(rut);
  await page.getByRole('button', { name: 'Crear persona' }).click();
  await page.getByLabel('Nombre *').fill('rosa');
  await page.getByLabel('Apellido').fill('Ñancupil Soto');
  await page.getByLabel('Región').selectOption('Biobío');
  await page.getByLabel('Comuna').selectOption('Concepción');
  await page.getByLabel('Dirección').fill('Prat 123');
  await page.getByLabel('Teléfono *').fill('912345678');
  await page.getByLabel('Correo').fill('rosa@correo.example');
  await page.getByRole('button', { name: 'Guardar cliente' }).click();
  await expect(page.getByText('Rosa Ñancupil Soto')).toBeVisible();
  await page.getByLabel('N° de serie').fill(serie);
  await page.getByLabel('Modelo').selectOption({ label: 'HP 240 G9' });
  await page.getByRole('button', { name: 'Guardar equipo' }).click();
  await expect(page.getByText(serie)).toBeVisible();
  const compra = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Fecha de compra').fill(compra);
  await page.getByLabel('Número de boleta').fill('445566');
  await page.getByLabel('Tipo de falla').selectOption({ label: 'No enciende' });
  await page.getByLabel('Accesorios').fill('Cargador');
  await page.getByLabel('Falla reportada por el cliente').fill('No enciende');
  await page.getByLabel('Observaciones').fill('Sin golpes');
  await page.getByRole('button', { name: 'Guardar orden' }).click();
  await page.waitForURL(/\/orden\/\d+$/);
  return page.url().split('/').at(-1) as string;
}

test('camino 1: garantía con repuesto propio, de la recepción al despacho', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await entrar(page, 'administrativo');
  const ot = await ingresar(page, '15.234.567-4', 'CAMINO1SERIE');
  await expect(estado(page)).toHaveText('Ingresado');
  await actuar(page, ot, 'editRMA', async (d) => d.getByLabel('RMA').fill('camino0001'));
  const [bodega, supervisor] = [await como(browser, 'bodega'), await como(browser, 'supervisor')];
  await actuar(supervisor, ot, 'selectTechnician', async (d) => {
    await d.getByLabel('Técnico').selectOption({ index: 1 });
  });
  await expect(estado(supervisor)).toHaveText('Asignado');
  await actuar(bodega, ot, 'primerIngresoABodega');
  await actuar(bodega, ot, 'entregarTecnico');
  await expect(estado(bodega)).toHaveText('En Evaluación');
  await actuar(supervisor, ot, 'diagnosticar', async (d) => {
    await d.getByLabel('Sí').check();
    await d.getByLabel('Diagnóstico').fill('Batería agotada');
  });
  await actuar(supervisor, ot, 'solicitarPartes', async (d) => {
    await d.getByLabel('Buscar repuesto').fill('Bateria 42Wh');
    await d.getByRole('button', { name: /Bateria 42Wh/ }).click();
  });
  await expect(estado(supervisor)).toHaveText('Repuesto localizado solicitado');
  await actuar(bodega, ot, 'entregarEquipoRepuestoLocalizado');
  await expect(estado(bodega)).toHaveText('En Reparación');
  await actuar(supervisor, ot, 'declararResultadoParte', async (d) => d.getByLabel('Bad').check());
  await actuar(supervisor, ot, 'ingresarReparacion', async (d) => d.getByLabel('Solución').fill('Se reemplaza batería'));
  await expect(estado(supervisor)).toHaveText('Reparado');
  await actuar(bodega, ot, 'ingresarABodegaReparado');
  await expect(estado(bodega)).toHaveText('Revisión Informe');
  await actuar(page, ot, 'revisarInforme', async (d) => d.getByLabel('Sí').check());
  await expect(estado(page)).toHaveText('Informe Revisado');
  await actuar(bodega, ot, 'entregarRecepcion');
  await actuar(page, ot, 'darSalida', async (d) => d.getByLabel('Número de documento').fill('G-1'));
  await expect(estado(page)).toHaveText('Cerrado');
  await expect(page.getByText('REPARADO', { exact: true })).toBeVisible();
  await page.goto(url(`/orden/${ot}?tab=historicos`));
  await expect(page.locator('.timeline > li')).toHaveCount(14);
});

test('lo que una persona hace se ve en la pantalla de otra', async ({ page, browser }) => {
  await entrar(page, 'administrativo');
  const ot = await ingresar(page, '9.876.543-3', 'ENVIVO1');
  const bodega = await como(browser, 'bodega');
  await bodega.goto(url(`/orden/${ot}`));
  await expect(bodega.getByText('Recepción', { exact: true })).toBeVisible();
  await bodega.waitForLoadState('networkidle');
  await actuar(page, ot, 'editRMA', async (d) => d.getByLabel('RMA').fill('envivo0001'));
  await expect(bodega.getByText('ENVIVO0001')).toBeVisible({ timeout: 3000 });
});

test('un dialogo no pierde lo escrito cuando el servidor rechaza', async ({ page }) => {
  await entrar(page, 'administrativo');
  const ot = await ingresar(page, '8.765.432-K', 'RECHAZO1');
  await page.goto(url(`/orden/${ot}/acciones/editRMA`));
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('RMA').fill('corto');
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialogo.getByRole('alert')).toHaveText('Rma debe ser de 10 caracteres');
  await expect(dialogo.getByLabel('RMA')).toHaveValue('corto');
});

test('el cliente sigue su orden con número y RUT', async ({ page }) => {
  await page.goto(url('/cliente'));
  await page.getByLabel('Número de orden').fill('10002');
  await page.getByLabel('RUT').fill('1-1');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Ingrese un rut válido. Ej: 12345678-9')).toBeVisible();
  await page.getByLabel('RUT').fill('11.111.111-1');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No tenemos resultados para el numero ingresado')).toBeVisible();
});
