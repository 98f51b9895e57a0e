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

test('desde el tablero se elige un momento, se va día a día, se compara con hoy y se vuelve', async ({ page }) => {
  await entrar(page, 'gerencia', '/');
  await page.getByRole('button', { name: 'Ver como estaba el…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Ver como estaba el…' });
  await accesible(page);
  await dialogo.getByLabel('Día', { exact: true }).fill('31/12/2999');
  await dialogo.getByRole('button', { name: 'Ver ese momento' }).click();
  await expect(dialogo.getByText('Ese momento aún no llega')).toBeVisible();
  const [antes] = await (await page.request.get(url('/api/pasado/momentos?de=dia&cerca=1'))).json();
  const reloj = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric' });
  const dia = reloj.format(new Date(Date.parse(antes.at) + 3 * 86_400_000)).replaceAll('-', '/');
  await dialogo.getByLabel('Día', { exact: true }).fill(dia);
  await dialogo.getByLabel('Hora').fill('12:00');
  await dialogo.getByRole('button', { name: 'Ver ese momento' }).click();

  const barra = page.getByRole('region', { name: 'Momento que se está viendo' });
  await expect(barra).toContainText(`Viendo el ${dia} 12:00`);
  await barra.getByRole('button', { name: 'Comparar con hoy' }).click();
  const ordenes = page.getByRole('table', { name: 'Órdenes que cambiaron desde entonces' });
  await expect(ordenes.getByRole('row').nth(1)).toContainText(/Aún no existía|Estado: |Técnico: |Ubicación: |Despacho: |RMA: /);
  await accesible(page);

  // A step is a day here, because the log has thousands of facts of which few are shown.
  await page.keyboard.press(']');
  await expect(barra).not.toContainText(`Viendo el ${dia} 12:00`);
  const vistos = new URL(page.url()).searchParams.get('en');
  expect(vistos).toMatch(/^\d+$/);
  await barra.getByRole('button', { name: 'Volver a hoy' }).click();
  await expect(barra).toHaveCount(0);
});

test('stock, repuesto, oportunidad y cliente se recorren por lo suyo y se comparan; del hecho de la auditoría se llega a su momento', async ({
  page,
}) => {
  await entrar(page, 'gerencia', '/inventario?en=400');
  const barra = page.getByRole('region', { name: 'Momento que se está viendo' });
  const comparar = barra.getByRole('button', { name: 'Comparar con hoy' });
  await comparar.click();
  await expect(page.getByRole('table', { name: 'Stock que cambió desde entonces' }).getByRole('row').nth(1)).toBeVisible();

  const cliente = (await (await page.request.get(url('/api/clientes/lista'))).json()).results[0].id;
  const parte = (await (await page.request.get(url('/api/pasado/partes?desde=400'))).json()).results[0];
  const ov = (await (await page.request.get(url('/api/oportunidadventa/get-ov'))).json()).results[0].id;
  for (const [entidad, id, pagina] of [
    ['cliente', cliente, `/clientes/${cliente}`],
    ['ov', ov, `/oportunidad-venta/${ov}`],
    ['parte', parte.id, `/inventario/historial-pieza/${encodeURIComponent(parte.part_number)}/${parte.id}`],
  ]) {
    const momentos = await (await page.request.get(url(`/api/pasado/momentos?de=${entidad}&id=${id}&cerca=999999`))).json();
    await page.goto(url(`${pagina}?en=${momentos[0].position}`));
    await expect(barra).toContainText(`hecho 1 de ${momentos.length}`);
    await comparar.click();
    await expect(page.getByRole('heading', { name: 'Qué cambió desde entonces' })).toBeVisible();
    await expect(page.getByText('No se pudo')).toHaveCount(0);
  }

  await page.goto(url('/auditoria?acto=ordenes'));
  await page
    .getByRole('link', { name: /^Ver en este momento: / })
    .first()
    .click();
  await expect(barra).toContainText(/hecho \d+ de \d+/);
  await page.getByRole('link', { name: 'Lo que veía el cliente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Lo que veía el cliente/ })).toBeVisible();
  await expect(page).toHaveURL(/como-cliente\?en=\d+/);
  await expect(page.getByRole('heading', { name: 'Sus etapas' })).toBeVisible();
  await expect(barra).toContainText(/hecho \d+ de \d+/);
  await accesible(page);
});
