import type { Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

test('lo que gerencia cambia de un estado muestra su efecto antes, vale enseguida en lo que otros miran, y se deshace', async ({
  page,
  browser,
}) => {
  const tablero = await como(browser, 'supervisor', '/');
  const fila = tablero.getByRole('row', { name: /^En Evaluación/ });
  await expect(fila).toBeVisible();
  const chip = fila.locator('.chip-state');
  const color = () => chip.evaluate((uno) => (uno as HTMLElement).style.getPropertyValue('--chip-bg'));
  const deFabrica = await color();

  await entrar(page, 'gerencia', '/administracion/personas');
  await page.getByRole('link', { name: 'Estados' }).click();
  await expect(page.getByRole('heading', { name: 'Estados', level: 1 })).toBeVisible();
  await accesible(page);
  await page.getByRole('button', { name: 'Editar En Evaluación' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Estado «En Evaluación»' });
  await expect(dialogo.getByRole('status').filter({ hasText: 'Ninguna orden cambia de color' })).toBeVisible();
  await dialogo.getByLabel('Nombre para el cliente').fill('Lo estamos mirando');
  await dialogo.getByLabel('Amarillo a las (horas)').fill('1');
  await dialogo.getByLabel('Rojo a las (horas)').fill('2');
  await expect(dialogo.getByText(/^\d+ (orden pasa|órdenes pasan) a rojo$/)).toBeVisible();
  await accesible(page);
  await dialogo.getByLabel('Color del texto').fill('#dddddd');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText(/El texto no se lee sobre ese fondo/)).toBeVisible();
  await dialogo.getByLabel('Color de fondo').fill('#123456');
  await dialogo.getByLabel('Color del texto').fill('#ffffff');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();

  // Another user's open dashboard shows the change by itself.
  await expect.poll(color, { timeout: 2000 }).toBe('#123456');
  await expect(page.getByRole('row', { name: /En Evaluación/ })).toContainText('Lo estamos mirando');
  const cambio = page.getByRole('listitem').filter({ hasText: '«Lo estamos mirando»' });
  await expect(cambio).toContainText('«En evaluación técnica»');
  await accesible(page);

  await cambio.getByRole('button', { name: 'Deshacer el cambio de En Evaluación' }).click();
  await expect(page.getByText('deshizo un cambio')).toBeVisible();
  await expect.poll(color, { timeout: 2000 }).toBe(deFabrica);
});

test('quien guarda un estado que otra persona cambió mientras tanto se entera, conserva lo escrito y no le quita el cambio', async ({
  page,
  browser,
}) => {
  const editar = async (quien: Page) => {
    await quien.goto(url('/administracion/estados'));
    await quien.getByRole('button', { name: 'Editar Asignado' }).click();
    return quien.getByRole('dialog', { name: 'Estado «Asignado»' });
  };
  await entrar(page, 'gerencia');
  const dialogo = await editar(page);
  await dialogo.getByLabel('Nombre para el cliente').fill('Ya casi lo vemos');

  const otra = await como(browser, 'administrador');
  const suyo = await editar(otra);
  await suyo.getByLabel('Amarillo a las (horas)').fill('30');
  await suyo.getByRole('button', { name: 'Guardar' }).click();
  await expect(suyo).toBeHidden();

  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('alert')).toHaveText('Otra persona cambió este estado: vuelve a mirarlo');
  await expect(dialogo.getByLabel('Nombre para el cliente')).toHaveValue('Ya casi lo vemos');
  await expect(dialogo.getByLabel('Amarillo a las (horas)')).toHaveValue('30');
  const ajeno = dialogo.getByRole('region', { name: 'Cambió mientras lo editabas' });
  await expect(ajeno).toContainText('Amarillo24 h → 30 h');
  await expect(ajeno).toContainText('Adriana Molina Vera');
  await accesible(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  const fila = page.getByRole('row', { name: /^Asignado/ });
  await expect(fila).toContainText('Ya casi lo vemos');
  await expect(fila).toContainText('30 h');

  for (let hechos = 0; hechos < 2; hechos++) {
    await page.getByRole('button', { name: 'Deshacer el cambio de Asignado' }).click();
    await expect(page.getByText('Asignado · deshizo un cambio')).toHaveCount(hechos + 1);
  }
  await expect(fila).toContainText('24 h');
});

test('gerencia dice cuándo abre el centro, ve su efecto antes, y quien consulta su orden lo lee', async ({ page, browser }) => {
  await entrar(page, 'gerencia', '/administracion/calendario');
  await accesible(page);
  await page.getByRole('button', { name: 'Indicar el horario' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cuándo abre el centro' });
  await dialogo.getByRole('button', { name: 'Abrir el lunes' }).click();
  await dialogo.getByLabel('lunes, cierra').fill('25:00');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Una hora como 09:30')).toBeVisible();
  await dialogo.getByLabel('lunes, cierra').fill('1830');
  await dialogo.getByRole('button', { name: 'De martes a viernes igual que el lunes' }).click();
  await dialogo.getByRole('button', { name: 'Agregar un día distinto' }).click();
  await dialogo.getByLabel('Fecha').fill('24122030');
  await dialogo.getByLabel('Motivo').fill('Víspera de Navidad');
  await expect(dialogo.getByRole('status').getByText(/^De los próximos 60 días cambian \d+: abre \d+ días, antes 0$/)).toBeVisible();
  await accesible(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Lunes a viernes: 09:00 a 18:30')).toBeVisible();
  await accesible(page);

  const publica = await (await browser.newContext()).newPage();
  await publica.goto(url('/pre-ingreso'));
  const centro = await publica.evaluate(async () => (await fetch('/api/public/centro')).json());
  expect(centro.atencion.horario).toEqual(['Lunes a viernes: 09:00 a 18:30']);

  const cambio = page.getByRole('listitem').filter({ hasText: 'Víspera de Navidad: cerrado' });
  await cambio.getByRole('button', { name: 'Deshacer el cambio: Calendario' }).click();
  await expect(page.getByText('deshizo un cambio')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Indicar el horario' })).toBeVisible();
});

test('un correo con palabras de la casa se ve con una orden real mientras se escribe, se guarda y vuelve al original', async ({ page }) => {
  await entrar(page, 'gerencia', '/administracion/mensajes');
  await accesible(page);
  await page.getByRole('link', { name: 'Editar Puede retirar' }).click();
  const asunto = page.getByLabel('Asunto', { exact: true });
  await expect(asunto).toHaveValue('Orden {numero_ot}: ya puedes retirar tu equipo');
  const correo = page.frameLocator('iframe[title^="Correo:"]');
  await expect(correo.getByText('te espera en Av. Providencia')).toBeVisible();
  const apertura = page.getByLabel('Apertura');
  await apertura.fill('Ven por tu ');
  await page.getByRole('button', { name: 'Modelo del equipo' }).click();
  await expect(apertura).toHaveValue('Ven por tu {equipo}');
  await expect(apertura).toBeFocused();
  await expect(correo.getByText(/^Ven por tu [^{]+$/)).toBeVisible();
  await accesible(page);

  await apertura.fill('Ven por tu {equipoo}');
  await expect(page.getByText(/El lugar \{equipoo\} no existe en este texto/)).toBeVisible();
  await expect(correo.getByText(/^Ven por tu [^{]+$/)).toBeVisible();
  await apertura.fill('Ven por tu {equipo}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const cambio = page.getByRole('listitem').filter({ hasText: '«Ven por tu {equipo}»' });
  await expect(cambio).toContainText('el original');

  await page.getByRole('button', { name: 'Volver al original' }).click();
  await expect(apertura).toHaveValue('Tu equipo está listo y te espera en {direccion}.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'el original' })).toHaveCount(2);

  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await expect(apertura).toHaveValue('Ven por tu {equipo}');
});

test('las órdenes de quien se va quedan a la vista o pasan a otra persona, y después se suprimen sus datos', async ({ page, browser }) => {
  await entrar(page, 'administrador');
  const supervisor = await como(browser, 'supervisor');
  const headers = { 'x-requested-with': 'bitacora' };
  const data = { email: 'zulema@bitacora.example', first_name: 'Zulema', last_name: 'Quintriqueo', grupos: ['Técnico'] };
  const invitada = await page.request.post(url('/api/admin/personas'), { headers, data });
  const { enlace, id } = await invitada.json();
  const token = new URL(enlace).hash.replace('#token=', '');
  const clave = { token, clave: 'soldadura fina y lenta' };
  expect((await page.request.post(url('/api/cuenta/clave_por_enlace'), { headers, data: clave })).status()).toBe(204);
  const { results } = await (await supervisor.request.get(url('/api/orden/?estados=En%20Reparaci%C3%B3n'))).json();
  const ots: number[] = results.slice(0, 2).map(({ ot }: { ot: number }) => ot);
  for (const ot of ots)
    await supervisor.request.post(url(`/api/orden/${ot}/acciones/reasignarTecnico`), {
      headers,
      data: { tecnico_asignado_id: id, motivo: 'Carga del taller' },
    });

  const accion = async (nombre: string) => {
    await page.goto(url('/administracion/personas?search=zulema'));
    await page.getByRole('button', { name: 'Acciones de Zulema Quintriqueo' }).click();
    await page.getByRole('menuitem', { name: nombre }).click();
    return page.getByRole('dialog');
  };
  // Orders without a new technician wait in a list of their own, where Supervisor finds them.
  const sinNadie = await accion('Desactivar');
  await expect(sinNadie.getByLabel('Pasar sus 2 órdenes abiertas a')).toBeVisible();
  await accesible(page);
  await sinNadie.getByLabel('Motivo').fill('Se fue');
  await sinNadie.getByRole('button', { name: 'Desactivar' }).click();
  await expect(sinNadie).toBeHidden();
  await supervisor.goto(url('/listar-ordenes?tecnico_sin_acceso=true&estado=Todas'));
  await expect(supervisor.getByText('Técnico sin acceso').first()).toBeVisible();
  for (const ot of ots)
    await expect(supervisor.getByRole('row', { name: new RegExp(`${ot}.*Zulema Quintriqueo \\(sin acceso\\)`) })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Zulema Quintriqueo' }).click();
  await expect(page.getByRole('menuitem', { name: /Suprimir sus datos/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  // With a new technician, the answer has a result for each order.
  const volver = await accion('Reactivar');
  await volver.getByRole('button', { name: 'Reactivar' }).click();
  await expect(volver).toBeHidden();
  const traspaso = await accion('Desactivar');
  await traspaso.getByLabel('Motivo').fill('Se fue');
  await traspaso.getByLabel('Pasar sus 2 órdenes abiertas a').selectOption({ index: 1 });
  await traspaso.getByRole('button', { name: 'Desactivar' }).click();
  const resultado = page.getByRole('dialog', { name: 'Órdenes de Zulema Quintriqueo' });
  await expect(resultado.getByRole('status')).toHaveText('2 de 2 pasaron a otra persona.');
  for (const ot of ots) await expect(resultado.getByRole('listitem').filter({ hasText: `OT ${ot}` })).toContainText('pasada, en');
  await accesible(page);
  await resultado.getByRole('button', { name: 'Listo' }).click();
  await supervisor.reload();
  for (const ot of ots) await expect(supervisor.getByRole('row', { name: new RegExp(`${ot}`) })).toHaveCount(0);

  const suprimir = await accion('Suprimir sus datos');
  await expect(suprimir.getByRole('button', { name: 'Suprimir' })).toBeDisabled();
  await accesible(page);
  await suprimir.getByLabel('Motivo').fill('Lo pidió por escrito');
  await suprimir.getByLabel('Escribe SUPRIMIR para confirmar').fill('SUPRIMIR');
  await suprimir.getByRole('button', { name: 'Suprimir' }).click();
  const recibo = page.getByRole('dialog', { name: 'Datos suprimidos' });
  await expect(recibo.getByRole('status')).toContainText('Su nombre ya no está en ningún hecho de la historia.');
  await accesible(page);
  await recibo.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Nadie coincide con «zulema»')).toBeVisible();
  await page.goto(url('/administracion/personas'));
  await expect(page.getByRole('row', { name: `Usuario suprimido n.º ${id}` })).toContainText('Suprimido');
  await supervisor.goto(url(`/orden/${ots[0]}`));
  await expect(supervisor.getByText('Zulema')).toHaveCount(0);
});
