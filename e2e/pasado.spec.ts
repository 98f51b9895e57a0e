import { accesible, entrar, expect, test, url } from './fixtures';

test('una orden se ve como estaba, se recorre hecho por hecho, se compara con hoy y se vuelve', async ({ page }) => {
  await entrar(page, 'gerencia', '/listar-ordenes?tab=Cerrado');
  const { results } = await (await page.request.get(url('/api/orden?estados=Cerrado'))).json();
  const { ot } = results[0];
  await page.goto(url(`/orden/${ot}?tab=historicos`));
  const enlaces = page.getByRole('link', { name: 'Ver en este momento' });
  await expect(enlaces.first()).toBeVisible();
  const total = await enlaces.count();
  await enlaces.nth(total - 2).click();

  const barra = page.getByRole('region', { name: 'Momento que se está viendo' });
  await expect(barra).toContainText(/Viendo el \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await expect(barra).toContainText(`hecho 2 de ${total}`);
  await expect(enlaces).toHaveCount(2);
  await expect(page.getByText('Qué se podía hacer entonces')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(0);
  // The bar stays above the content that scrolls below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await accesible(page);

  await page.keyboard.press(']');
  await expect(barra).toContainText(`hecho 3 de ${total}`);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(barra).toContainText(`hecho 1 de ${total}`);
  await expect(barra.getByRole('button', { name: 'Hecho anterior' })).toBeDisabled();

  // Links inside the page keep the moment.
  await page.getByRole('tab', { name: 'Resumen de Ingreso' }).click();
  await expect(page).toHaveURL(/en=\d+/);
  await barra.getByRole('button', { name: 'Comparar con hoy' }).click();
  const cambios = page.getByRole('table', { name: 'Qué cambió desde entonces' });
  await expect(cambios.getByRole('row', { name: /^Estado Ingresado Cerrado/ })).toBeVisible();

  await barra.getByRole('button', { name: 'Volver a hoy' }).click();
  await expect(barra).toHaveCount(0);
  await expect(page).not.toHaveURL(/en=/);
  await expect(page.getByRole('button', { name: 'Acciones' }).or(page.getByText('Ninguna: la orden está cerrada'))).not.toHaveCount(0);

  // At the address of an action, a past moment leads to the order as it was.
  await page.goto(url(`/editar-orden/${ot}?en=1`));
  await expect(page).toHaveURL(url(`/orden/${ot}?en=1`));
});

test('en el pasado no se ofrece nada que hacer, en ninguna página que lo muestra', async ({ page }) => {
  await entrar(page, 'bodega');
  const { results } = await (await page.request.get(url('/api/orden?estados=Ingresado'))).json();
  const ofrece: readonly (readonly [string, RegExp])[] = [
    [`/orden/${results[0].ot}`, /^(Registrar ingreso|Registrar salida|Adjuntar)$/],
    [`/clientes/${results[0].cliente_id ?? 1}`, /^Editar$/],
    ['/inventario', /^Ingresar stock$/],
    ['/partes', /^(Crear parte|Carga masiva|Acciones de )/],
  ];
  const acciones = (name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  let ofrecidas = 0;
  for (const [pagina, name] of ofrece) {
    await page.goto(url(pagina));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    ofrecidas += Math.min(1, await acciones(name).count());
    await page.goto(url(`${pagina}?en=900000000`));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: 'Momento que se está viendo' })).toBeVisible();
    await expect(acciones(name)).toHaveCount(0);
  }
  // Today the actions are available.
  expect(ofrecidas).toBeGreaterThanOrEqual(3);
});
