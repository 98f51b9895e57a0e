import type { Browser, Locator, Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

interface Fila {
  ot: number;
  ubicacion: string | null;
  despacho: string;
  cambio_3x3: boolean;
  estado: { estado: { nombre: string } };
  acciones: { visible: string[]; disabled: string[] };
}
const dialogo = (page: Page): Locator => page.getByRole('dialog');
const aviso = (page: Page, texto: string): Locator => page.locator('.toast', { hasText: texto });
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The first orders of the list that match, in this user's view. */
async function ordenes(page: Page, si: (fila: Fila) => boolean): Promise<number[]> {
  const halladas: number[] = [];
  for (let pagina = 1; pagina < 20; pagina++) {
    const respuesta = await page.request.get(url(`/api/orden/?page=${pagina}`));
    if (!respuesta.ok()) break;
    const { results, next } = (await respuesta.json()) as { results: Fila[]; next: string | null };
    halladas.push(...results.filter(si).map(({ ot }) => ot));
    if (!next) break;
  }
  expect(halladas.length).toBeGreaterThan(0);
  return halladas;
}
const puede = (accion: string) => (fila: Fila) => fila.acciones.visible.includes(accion) && !fila.acciones.disabled.includes(accion);
const estaEn = (estado: string) => (fila: Fila) => fila.estado.estado.nombre === estado;
async function abrir(page: Page, ot: number | undefined, accion: string): Promise<Locator> {
  await page.goto(url(`/orden/${ot}/acciones/${accion}`));
  await expect(dialogo(page)).toBeVisible();
  return dialogo(page);
}
const aceptar = (page: Page) => dialogo(page).getByRole('button', { name: 'Aceptar', exact: true }).click();

/** The browser's own calendar behind a day field. */
const calendarioDe = (campo: Locator) => campo.locator('xpath=following-sibling::input[@type="date"]');

test.describe('tarjeta de bodega', () => {
  test('la salida no arrastra el tipo de la entrada', async ({ page }) => {
    await entrar(page, 'bodega');
    const [ot] = await ordenes(page, (fila) => fila.ubicacion === 'Recepción' && estaEn('Asignado')(fila));
    await page.goto(url(`/orden/${ot}`));
    await page.getByLabel('Tipo de entrada').selectOption({ label: 'Equipo por enviar' });
    await page.getByRole('button', { name: 'Registrar ingreso' }).click();
    await expect(aviso(page, 'OT ingresada a las')).toBeVisible();
    await page.getByRole('button', { name: 'Registrar salida' }).click();
    await expect(aviso(page, 'Salida de bodega registrada a las')).toBeVisible();
  });
});

test.describe('formularios de las acciones', () => {
  test('marcan lo que exigen y lo piden antes de enviar', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, (fila) => puede('darSalida')(fila) && !fila.cambio_3x3);
    const d = await abrir(page, ot, 'darSalida');
    await d.getByLabel('Tipo de salida *').selectOption({ label: 'Envío' });
    await aceptar(page);
    for (const campo of ['Número de documento *', 'Número de courier *', 'Courier *']) {
      await expect(d.getByLabel(campo, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(d.getByText('Campo requerido')).toHaveCount(3);
    await expect(page.locator('.toast')).toHaveCount(0);
    await d.getByLabel('Número de documento *').fill('G-1');
    await expect(d.getByText('Campo requerido')).toHaveCount(2);
  });

  test('dicen lo que falta con las palabras de la especificación', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [espera] = await ordenes(page, puede('cambioEsperaDeParte'));
    await abrir(page, espera, 'cambioEsperaDeParte');
    await aceptar(page);
    await expect(aviso(page, 'Rellene todos los campos requeridos')).toBeVisible();

    const [abierta] = await ordenes(page, (fila) => fila.despacho === 'RETIRO' && estaEn('Asignado')(fila));
    const d = await abrir(page, abierta, 'cambiarDespacho');
    await d.getByLabel('Región').selectOption({ label: 'Biobío' });
    await aceptar(page);
    await expect(aviso(page, 'Complete todo los campos requeridos')).toBeVisible();
    await expect(d.getByLabel('Comuna')).toHaveAttribute('aria-invalid', 'true');
    await expect(d.getByLabel('Región')).not.toHaveAttribute('aria-invalid', 'true');
    await d.getByLabel('Comuna').selectOption({ label: 'Concepción' });
    await aceptar(page);
    await expect(aviso(page, 'Despacho cambiado correctamente')).toBeVisible();
  });

  test('un diagnóstico vacío pide todo lo requerido', async ({ page }) => {
    await entrar(page, 'supervisor');
    const [ot] = await ordenes(page, puede('diagnosticar'));
    const d = await abrir(page, ot, 'diagnosticar');
    await expect(d.getByRole('group', { name: '¿Se replica la falla? *' })).toBeVisible();
    await aceptar(page);
    await expect(aviso(page, 'Complete todo los campos requeridos')).toBeVisible();
  });

  test('la acción vuelve a la pestaña desde donde se abrió', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, puede('llegadaDePartes'));
    await page.goto(url(`/orden/${ot}?tab=diagnostico`));
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Marcar llegada estimada' }).click();
    const pestana = page.getByRole('tab', { name: 'Diagnóstico y Reparación', includeHidden: true });
    await expect(dialogo(page)).toBeVisible();
    await expect(pestana).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialogo(page)).toBeHidden();
    await expect(pestana).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Avisar llegada de partes' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(pestana).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('repuestos', () => {
  test('desde la llegada se cambia una pieza', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, (fila) => puede('llegadaDePartes')(fila) && estaEn('Repuesto ordered')(fila));
    const d = await abrir(page, ot, 'llegadaDePartes');
    await d.getByRole('link', { name: 'Cambiar pieza' }).first().click();
    await expect(page.getByRole('heading', { name: 'Cambiar pieza' })).toBeVisible();
    await aceptar(page);
    await expect(dialogo(page).getByText('Campo requerido')).toBeVisible();
  });

  test('solo se ofrecen los repuestos que la acción admite', async ({ page }) => {
    await entrar(page, 'tecnico');
    const [ot] = await ordenes(page, estaEn('Espera de partes'));
    await page.goto(url(`/orden/${ot}?tab=diagnostico`));
    const fila = page.getByRole('row').filter({ hasText: 'En espera' }).first();
    await fila.getByRole('button', { name: /^Acciones de/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Ver historial' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Anular solicitud' })).toHaveCount(0);
    const d = await abrir(page, ot, 'declararResultadoParte');
    await expect(d.getByLabel('Repuesto').locator('option', { hasText: 'En espera' })).toHaveCount(0);
  });

  test('donde no se pueden pedir repuestos se dice por qué y no se eligen', async ({ page }) => {
    await entrar(page, 'supervisor');
    const [asignada] = await ordenes(page, estaEn('Asignado'));
    const [sinDiagnostico] = await ordenes(page, (fila) => fila.acciones.disabled.includes('solicitarPartes'));
    const buscador = page.getByLabel('Buscar repuesto');
    const pedir = page.getByRole('button', { name: 'Pedir repuestos' });
    for (const [ot, motivo] of [
      [asignada, 'No se pueden pedir repuestos en el estado Asignado.'],
      [sinDiagnostico, 'No se ha realizado un diagnóstico aún'],
    ] as const) {
      await page.goto(url(`/orden/${ot}/pedir-partes`));
      await expect(page.getByText(motivo)).toBeVisible();
      await expect(buscador).toHaveCount(0);
      await expect(pedir).toHaveCount(0);
    }
    const [abierta] = await ordenes(page, puede('solicitarPartes'));
    await page.goto(url(`/orden/${abierta}/pedir-partes`));
    await expect(buscador).toBeEnabled();
    const gerencia = await como(page.context().browser() as Browser, 'gerencia');
    await gerencia.goto(url(`/orden/${abierta}/pedir-partes`));
    await expect(gerencia.getByText('Los repuestos los piden Supervisor y Técnico.')).toBeVisible();
    await expect(gerencia.getByLabel('Buscar repuesto')).toHaveCount(0);
    await gerencia.context().close();
  });

  test('una llegada estimada es desde hoy', async ({ page }) => {
    await entrar(page, 'administrativo');
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());
    const enviados: string[] = [];
    page.on('request', (pedido) => {
      if (pedido.method() === 'PUT' || pedido.method() === 'POST') enviados.push(pedido.url());
    });
    const [ot] = await ordenes(page, (fila) => puede('llegadaDePartes')(fila) && estaEn('Repuesto ordered')(fila));
    await page.goto(url(`/orden/${ot}/repuestos-pedidos`));
    await page
      .getByLabel(/^Estado de/)
      .first()
      .selectOption({ label: 'En espera' });
    const fecha = page.getByLabel(/^Fecha estimada de/);
    await expect(calendarioDe(fecha)).toHaveAttribute('min', hoy);
    await fecha.fill('01/01/2020');
    await page.getByRole('button', { name: 'Guardar cambio' }).click();
    await expect(page.getByText('Seleccione una fecha estimada desde hoy')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Marcar llegada estimada' }).click();
    const campo = dialogo(page).getByLabel('Fecha estimada *');
    await expect(calendarioDe(campo)).toHaveAttribute('min', hoy);
    await campo.fill('31/02/2030');
    await aceptar(page);
    await expect(dialogo(page).getByText('Fecha inválida')).toBeVisible();
    await campo.fill('01/01/2020');
    await aceptar(page);
    await expect(dialogo(page).getByText('Seleccione una fecha estimada desde hoy')).toBeVisible();
    expect(enviados.filter((pedido) => pedido.includes('/acciones/') || pedido.includes('/bodega/'))).toEqual([]);
  });
});

