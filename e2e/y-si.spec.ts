import { como, entrar, expect, test, url } from './fixtures';

test('¿y si…?: de la orden a lo que pasaría, otra acción después, el enlace en otras manos, y de verdad', async ({ page, browser }) => {
  await entrar(page, 'administrativo', '/listar-ordenes');
  const orden = async (ot: number) => (await page.request.get(url(`/api/orden/${ot}`))).json();
  const { results } = await (await page.request.get(url('/api/orden/?estados=Espera%20de%20partes'))).json();
  const { ot } = results[0];
  await page.goto(url(`/orden/${ot}`));
  await page.getByRole('link', { name: '¿Y si…?' }).click();
  // With the keyboard alone: the choice opens nothing by itself.
  await page.getByLabel('Acción').selectOption('llegadaDePartes');
  await page.getByRole('button', { name: 'Imaginarla' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ver qué pasaría' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Se destraba 1 orden' })).toBeVisible();
  const fila = page.getByRole('row').filter({ hasText: `OT ${ot}` });
  await expect(fila).toContainText('Espera de partes');
  await expect(fila).toContainText('Se destraba');
  expect((await orden(ot)).estado.estado.nombre).toBe('Espera de partes');

  await fila.getByRole('button', { name: /Y después/ }).click();
  await page.getByRole('dialog').getByLabel('Acción').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Imaginarla' })).toBeEnabled();
  await page.keyboard.press('Escape');

  const enlace = page.url();
  const bodega = await como(browser, 'bodega', enlace.replace(url(''), ''));
  // Another user sees it decided with their own rights.
  await expect(bodega.getByText('No se podría hacer', { exact: false })).toBeVisible();
  await expect(bodega.getByRole('button', { name: 'Aplicar de verdad…' })).toBeDisabled();
  await bodega.context().close();

  await page.getByRole('button', { name: 'Aplicar de verdad…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Hecho: quedó en');
  await expect.poll(async () => (await orden(ot)).estado.estado.nombre).not.toBe('Espera de partes');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  // Decided again, it cannot be carried out twice.
  await expect(page.getByRole('status').filter({ hasText: 'No se podría hacer' })).toBeVisible();
});
