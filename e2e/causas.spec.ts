import { accesible, entrar, expect, test, url } from './fixtures';

test('¿Por qué? lleva del hecho a su clic y a su correo, por el teclado y de vuelta', async ({ page }) => {
  await entrar(page, 'administrativo', '/listar-ordenes');
  const { results } = await (await page.request.get(url('/api/orden?estados=Informe%20Revisado&tipo_cliente=1'))).json();
  let ot = 0;
  for (const fila of results) {
    const reingreso = await page.request.post(url(`/api/orden/${fila.ot}/acciones/reingreso`), {
      data: { informeDeFalla: 'Volvió a fallar' },
      headers: { 'x-requested-with': 'bitacora' },
    });
    if (reingreso.ok()) ot = fila.ot;
    if (ot > 0) break;
  }
  await page.goto(url(`/orden/${ot}?tab=historicos`));
  const preguntas = page.getByRole('link', { name: /^¿Por qué\?/ });
  await expect(preguntas.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(preguntas.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');

  const cadena = page.getByRole('dialog', { name: '¿Por qué?' });
  await expect(cadena).toContainText(/hizo «Reingreso» en la consola/);
  const pedido = cadena.getByRole('button', { name: 'Orden reingresada' });
  await expect(pedido).toHaveAttribute('aria-current', 'true');
  await expect(pedido).toBeFocused();
  // The handler of the fact, and the mail at its end, once it has left.
  const nueva = cadena
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Orden ingresada' }) })
    .last();
  await expect(async () => {
    await page.reload();
    await expect(nueva).toContainText('Proceso: Reingresos', { timeout: 2_000 });
    await expect(nueva.getByRole('listitem').filter({ hasText: 'Ingreso del equipo' })).toContainText('Enviado', { timeout: 2_000 });
  }).toPass();
  await expect(pedido).toBeFocused();
  await accesible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cadena.getByRole('button', { name: 'Orden ingresada' })).toHaveAttribute('aria-current', 'true');
  await expect(cadena).toContainText(/hizo «Reingreso» en la consola/);
  await page.goBack();
  await expect(pedido).toHaveAttribute('aria-current', 'true');

  // From the other end: the mail shows the same chain.
  await cadena.getByRole('link', { name: 'Ingreso del equipo' }).click();
  await page.getByRole('link', { name: /^¿Por qué\?/ }).click();
  await expect(cadena.getByRole('button', { name: 'Orden ingresada' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(cadena).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^¿Por qué\?/ })).toBeFocused();
});