test.describe('archivos', () => {
  test('lo que ya subió no vuelve a subir, y lo muy grande no sale', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, estaEn('Ingresado'));
    await page.goto(url(`/orden/${ot}`));
    await page.getByRole('button', { name: 'Adjuntar' }).click();
    const d = dialogo(page);
    await d.locator('input[type=file]').setInputFiles([
      { name: 'enorme.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 32) },
      { name: 'buena.png', mimeType: 'image/png', buffer: PNG },
      { name: 'mala.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un pdf') },
    ]);
    await expect(aviso(page, 'enorme.pdf supera los 10 MB')).toBeVisible();
    await expect(d.locator('.elegidos li')).toHaveCount(2);
    await aceptar(page);
    await expect(aviso(page, 'Error subir archivo: Solo se permiten archivos .jpg, .png, .pdf')).toBeVisible();
    await expect(d.locator('.elegidos li')).toHaveText(/mala\.pdf/);
    await expect(page.locator('.galeria-nombre')).toHaveText(['buena.png']);
    await page.getByRole('button', { name: 'Quitar mala.pdf' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Ver como lista' }).click();
    await expect(page.getByRole('row', { name: /buena\.png/ })).toContainText('Otros');
  });
});

test.describe('cambios aprobados', () => {
  test('el detalle de la aprobación 3x3 se lee desde la orden', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, (fila) => fila.cambio_3x3 && !estaEn('Cerrado')(fila));
    await page.goto(url(`/orden/${ot}`));
    await page.getByRole('button', { name: 'Ver la aprobación 3x3' }).click();
    await expect(dialogo(page)).toContainText('Aprobación de 3x3');
    await expect(dialogo(page)).toContainText('Respondida por');
  });

  test('un correo de cambio que ya salió no se ofrece otra vez', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, estaEn('Acreditación'));
    const d = await abrir(page, ot, 'enviarCorreoCambio');
    await expect(d.getByRole('button', { name: 'Enviar correo' })).toBeDisabled();
    await expect(d).toContainText('El correo de cambio ya fue enviado');
  });

  test('desde la orden se va a su oportunidad de venta', async ({ page }) => {
    await entrar(page, 'administrativo');
    const [ot] = await ordenes(page, estaEn('Cotización Solicitada'));
    await page.goto(url(`/orden/${ot}`));
    const enlace = page.getByRole('link', { name: /^Ver OV \d+/ });
    await expect(enlace).toHaveAttribute('href', /^\/oportunidad-venta\/\d+$/);
    await expect(enlace).toHaveAttribute('target', '_blank');
  });
});

