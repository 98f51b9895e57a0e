import type { Page, Route } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
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
  // It searches while the user types, without Enter.
  await page.getByLabel('Buscar oportunidades').fill(correo);
  await expect(page).toHaveURL(/search=/);
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
  await entrar(page, 'gerencia', '/oportunidad-venta?estado=Pago Pendiente');
  const antes = await cuenta(page, /^Pago Pendiente/);
  await expect(filas(page)).toHaveCount(antes);
  const id = (await filas(page).first().getByRole('link').first().textContent()) ?? '';
  const detalle = await como(browser, 'supervisor', `/oportunidad-venta/${id}`);
  await expect(detalle.getByRole('region', { name: `OV ${id}` })).toContainText('Pago Pendiente');

  const otra = await como(browser, 'administrativo', '/oportunidad-venta?estado=Pago Pendiente');
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

test('se genera una cotización en tres pasos: cada uno pide lo suyo, y lo que el servidor niega se muestra donde se corrige', async ({
  page,
}) => {
  await entrar(page, 'gerencia', '/oportunidad-venta');
  const usado =
    (await filas(page)
      .locator('td:nth-child(8)', { hasText: /\w{10}/ })
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Registrar nueva' }).click();
  await page.getByRole('menuitem', { name: 'Generar Cotización' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Generar Cotización' });
  const siguiente = () => dialogo.getByRole('button', { name: 'Siguiente' }).click();
  const paso = (nombre: string) => expect(dialogo.locator('[aria-current=step]')).toHaveText(nombre);
  await siguiente();
  await paso('Datos del cliente');
  await expect(dialogo.getByText('El Rut es obligatorio.')).toBeVisible();
  await expect(page.locator('.toast', { hasText: 'Por favor, completa los datos requeridos' })).toBeVisible();
  for (const [campo, texto] of [
    ['RUT', '12345678-5'],
    ['Nombre', 'Josefa'],
    ['Apellido', 'Ñanculef Pérez'],
    ['Correo', 'josefa@correo.example'],
    ['Teléfono', '987654321'],
    ['Calle', 'Prat 100'],
  ] as const)
    await dialogo.getByRole('textbox', { name: campo, exact: true }).fill(texto);
  // A corrected field is no longer marked; the others stay marked.
  await expect(dialogo.locator('.field-error')).toHaveText(['Campo requerido', 'Campo requerido']);
  await dialogo.getByLabel('Región').selectOption('Biobío');
  await dialogo.getByLabel('Comuna').selectOption('Concepción');
  await siguiente();
  await paso('Datos del equipo');
  await dialogo.getByLabel('N° de serie').fill('CORTA');
  await dialogo.getByLabel('RMA').fill(usado);
  await siguiente();
  await expect(dialogo.getByText('El N° de serie debe tener al menos 15 caracteres.')).toBeVisible();
  await dialogo.getByLabel('N° de serie').fill('SERIEDE15LETRAS');
  await dialogo.locator('input[type=file]').setInputFiles({ name: 'etiqueta.png', mimeType: 'image/png', buffer: PNG });
  await accesible(page);
  await dialogo.locator('input[type=file]').setInputFiles({ name: 'etiqueta.pdf', mimeType: 'application/pdf', buffer: PNG });
  await expect(page.locator('.toast', { hasText: 'Solo se permiten archivos .jpg, .png' })).toBeVisible();
  await expect(dialogo.getByText('RMA ya se encuentra registrado')).toBeVisible();
  await siguiente();
  await paso('Datos del equipo');
  await dialogo.getByLabel('RMA').fill(`GC${Date.now().toString(36).slice(-8)}`.toUpperCase());
  await siguiente();
  await paso('Repuestos y servicios');
  const enviar = dialogo.getByRole('button', { name: 'Enviar cotización' });
  await enviar.click();
  await expect(dialogo.getByText('Debe agregar al menos un repuesto o servicio').first()).toBeVisible();
  await dialogo.getByRole('button', { name: 'Agregar servicio' }).click();
  await dialogo.getByLabel('Servicio 1', { exact: true }).selectOption({ index: 1 });
  await dialogo.getByLabel('Precio del servicio 1').fill('30000');
  await accesible(page);
  // The server's own words at the top, at the end: another order took the RMA after the user left that step.
  const tomado = 'RMA ya se encuentra registrado';
  const problema = {
    type: 'urn:bitacora:datos-invalidos',
    title: 'Datos inválidos',
    status: 400,
    codigo: 'DATOS_INVALIDOS',
    detail: tomado,
  };
  const json = { ...problema, correlation_id: 'rma-tomado', errors: { rma: [tomado] }, rma: [tomado] };
  const rechazar = (ruta: Route) => ruta.fulfill({ status: 400, contentType: 'application/problem+json', json });
  await page.route('**/api/oportunidadventa/oportunidad-completada-new', rechazar, { times: 1 });
  await enviar.click();
  await paso('Datos del equipo');
  await expect(dialogo.locator('.field-error', { hasText: tomado })).toBeVisible();
  await siguiente();
  await paso('Repuestos y servicios');
  await enviar.click();
  await expect(page.locator('.toast', { hasText: 'Cotización creada.' })).toBeVisible();
  await expect(page).toHaveURL(/\/oportunidad-venta\/\d+$/);
  const ov = page.getByRole('region', { name: /^OV \d+/ });
  await expect(ov).toContainText('Cotización Enviada');
  await expect(ov.getByRole('button', { name: 'Cotización PDF' })).toBeVisible();
  await expect(page.getByText('Ñanculef Pérez')).toBeVisible();
  await page.goBack();
  await expect(pestana(page, /^Cotización Enviada/)).toBeVisible();
  await expect(filas(page).filter({ hasText: 'josefa@correo.example' })).toHaveCount(1);
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
    await entrar(page, 'gerencia', '/oportunidad-venta');
    await expect(filas(page)).toHaveCount(21);
    await accesible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ancho);
    await page.context().close();
  });
}

test('una cotización con abono se acepta con su boleta, y al pedir sus repuestos cada uno muestra las unidades que hay', async ({
  page,
}) => {
  await entrar(page, 'gerencia');
  const json = async (camino: string) => (await page.request.get(url(camino))).json();
  const { results }: { results: { id: number; part_number: string; cantidad_buenos: number; descontinuada?: boolean }[] } = await json(
    '/api/bodega/partes?ordering=-cantidad_buenos',
  );
  const [abundante, escasa] = results.filter(({ cantidad_buenos, descontinuada }) => cantidad_buenos > 1 && !descontinuada);
  if (!abundante || !escasa) throw new Error('No part is in stock');
  const pedidas = { [abundante.id]: 1, [escasa.id]: escasa.cantidad_buenos + 3 };
  const creada = await page.request.post(url('/api/oportunidadventa/oportunidad-completada-new'), {
    headers: { 'x-requested-with': 'bitacora' },
    data: {
      rut: '12.345.678-5',
      nombre: 'Amanda',
      apellido: 'Lagos',
      correo: 'amanda@correo.example',
      telefono: '987654321',
      region: 'Biobío',
      comuna: 'Concepción',
      direccion: 'Prat 100',
      device_serial_number: 'SERIEDESTOCK001',
      rma: `ST${Date.now().toString(36).slice(-8)}`.toUpperCase(),
      partes: [abundante, escasa].map(({ id }) => ({ id_parte: id, precio_unitario: 20_000, partes_cant: pedidas[id] })),
      requiere_abono: true,
      abono_requerido: '15.000',
    },
  });
  expect(creada.ok(), await creada.text()).toBe(true);
  const { id } = await creada.json();
  await page.goto(url(`/oportunidad-venta/${id}`));
  const ov = page.getByRole('region', { name: `OV ${id}` });
  const dialogo = page.getByRole('dialog');
  const accion = async (nombre: string) => {
    await ov.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: nombre, exact: true }).click();
    await expect(dialogo).toBeVisible();
  };
  await accion('Aceptar cotización');
  await expect(dialogo.getByLabel('Monto abonado')).toHaveValue('15000');
  await dialogo.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(dialogo.locator('.field-error')).toHaveText(['Campo requerido']);
  await expect(dialogo.getByLabel('N° de boleta del abono')).toBeFocused();
  await dialogo.getByLabel('N° de boleta del abono').fill('B-77');
  await dialogo.getByLabel('Monto abonado').fill('14.999');
  await dialogo.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(dialogo.getByText('No puede ser menor al abono mínimo de la cotización').first()).toBeVisible();
  await dialogo.getByLabel('Monto abonado').fill('15.000');
  await accesible(page);
  await dialogo.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.locator('.toast', { hasText: 'Cotización aceptada' })).toBeVisible();
  await expect(ov).toContainText('Cotización Aceptada');

  await accion('Pedir repuestos a bodega');
  const fila = (parte: { part_number: string }) =>
    dialogo.getByRole('table', { name: 'Repuestos de la cotización' }).getByRole('row').filter({ hasText: parte.part_number });
  const enStock = (parte: { part_number: string }) => fila(parte).getByRole('cell').nth(3);
  await expect(dialogo.getByRole('columnheader').nth(3)).toHaveText('En stock');
  await expect(enStock(abundante)).toHaveText(abundante.cantidad_buenos.toLocaleString('es-CL'));
  await expect(enStock(escasa)).toHaveText(`Hay ${escasa.cantidad_buenos.toLocaleString('es-CL')}`);
  await accesible(page);
  await dialogo.getByRole('button', { name: 'Pedir repuestos', exact: true }).click();
  await expect(dialogo.getByText(`No hay stock disponible de la parte ${escasa.part_number}: hay ${escasa.cantidad_buenos}`)).toBeVisible();
  await dialogo.getByRole('checkbox', { name: `${escasa.part_number} disponible` }).uncheck();
  await dialogo.getByRole('button', { name: 'Pedir repuestos', exact: true }).click();
  await expect(ov).toContainText('Esperando Repuestos');
  const { results: despues } = await json(`/api/bodega/partes?partNumber=${abundante.part_number}`);
  expect(despues.find((parte: { id: number }) => parte.id === abundante.id).cantidad_buenos).toBe(abundante.cantidad_buenos - 1);
});
