import { accesible, entrar, expect, test, url } from './fixtures';

test('la sala de máquinas dice qué falta para respaldar, y a quien solo mira no le ofrece nada', async ({ page }) => {
  await entrar(page, 'gerencia');
  await page.goto(url('/operacion/respaldos'));
  await expect(page.getByRole('link', { name: 'Respaldos' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('ponga BACKUP_DIR');
  await expect(page.getByText('Todavía no hay respaldos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respaldar ahora' })).toHaveCount(0);
  await accesible(page);
});