test.describe('excepciones', () => {
  test('limpiar los filtros limpia también lo escrito', async ({ page }) => {
    await entrar(page, 'gerencia', '/excepciones');
    await expect(page.getByRole('columnheader')).toContainText([
      'OT',
      'RMA',
      'Serie',
      'Cliente',
      'Tipo',
      'Solicitada por',
      'Fecha',
      'Espera',
      'Estado',
    ]);
    const primera = page.locator('.tabla-excepciones tbody tr').first();
    await expect(primera).toContainText('Solicitado');
    await expect(primera).toContainText(/\d+d \d{2}:\d{2}/);
    // The order opens at its exceptions, which are below everything else.
    await primera.getByRole('link').first().click();
    const suyas = page.getByRole('region', { name: 'Excepciones de la orden' });
    await expect(suyas).toBeFocused();
    await expect(suyas).toBeInViewport();
    await expect(page.getByLabel('Filtrar la bitácora')).toHaveValue('excepcion');
    await page.goBack();
    const texto = page.getByLabel('Buscar excepciones');
    await texto.fill('zzzz');
    await texto.press('Enter');
    await expect(page.getByText('Nada coincide con «zzzz».')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(texto).toHaveValue('');
    await texto.fill('zzzz');
    await page.getByLabel('Ir a las excepciones de una OT').fill('10');
    await page.locator('.autocompletar [role=option]').first().click();
    await page.waitForURL(/\/excepciones\/ot\/\d+/);
    await expect(texto).toHaveValue('');
  });

  test('A y R preguntan antes de responder, como los botones', async ({ page }) => {
    await entrar(page, 'gerencia');
    const respuestas: string[] = [];
    page.on('request', (pedido) => {
      if (pedido.method() === 'PUT') respuestas.push(pedido.url());
    });
    await page.goto(url('/excepciones?estado=1'));
    await page
      .getByRole('link', { name: /^Ver la excepción/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: /^Excepción de la OT/ });
    const comentario = panel.getByLabel('Comentario de la respuesta');
    await expect(comentario).toBeVisible();
    const cual = await panel.getAttribute('aria-label');

    await page.keyboard.press('a');
    await expect(dialogo(page)).toContainText('Aprobar excepción');
    await accesible(page);
    await page.keyboard.press('Escape');
    await expect(dialogo(page)).toBeHidden();
    await expect(panel).toHaveAttribute('aria-label', cual ?? '');
    await panel.getByRole('button', { name: /^Aprobar/ }).click();
    await dialogo(page).getByRole('button', { name: 'Cancelar' }).click();

    await page.keyboard.press('r');
    await expect(dialogo(page)).toBeHidden();
    await expect(comentario).toBeFocused();
    await expect(panel.getByText('Campo requerido')).toBeVisible();
    await comentario.fill('La boleta no es de la tienda');
    await panel.getByRole('button', { name: /^Rechazar/ }).focus();
    await page.keyboard.press('r');
    await expect(dialogo(page)).toContainText('Rechazar excepción');
    await expect(dialogo(page)).toContainText('La boleta no es de la tienda');
    await expect(dialogo(page)).toContainText('Esta acción no se puede deshacer.');
    await expect(dialogo(page).getByRole('button', { name: 'Rechazar', exact: true })).toBeFocused();
    expect(respuestas).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(
      page.locator('.toast').getByText(/^(Solicitud rechazada|Se rechazó solicitud y OT se cambia a presupuesto)$/),
    ).toBeVisible();
    await expect(dialogo(page)).toBeHidden();
    expect(respuestas).toHaveLength(1);
  });

  test('Gerencia la resuelve desde la orden; los demás leen a quién esperan', async ({ browser, page }) => {
    await entrar(page, 'gerencia');
    const [ot] = await ordenes(page, estaEn('En Solicitud de Excepción'));
    await page.goto(url(`/orden/${ot}`));
    await expect(page.getByRole('button', { name: 'Rechazar excepción', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Aprobar excepción', exact: true }).click();
    await expect(dialogo(page).getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible();
    const otra = await como(browser, 'supervisor', `/orden/${ot}`);
    await expect(otra.getByText(/^Espera a Gerencia: aprobar o rechazar/)).toBeVisible();
    await otra.goto(url('/excepciones'));
    await otra
      .getByRole('link', { name: /^Ver la excepción/ })
      .first()
      .click();
    await expect(otra.getByRole('complementary')).toContainText('la decide Gerencia');
    await accesible(otra);
    await otra.context().close();
  });

  test('en el teléfono el panel queda a la vista y nada sobra a lo ancho', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await entrar(page, 'gerencia', '/excepciones?estado=1');
    await page
      .getByRole('link', { name: /^Ver la excepción/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    for (const camino of ['/excepciones', '/orden/10296?tab=diagnostico', '/orden/10296/repuestos-pedidos']) {
      await page.goto(url(camino));
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test('en la mesa se declara el repuesto sin salir de ella, y después se ingresa la reparación', async ({ page }) => {
  await entrar(page, 'tecnico');
  const lista = await page.request.get(url('/api/orden/?estados=En%20Reparaci%C3%B3n'));
  const { results } = (await lista.json()) as { results: { ot: number; siguiente: { texto: string; acciones: { nombre: string }[] } }[] };
  const fila = results.find(({ siguiente }) => siguiente.texto === 'Declarar el resultado del repuesto');
  await page.goto(url('/mi-mesa'));
  await page.getByRole('link', { name: `Declarar resultado de repuesto en la OT ${fila?.ot}` }).click();
  await expect(page).toHaveURL(/\/mi-mesa\/acciones\//);
  await dialogo(page).getByText('Bad', { exact: true }).click();
  await aceptar(page);
  await expect(page).toHaveURL(/\/mi-mesa$/);
  await expect(page.getByRole('link', { name: `Ingresar reparación en la OT ${fila?.ot}` })).toBeVisible();
  const enfocado = () => page.evaluate(() => document.activeElement?.closest('main')?.id ?? document.activeElement?.tagName);
  await expect.poll(enfocado).toBe('contenido');
});

test('diagnosticar dice la falla que reportó el cliente, y al cancelar el foco queda en la mesa', async ({ page }) => {
  await entrar(page, 'tecnico', '/mi-mesa');
  const enlace = page.getByRole('link', { name: /^Diagnosticar en la OT \d+/ }).first();
  const ot = /\d+/.exec(await enlace.innerText())?.[0];
  const { reporte_falla_cliente } = await (await page.request.get(url(`/api/orden/${ot}`))).json();
  await enlace.click();
  await expect(dialogo(page).getByText(reporte_falla_cliente)).toBeVisible();
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/mi-mesa$/);
  await expect(page.getByRole('heading', { name: 'Mi mesa' })).toBeFocused();
});

test('un diálogo que tiene pantalla propia lleva a ella', async ({ page }) => {
  await entrar(page, 'supervisor');
  const [ot] = await ordenes(page, puede('solicitarPartes'));
  for (const [accion, destino] of [
    ['solicitarPartes', `/orden/${ot}/pedir-partes`],
    ['editarOrden', `/editar-orden/${ot}`],
  ]) {
    await page.goto(url(`/orden/${ot}/acciones/${accion}`));
    await expect(page).toHaveURL(url(`${destino}`));
  }
});
