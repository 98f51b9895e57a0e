import { entrar, expect, test } from './fixtures';

test('un número dice de dónde sale: con ? y con el ratón, sin dejar de llevar a sus órdenes', async ({ page }) => {
  await entrar(page, 'gerencia', '/?tipo_servicio=0');
  const celda = page.locator('td[data-cifra] a').first();
  const cuantas = (await celda.textContent())?.match(/^\d+/)?.[0] ?? '';
  await celda.focus();
  await page.keyboard.press('?');
  const dialogo = page.getByRole('dialog', { name: '¿De dónde sale este número?' });
  await expect(dialogo.getByText(`Recontado desde ${cuantas === '1' ? '1 hecho' : `${cuantas} hechos`}: ${cuantas}`)).toBeVisible();
  await expect(dialogo.getByRole('link', { name: /^¿Por qué\?/ }).first()).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cuántas en rojo' }).click();
  await expect(dialogo.getByText('Órdenes en alerta')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await expect(celda).toBeFocused();
  await page.locator('td[data-cifra]').nth(2).hover();
  await page.getByRole('button', { name: '¿De dónde sale este número?' }).click();
  await expect(dialogo.getByText(/Recontado desde/)).toBeVisible();
  await page.keyboard.press('Escape');
  await celda.click();
  await expect(page).toHaveURL(/\/(orden|resultados-filtros-dashboard)/);
});
