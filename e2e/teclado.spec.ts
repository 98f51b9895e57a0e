import type { Page } from '@playwright/test';
import { como, entrar, expect, test, url } from './fixtures';
import { rutNuevo } from './taller';

/** Types at the focus, as a user without a mouse does; the focus reached each field by itself or by Tab. */
async function escribir(page: Page, campo: string, texto: string): Promise<void> {
  await expect(page.getByLabel(campo, { exact: true })).toBeFocused();
  await page.keyboard.insertText(texto);
  await page.keyboard.press('Tab');
}
/** Chooses in the focused select by the first letters of an option, as soon as the option exists. */
async function elegir(page: Page, campo: string, opcion: string): Promise<void> {
  const select = page.getByLabel(campo, { exact: true });
  await expect(select).toBeFocused();
  await expect(select.getByRole('option', { name: opcion, exact: true })).toBeAttached();
  await page.keyboard.type(/^[ \w]{1,6}/.exec(opcion)?.[0] ?? '');
  await expect(select.locator('option:checked')).toHaveText(opcion);
}
/** Presses Tab until a control has the focus. */
async function hasta(page: Page, control: string): Promise<void> {
  const meta = page.getByRole('button', { name: control }).or(page.getByLabel(control, { exact: true }));
  for (let i = 0; i < 25 && !(await meta.evaluate((el) => el === document.activeElement)); i++) await page.keyboard.press('Tab');
  await expect(meta).toBeFocused();
}

/** Opens the intake from the palette. */
async function aIngresar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(/^Ir a una orden/)).toBeFocused();
  await page.keyboard.insertText('ingresar ot');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crear-orden$/);
  await expect(page.getByLabel('Buscar cliente por RUT o nombre')).toBeFocused();
}

