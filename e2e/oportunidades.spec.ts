import type { Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

const filas = (page: Page) => page.getByRole('table', { name: 'Oportunidades de Venta' }).locator('tbody tr');
const pestana = (page: Page, nombre: RegExp) => page.getByRole('tab', { name: nombre });
const cuenta = async (page: Page, nombre: RegExp) => Number((await pestana(page, nombre).textContent())?.match(/\d+$/)?.[0]);

test('la lista de oportunidades se filtra, se busca, se ordena y lleva a su detalle y de vuelta', async ({ page }) => {
  await entrar(page, 'gerencia');
  await page.getByRole('link', { name: 'Oportunidades de Venta' }).click();
  await expect(page).toHaveTitle('Oportunidades de Venta');
  await expect(filas(page)).toHaveCount(21);
  await expect(pestana(page, /^Todas/)).toHaveAttribute('aria-selected', 'true');

  await pestana(page, /^Pago Pendiente/).click();
  await expect(page).toHaveURL(/estado=Pago/);
  await expect(filas(page)).toHaveCount(await cuenta(page, /^Pago Pendiente/));
  await expect(filas(page).first()).toContainText('Pago Pendiente');
  await page.getByRole('button', { name: 'Monto Total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Monto Total' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/ordering=monto_total/);
  await expect
    .poll(async () => {
      const montos = (await filas(page).locator('td:nth-child(9)').allTextContents()).map((texto) => Number(texto.replace(/\D/g, '')));
      return montos.length > 1 && montos.every((monto, i) => i === 0 || monto >= (montos[i - 1] ?? 0));
    })
    .toBe(true);

  await page.goto(url('/oportunidad-venta'));
  const correo = (await filas(page).first().locator('td:nth-child(5)').textContent()) ?? '';
  await page.getByLabel('Buscar oportunidades').fill(correo);
  await page.getByLabel('Buscar oportunidades').press('Enter');
  await expect(filas(page).first()).toContainText(correo);
  await page.reload();
  await expect(page.getByLabel('Buscar oportunidades')).toHaveValue(correo);
  const enlace = filas(page).first().getByRole('link').first();
  const id = await enlace.textContent();
  await enlace.click();
  await expect(page.getByRole('heading', { name: `Detalle OdV ${id}` })).toBeVisible();
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Oportunidades de Venta' }).click();
  await page.getByLabel('Buscar oportunidades').fill('nadie se llama así');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await expect(page.getByText('No hay registros de la oportunidad de venta')).toBeVisible();
});

test('lo que otro hace con una oportunidad se ve en la lista y en su detalle sin recargar', async ({ page, browser }) => {
  await entrar(page, 'gerencia');
  await page.goto(url('/oportunidad-venta?estado=Pago Pendiente'));
  const antes = await cuenta(page, /^Pago Pendiente/);
  await expect(filas(page)).toHaveCount(antes);
  const id = (await filas(page).first().getByRole('link').first().textContent()) ?? '';
  const detalle = await como(browser, 'supervisor');
  await detalle.goto(url(`/oportunidad-venta/${id}`));
  await expect(detalle.getByRole('region', { name: `OV ${id}` })).toContainText('Pago Pendiente');

  const otra = await como(browser, 'administrativo');
  await otra.goto(url('/oportunidad-venta?estado=Pago Pendiente'));
  await otra.getByRole('button', { name: `Acciones de la OV ${id}`, exact: true }).click();
  await otra.getByRole('menuitem', { name: 'Ingresar pago' }).click();
  await otra.getByRole('dialog').getByRole('textbox').first().fill('778899');
  await otra.getByRole('dialog').getByRole('button').last().click();
  await expect(otra.getByRole('dialog')).toBeHidden();

  await expect(filas(page)).toHaveCount(antes - 1);
  await expect(pestana(page, /^Pago Pendiente/)).toContainText(String(antes - 1));
  await expect(detalle.getByRole('region', { name: `OV ${id}` })).toContainText('Oportunidad Cerrada');
  await otra.context().close();
  await detalle.context().close();
});

test('quien no ve oportunidades no llega a su lista', async ({ page }) => {
  await entrar(page, 'tecnico');
  await expect(page.getByRole('link', { name: 'Oportunidades de Venta' })).toHaveCount(0);
  await page.goto(url('/oportunidad-venta'));
  await expect(page).not.toHaveURL(/oportunidad-venta/);
});

for (const [ancho, tema] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`las oportunidades son accesibles a ${ancho} px en tema ${tema}, y nada sobra a lo ancho`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport: { width: ancho, height: 900 }, colorScheme: tema, locale: 'es-CL' })
    ).newPage();
    await entrar(page, 'gerencia');
    await page.goto(url('/oportunidad-venta'));
    await expect(filas(page)).toHaveCount(21);
    await accesible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ancho);
    await page.context().close();
  });
}
