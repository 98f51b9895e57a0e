import { accesible, como, entrar, expect, test, url } from './fixtures';

test('una tienda que se corrige, se retira y se fusiona se lee así en la orden que la tiene, y se repone', async ({ page, browser }) => {
  await entrar(page, 'gerencia');
  // Any warranty order with a shop.
  const { results } = await (await page.request.get(url('/api/orden/?tipo_servicio=1'))).json();
  const detalles = await Promise.all(
    results.map(async ({ ot }: { ot: number }) => (await page.request.get(url(`/api/orden/${ot}`))).json()),
  );
  const { ot, tienda_empresa } = detalles.find((una) => una.tienda_empresa !== null);
  const nombre: string = tienda_empresa.nombre;
  const orden = await como(browser, 'administrativo', `/orden/${ot}`);
  await expect(orden.getByText(nombre, { exact: true }).first()).toBeVisible();

  await page.goto(url('/administracion/estados'));
  await page.getByRole('link', { name: 'Catálogos' }).click();
  await expect(page.getByRole('heading', { name: 'Catálogos', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Couriers' }).click();
  await page.getByRole('button', { name: 'Editar Starken' }).click();
  const courier = page.getByRole('dialog', { name: '«Starken»' });
  await courier.getByLabel('Página de seguimiento').fill('http://starken.cl');
  await courier.getByRole('button', { name: 'Guardar' }).click();
  await expect(courier.getByText(/^Una dirección https con \{codigo\}/)).toBeVisible();
  await courier.getByRole('button', { name: 'Cancelar' }).click();

  // A name that exists in other letters is reported as existing.
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const repetido = page.getByRole('dialog', { name: 'Agregar a Couriers' });
  await repetido.getByLabel('Nombre').fill('STARKEN');
  await repetido.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('.toast', { hasText: 'Ya estaba: «Starken»' })).toBeVisible();

  await page.getByRole('button', { name: 'Elegir cuáles se ofrecen' }).click();
  const elegir = page.getByRole('dialog', { name: 'Elegir: Couriers' });
  await elegir.getByLabel('Starken').uncheck();
  await accesible(page);
  await elegir.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  await expect(elegir).toBeHidden();
  await expect(page.getByRole('row', { name: /Starken/ })).toContainText('Retirado');
  await page.getByRole('button', { name: 'Elegir cuáles se ofrecen' }).click();
  await elegir.getByLabel('Starken').check();
  await elegir.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  await expect(page.getByRole('row', { name: /Starken/ })).not.toContainText('Retirado');

  await page.getByRole('link', { name: 'Tiendas' }).click();
  await accesible(page);
  const abrir = async (cual: string) => {
    await page.getByRole('button', { name: `Editar ${cual}`, exact: true }).click();
    return page.getByRole('dialog', { name: `«${cual}»` });
  };
  const uno = await abrir(nombre);
  await expect(uno.getByRole('status').filter({ hasText: /Lo nombran? \d+ (orden|órdenes)/ })).toBeVisible();
  await accesible(page);
  await uno.getByLabel('Nombre').fill('Tienda corregida');
  await uno.getByRole('button', { name: 'Guardar' }).click();
  await expect(uno).toBeHidden();
  // Another user's open order shows the change by itself.
  await expect(orden.getByText('Tienda corregida', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'corregido' }).first()).toContainText(`${nombre} → Tienda corregida`);
  await page.getByRole('button', { name: `Deshacer la corrección de ${nombre}` }).click();
  await expect(orden.getByText(nombre, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer la corrección de Tienda corregida' }).click();
  await expect(orden.getByText('Tienda corregida', { exact: true }).first()).toBeVisible();

  const dos = await abrir('Tienda corregida');
  await dos.getByRole('button', { name: 'Retirar' }).click();
  await expect(dos).toBeHidden();
  await expect(page.getByRole('row', { name: /Tienda corregida/ })).toContainText('Retirado');
  await orden.reload();
  await expect(orden.getByText('Tienda corregida', { exact: true }).first()).toBeVisible();

  const tres = await abrir('Tienda corregida');
  const otra = (await tres.getByLabel('Se leerá como').locator('option').nth(1).textContent()) ?? '';
  await tres.getByLabel('Se leerá como').selectOption({ label: otra });
  await accesible(page);
  await tres.getByRole('button', { name: `Fusionar con «${otra}»` }).click();
  await expect(tres).toBeHidden();
  await expect(page.getByRole('row', { name: /Tienda corregida/ })).toContainText(`Se lee como ${otra}`);
  await expect(orden.getByText(otra, { exact: true }).first()).toBeVisible();
  await accesible(page);

  const cuatro = await abrir('Tienda corregida');
  await cuatro.getByRole('button', { name: 'Reponer' }).click();
  await expect(cuatro).toBeHidden();
  await expect(orden.getByText('Tienda corregida', { exact: true }).first()).toBeVisible();
  const cinco = await abrir('Tienda corregida');
  await cinco.getByLabel('Nombre').fill(nombre);
  await cinco.getByRole('button', { name: 'Guardar' }).click();
  await expect(orden.getByText(nombre, { exact: true }).first()).toBeVisible();
});