test('una orden se ingresa entera sin ratón: el foco va a cada paso, y lo que falta se dice una vez', async ({ page }) => {
  await entrar(page, 'administrativo');
  await aIngresar(page);
  await page.keyboard.insertText(rutNuevo());
  await expect(page.getByRole('button', { name: 'Crear persona' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The RUT is already filled in.
  await escribir(page, 'Nombre *', 'Rosa');
  await escribir(page, 'Apellido *', 'Tecla Soto');
  await elegir(page, 'Región *', 'Biobío');
  await expect(page.getByLabel('Comuna *')).toBeEnabled();
  await page.keyboard.press('Tab');
  await elegir(page, 'Comuna *', 'Concepción');
  await page.keyboard.press('Tab');
  await escribir(page, 'Dirección *', 'Prat 123');
  await escribir(page, 'Teléfono *', '91234');
  await expect(page.getByLabel('Correo *')).toBeFocused();
  await page.keyboard.insertText('rosa@correo.example');
  await page.keyboard.press('Enter');
  // The focus goes to the first error.
  await expect(page.getByLabel('Teléfono *')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('912345678');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('N° de serie *')).toBeFocused();
  await page.keyboard.insertText(`TEC${Date.now().toString(36).toUpperCase()}`);
  await page.keyboard.press('Tab');
  await elegir(page, 'Modelo *', 'HP 240 G9');
  await hasta(page, 'Guardar equipo');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Tipo de servicio *')).toBeFocused();
  await hasta(page, 'Guardar orden');
  await page.keyboard.press('Enter');
  // Every required field is marked, and a single sentence says so.
  await expect(page.locator('.seccion [aria-invalid=true]')).toHaveCount(6);
  await expect(page.getByText('Complete todo los campos requeridos')).toHaveCount(1);
  await expect(page.getByLabel('Fecha de compra *')).toBeFocused();
  await escribir(page, 'Fecha de compra *', '01/03/2026');
  await hasta(page, 'Número de boleta *');
  await escribir(page, 'Número de boleta *', '445566');
  await expect(page.getByLabel('Tipo de falla *').getByRole('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await escribir(page, 'Accesorios *', 'Cargador');
  await escribir(page, 'Falla reportada por el cliente *', 'No enciende');
  await escribir(page, 'Observaciones *', 'Sin golpes');
  await hasta(page, 'Guardar orden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orden\/\d+$/);
  await expect(page.getByText(/^Orden de Trabajo guardada exitosamente/)).toBeVisible();
  // The messages of the earlier attempt disappeared with it, and the next page has the focus.
  await expect(page.getByText('Complete todo los campos requeridos')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // The arrow keys choose the same client, and the client's device too.
  await aIngresar(page);
  await page.keyboard.insertText('rosa tecla');
  await expect(page.getByRole('listbox', { name: 'Clientes' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('N° de serie *')).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Equipos del cliente' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tipo de servicio *')).toBeFocused();
});

test('lo escrito en el ingreso sobrevive a una recarga, menos la clave del equipo, y no a otra visita', async ({ page }) => {
  await entrar(page, 'administrativo', '/crear-orden');
  await page.getByLabel('Buscar cliente por RUT o nombre').fill(rutNuevo());
  await page.getByRole('button', { name: 'Crear persona' }).click();
  await page.getByLabel('Nombre *').fill('Marta');
  await page.reload();
  await expect(page.getByLabel('Nombre *')).toHaveValue('Marta');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Buscar cliente por RUT o nombre').fill('soto');
  await page.getByRole('listbox', { name: 'Clientes' }).getByRole('option').first().click();
  await page.getByLabel('N° de serie *').fill('SERIE-RECARGA');
  await page.getByLabel('Contraseña del equipo').fill('secreta-1234');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bitacora.ingreso'))).toContain('SERIE-RECARGA');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secreta-1234');
  await page.reload();
  await expect(page.getByLabel('N° de serie *')).toHaveValue('SERIE-RECARGA');
  await expect(page.getByLabel('Contraseña del equipo')).toHaveValue('');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Ingresar OT' }).click();
  await expect(page.getByLabel('Buscar cliente por RUT o nombre')).toHaveValue('');
});

test('cada página tiene su título y ninguno queda atrás', async ({ page, browser }) => {
  await entrar(page, 'gerencia');
  const { results } = await (await page.request.get(url('/api/orden/?estados=En Reparación'))).json();
  const ot = results[0].ot as number;
  const { results: ovs } = await (await page.request.get(url('/api/oportunidadventa/get-ov'))).json();
  const { results: partes } = await (await page.request.get(url('/api/bodega/partes'))).json();
  const titulos = [
    ['/', 'Dashboard'],
    ['/listar-ordenes', 'Trabajo en curso'],
    [`/orden/${ot}`, `OT ${ot} · En Reparación`],
    [`/orden/${ot}/repuestos-pedidos`, `Repuestos pedidos · OT ${ot}`],
    [`/orden/${ot}/pedir-partes`, `Pedir repuestos · OT ${ot}`],
    [`/editar-orden/${ot}`, `Editar Orden de Trabajo ${ot}`],
    [`/excepciones/ot/${ot}`, `Excepciones de la OT ${ot}`],
    ['/excepciones', 'Excepciones'],
    ['/oportunidad-venta', 'Oportunidades de Venta'],
    [`/oportunidad-venta/${ovs[0].id}`, `Detalle OdV ${ovs[0].id}`],
    ['/inventario', 'Control de Inventario'],
    [`/inventario/historial-pieza/${partes[0].part_number}/${partes[0].id}`, `Historial Pieza ${partes[0].part_number}`],
    ['/inventario/ingreso-inventario/scrap', 'Scrap'],
    ['/movimientos-manuales', 'Movimientos Manuales'],
    ['/partes', 'Mantenedor de partes'],
    ['/crear-orden', 'Crear Orden de Trabajo'],
    ['/correos', 'Correos: bandeja de salida'],
    ['/correos/mensajes', 'Mensajes: qué se avisa y a quién'],
    ['/reports/summary', 'Reportes - Resumen OT'],
    ['/reports/user', 'Reportes - Usuarios'],
    ['/no-existe', 'Esta página no existe'],
  ] as const;
  // Within the application, as its links go, so that remains of a page would show.
  const ir = (ruta: string) =>
    page.evaluate((destino) => {
      history.pushState(null, '', destino);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, ruta);
  for (const [ruta, titulo] of titulos) {
    await ir(ruta);
    await expect(page).toHaveTitle(titulo);
  }
  await ir('/');
  await expect(page).toHaveTitle('Dashboard');
  expect(new Set(titulos.map(([, titulo]) => titulo)).size).toBe(titulos.length);
  const tecnico = await como(browser, 'tecnico', '/mi-mesa');
  await expect(tecnico).toHaveTitle('Mi mesa');
  await tecnico.context().close();
  const bodega = await como(browser, 'bodega', '/bodega-escaner');
  await expect(bodega).toHaveTitle('Escáner de bodega');
  await bodega.context().close();
  const fuera = await (await browser.newContext()).newPage();
  await fuera.goto(url('/login'));
  await expect(fuera).toHaveTitle('Por favor inicia sesión para continuar · Bitácora');
  await fuera.context().close();
});

test('la búsqueda abre lo que nombra exactamente, y si no, deja los filtros puestos', async ({ page }) => {
  await entrar(page, 'gerencia');
  const { results } = await (await page.request.get(url('/api/orden/?sin_rma=false'))).json();
  const { ot, rma } = results[0] as { ot: number; rma: string };
  const caja = page.getByLabel('Buscar OT por...');
  const conPunto = String(ot).replace(/\B(?=(\d{3})+$)/g, '.');
  for (const codigo of [String(ot), conPunto, `ot${ot}`, `OT ${conPunto}`, rma.toLowerCase()]) {
    await page.goto(url('/'));
    await caja.fill(codigo);
    await caja.press('Enter');
    await expect(page).toHaveURL(url(`/orden/${ot}`));
  }
  const ovs = await (await page.request.get(url('/api/oportunidadventa/get-ov'))).json();
  const { id, nombre } = ovs.results[0] as { id: number; nombre: string };
  await caja.fill(`OV ${id}`);
  await caja.press('Enter');
  await expect(page).toHaveURL(url(`/oportunidad-venta/${id}`));
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir a una orden, cliente, serie o comando…').fill(`ov${id}`);
  await expect(page.getByRole('dialog').getByRole('option', { name: `OV ${id} ${nombre}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(url('/listar-ordenes?tipo_servicio=1&despacho=ENVIO'));
  await caja.fill('SN');
  await caja.press('Enter');
  await expect(page).toHaveURL(/tipo_servicio=1&despacho=ENVIO&query=SN$/);
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(page).toHaveURL(/listar-ordenes\?tipo_servicio=1&despacho=ENVIO$/);
  // A RUT in the product's format opens the only order of its client, and lists several.
  const buscarRut = async (rut: string) => {
    const [cuerpo = '', digito] = rut.split('-');
    await page.goto(url('/listar-ordenes'));
    await caja.fill(`${cuerpo.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}-${digito}`);
    await caja.press('Enter');
  };
  const deRut = new Map<string, number[]>();
  for (let pagina: number | null = 1; pagina; ) {
    const hoja = await (await page.request.get(url(`/api/orden/?page=${pagina}`))).json();
    for (const { cliente_rut: rut, ot: suya } of hoja.results as { ot: number; cliente_rut: string | null }[])
      if (rut) deRut.set(rut, [...(deRut.get(rut) ?? []), suya]);
    pagina = hoja.next;
  }
  const [deUna, deVarias] = [[...deRut].find(([, ots]) => ots.length === 1), [...deRut].find(([, ots]) => ots.length > 1)];
  await buscarRut(deUna?.[0] ?? '');
  await expect(page).toHaveURL(url(`/orden/${deUna?.[1][0]}`));
  await buscarRut(deVarias?.[0] ?? '');
  await expect(page.locator('.cabecera-lista .cuenta')).toHaveText(`${deVarias?.[1].length} órdenes`);
  await expect(page).toHaveURL(/listar-ordenes\?query=/);
});

test('de vuelta en la lista se sigue donde se estaba; las acciones de una fila empiezan por la principal, y Esc dice por qué no cierra', async ({
  page,
}) => {
  await entrar(page, 'administrativo', '/listar-ordenes?estado=Ingresado');
  const fila = (n: number) => page.locator('tr[data-fila]').nth(n);
  await expect(fila(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(fila(1)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orden\/\d+$/);
  await page.goBack();
  await expect(fila(1)).toHaveAttribute('data-active', 'true');
  await expect(fila(1).locator('[data-enlace]')).toBeFocused();
  await page.keyboard.press('j');
  await expect(fila(2)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('a');
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.locator('.acciones-de-orden button:enabled').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogo.getByRole('status')).toContainText('Esc no cierra esta ventana');
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialogo).toBeHidden();
});

test('deshacer se ofrece donde se puede, y lo que ya no se puede no es un rechazo del turno', async ({ page }) => {
  await entrar(page, 'bodega');
  const con = async (estado: string, accion: string) => {
    const { results } = await (await page.request.get(url(`/api/orden/?estados=${estado}`))).json();
    const filas = results as { ot: number; acciones: { visible: string[]; disabled: string[] } }[];
    return filas.find(({ acciones }) => acciones.visible.includes(accion) && !acciones.disabled.includes(accion))?.ot as number;
  };
  const irreversible = await con('Repuesto localizado', 'entregarEquipoRepuestoLocalizado');
  const reversible = await con('Asignado', 'entregarTecnico');
  await page.goto(url('/bodega-escaner'));
  const mover = async (ot: number) => {
    await expect(page.getByRole('textbox', { name: 'Escanea una OT, RMA, serie o parte' })).toBeFocused();
    await page.keyboard.type(String(ot));
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: `OT ${ot}` })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByText(new RegExp(`^Hecho: OT ${ot}`))).toBeVisible();
  };
  await mover(irreversible);
  await mover(reversible);
  const turno = page.getByRole('region', { name: 'Últimos movimientos' });
  await expect(turno.getByRole('button', { name: `Deshacer el movimiento de la OT ${reversible}` })).toBeVisible();
  await expect(turno.getByRole('button', { name: /^Deshacer/ })).toHaveCount(1);
  await page.evaluate(
    async (ot) =>
      fetch(`/api/orden/${ot}/acciones/cambiarDespacho`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'bitacora', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ despacho: 'COORD_CLIENTE' }),
      }).then((r) => {
        if (!r.ok) throw new Error(String(r.status));
      }),
    reversible,
  );
  await turno.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(page.getByText(/^No se deshizo: La OT/)).toBeVisible();
  await expect(turno.getByText('Rechazados: 0')).toBeVisible();
  await expect(turno.getByText('Hechos: 2')).toBeVisible();
});

test('tras responder una excepción se abre la que sigue, y el aviso no tapa los botones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar(page, 'gerencia', '/excepciones?estado=1');
  const filas = page.locator('.tabla-excepciones tbody tr');
  await expect(filas.nth(2)).toBeVisible();
  const tercera = await filas.nth(2).getByRole('link').first().textContent();
  // The list must listen before keys count.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(filas.nth(0)).toHaveAttribute('data-active', 'true', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(filas.nth(1)).toHaveAttribute('data-active', 'true');
  const segunda = await filas.nth(1).getByRole('link').first().textContent();
  await expect(page.getByRole('complementary', { name: `Excepción de la OT ${segunda}` })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const aviso = page.locator('.toast').getByText('Solicitud aprobada');
  await expect(aviso).toBeVisible();
  const panel = page.getByRole('complementary', { name: `Excepción de la OT ${tercera}` });
  await expect(panel).toBeVisible();
  await expect(page.locator('.tabla-excepciones tr[data-active]')).toHaveCount(1);
  const [mensaje, boton] = [
    await page.locator('.toast').first().boundingBox(),
    await panel.getByRole('button', { name: /^Aprobar/ }).boundingBox(),
  ];
  expect(mensaje && boton && mensaje.y + mensaje.height <= boton.y).toBe(true);
});
