import { accesible, entrar, expect, test, url } from './fixtures';

test('la sala de máquinas dice qué falta para respaldar, y a quien solo mira no le ofrece nada', async ({ page }) => {
  await entrar(page, 'gerencia', '/operacion/respaldos');
  await expect(page.getByRole('link', { name: 'Respaldos' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('elígela aquí');
  await expect(page.getByText('Todavía no hay respaldos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respaldar ahora' })).toHaveCount(0);
  await accesible(page);
});

test('gerencia llega a la sala por su menú y ve canal, relojes y versiones, sin poder cambiar nada', async ({ page }) => {
  await entrar(page, 'gerencia', '/');
  await page.locator('.topbar-user').click();
  await page.getByRole('menuitem', { name: 'Operación' }).click();
  await page.getByRole('link', { name: 'Canal' }).click();
  await expect(page.getByText('bitacora.eventos')).toBeVisible();
  await accesible(page);
  await page.getByRole('link', { name: 'Relojes' }).click();
  await expect(page.getByRole('row', { name: /Plazos de las órdenes/ })).toBeVisible();
  await expect(page.getByText('Coincide')).toBeVisible();
  await accesible(page);
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobación de la bitácora' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar ahora' })).toHaveCount(0);
  await accesible(page);
  await page.getByRole('link', { name: 'Versiones' }).click();
  await expect(page.getByText('De esta forma')).toBeVisible();
  await expect(page.getByRole('row', { name: /Orden creada|OrdenCreada/ })).toBeVisible();
  await accesible(page);
  for (const boton of ['Reintentar', 'Respaldar ahora']) await expect(page.getByRole('button', { name: boton })).toHaveCount(0);
});
