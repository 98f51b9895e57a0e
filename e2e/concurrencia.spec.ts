import { accesible, expect, test, url } from './fixtures';
import { Taller } from './taller';

test('lo que una persona hace se ve en la pantalla de otra, y quién más mira la orden', async ({ page, browser }) => {
  const t = new Taller(page, browser);
  const ot = await t.ingresar();
  const bodega = await t.de('bodega');
  await bodega.goto(url(`/orden/${ot}`));
  await expect(bodega.locator('.orden-title .chip').nth(1)).toHaveText('Recepción');
  await expect(bodega.getByRole('button', { name: /está en esta orden/ })).toBeVisible();
  await accesible(bodega);
  await t.actuar('administrativo', ot, 'editRMA', (d) => d.getByLabel('RMA').fill(`ENVIVO${ot}`.slice(0, 10).padEnd(10, '0')));
  await expect(bodega.getByText('ENVIVO')).toBeVisible({ timeout: 3000 });
});

test('lo que cambia mientras la pantalla aún no escucha se ve cuando empieza a escuchar', async ({ page, browser }) => {
  const t = new Taller(page, browser);
  const ot = await t.ingresar();
  const bodega = await t.de('bodega');
  let escuchar = () => undefined as void;
  const puede = new Promise<void>((resolve) => {
    escuchar = resolve;
  });
  await bodega.routeWebSocket(/socket\.io/, async (ws) => {
    await puede;
    ws.connectToServer();
  });
  await bodega.goto(url(`/orden/${ot}`));
  await expect(bodega.locator('.orden-title .chip').nth(1)).toHaveText('Recepción');
  await t.actuar('administrativo', ot, 'editRMA', (d) => d.getByLabel('RMA').fill(`SORDO${ot}`.slice(0, 10).padEnd(10, '0')));
  await expect(bodega.getByText('SORDO')).toBeHidden();
  escuchar();
  await expect(bodega.getByText('SORDO')).toBeVisible({ timeout: 3000 });
});

test('lo que cambia mientras la primera lectura aún viene en camino se ve cuando llega', async ({ page, browser }) => {
  const t = new Taller(page, browser);
  const ot = await t.ingresar();
  const bodega = await t.de('bodega');
  let soltar = () => undefined as void;
  const soltada = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const respondida = new Promise<void>((leida) => {
    void bodega.route(
      (direccion) => direccion.pathname === `/api/orden/${ot}`,
      async (ruta) => {
        const respuesta = await ruta.fetch();
        leida();
        await soltada;
        await ruta.fulfill({ response: respuesta });
      },
      { times: 1 },
    );
  });
  const avisada = new Promise<void>((oida) => {
    bodega.on('websocket', (ws) =>
      ws.on(
        'framereceived',
        ({ payload }) => String(payload).includes('"orden_trabajo:updated"') && String(payload).includes(`:${ot},`) && oida(),
      ),
    );
  });
  await bodega.goto(url(`/orden/${ot}`), { waitUntil: 'commit' });
  await respondida;
  // The page listens while its first read is held, so the hint arrives before the answer that lacks the change.
  await expect.poll(() => bodega.evaluate(() => document.readyState)).toBe('complete');
  await t.actuar('administrativo', ot, 'editRMA', (d) => d.getByLabel('RMA').fill(`TARDE${ot}`.slice(0, 10).padEnd(10, '0')));
  await avisada;
  soltar();
  await expect(bodega.getByText('TARDE')).toBeVisible({ timeout: 3000 });
});

test('dos acciones independientes pasan; de dos dependientes, la segunda sabe quién hizo qué y no pierde lo escrito', async ({
  page,
  browser,
}) => {
  const t = new Taller(page, browser);
  const ot = await t.hastaDiagnosticado();
  const supervisor = await t.de('supervisor');
  await supervisor.goto(url(`/orden/${ot}/acciones/ingresarReparacion`));
  const dialogo = supervisor.getByRole('dialog');
  await dialogo.getByLabel('Solución').fill('Una solución larga que no se debe perder');
  const tecnica = await t.de('gerencia');
  expect(
    (
      await tecnica.request.post(url(`/api/orden/${ot}/acciones/cambiarDespacho`), {
        headers: { 'x-requested-with': 'bitacora' },
        data: { despacho: 'COORD_CLIENTE' },
      })
    ).status(),
  ).toBe(200);
  await t.actuar('administrativo', ot, 'rechazoAdministrativo', async (d) => {
    await d.getByLabel('Motivo').selectOption('Falta documentación del cliente');
  });
  await expect(dialogo.getByText(/Lo último fue de/)).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await expect(dialogo.getByLabel('Solución')).toHaveValue('Una solución larga que no se debe perder');
});

test('lo reversible se deshace desde el aviso', async ({ page, browser }) => {
  const t = new Taller(page, browser);
  const ot = await t.ingresar();
  const bodega = await t.actuar('bodega', ot, 'primerIngresoABodega');
  await expect(bodega.locator('.orden-title .chip').nth(1)).toHaveText('Bodega');
  await bodega.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(bodega.getByText('Acción deshecha').first()).toBeVisible();
  await expect(bodega.locator('.orden-title .chip').nth(1)).toHaveText('Recepción');
});

test('un RMA corto no se puede enviar y uno usado se explica sin borrar lo escrito', async ({ page, browser }) => {
  const t = new Taller(page, browser);
  const [una, otra] = [await t.ingresar(), await t.ingresar()];
  const rma = `RMA${una}ZZZZ`.slice(0, 10);
  await t.actuar('administrativo', una, 'editRMA', (d) => d.getByLabel('RMA').fill(rma));
  await page.goto(url(`/orden/${otra}/acciones/editRMA`));
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('RMA').fill('corto');
  await expect(dialogo.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await dialogo.getByLabel('RMA').fill(rma.toLowerCase());
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialogo.getByText('RMA ya se encuentra registrado').first()).toBeVisible();
  await expect(dialogo.getByLabel('RMA')).toHaveValue(rma);
});
