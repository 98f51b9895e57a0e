import { accesible, entrar, expect, test, url } from './fixtures';

/** Chilean body numbers with their check digit. */
const RUTS = ['4.800.001-0', '4.800.002-9', '4.800.003-7'];
const csv = (...filas: string[]) => ({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(filas.join('\r\n')) });
const fila = (rut: string | undefined, nombre: string, comuna = 'Temuco') =>
  `${rut};${nombre};Rojas;${comuna};Montt 8;+56 9 8765 4321;r@x.cl`;

test('una planilla de otro sistema se prueba, se corrige y entra entera', async ({ page, browser }) => {
  await entrar(page, 'administrador', '/administracion/personas');
  await page.getByRole('link', { name: 'Traer datos' }).click();
  await expect(page.getByRole('heading', { name: 'Traer datos de otro sistema' })).toBeVisible();
  await page
    .getByLabel(/^Archivo/)
    .setInputFiles(
      csv('Rut;Nombres;Apellidos;Ciudad;Domicilio;Celular;Quien sabe', fila(RUTS[0], 'Iris'), fila(RUTS[1], 'Olga', 'Tumuco')),
    );
  // No heading of the sheet names the mail's column.
  await expect(page.getByText('Indica qué columna tiene: Correo')).toBeVisible();
  await page.getByLabel('Correo').selectOption({ label: 'G · Quien sabe' });
  const cuenta = (que: string) => page.locator('.importacion-cuenta div', { hasText: que }).locator('dd');
  await expect(cuenta('Con errores')).toHaveText('1');
  await expect(page.getByRole('row', { name: /3 Comuna La comuna no existe/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Traer', exact: true })).toBeDisabled();
  await accesible(page);
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await bajada).suggestedFilename()).toBe('plantilla_personas.csv');

  await page
    .getByLabel(/^Archivo/)
    .setInputFiles(
      csv('Rut;Nombres;Apellidos;Ciudad;Domicilio;Celular;Correo', ...RUTS.map((rut, i) => fila(rut, ['Iris', 'Olga', 'Eva'][i] ?? ''))),
    );
  await page.getByRole('button', { name: 'Traer 3 filas' }).click();
  await expect(page.getByText('Entraron 3 filas.')).toBeVisible();
  await page.getByLabel(/^Archivo/).setInputFiles(csv('Rut;Nombres;Apellidos;Ciudad;Domicilio;Celular;Correo', fila(RUTS[0], 'Iris')));
  await expect(cuenta('Ya están')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Traer', exact: true })).toBeDisabled();

  // Earlier repairs come in as well, and users find them.
  await page.getByLabel('Qué trae el archivo').selectOption({ label: 'Reparaciones anteriores' });
  const TITULOS = 'Folio;RUT;Serie;Ingreso;Salida;Falla;Solución;Garantía;Estado';
  await page.getByLabel(/^Archivo/).setInputFiles(csv(TITULOS, `X-77;${RUTS[1]};ANT77;15/03/2023;;No carga;;quizás;Entregado`));
  await expect(page.getByRole('row', { name: /2 Garantía Escribe «sí» o «no»/ })).toBeVisible();
  const lista = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la lista de errores' }).click();
  expect((await lista).suggestedFilename()).toBe('errores_reparaciones.csv');
  await page
    .getByLabel(/^Archivo/)
    .setInputFiles(csv(TITULOS, `X-77;${RUTS[1]};ANT77;15/03/2023;22/03/2023;No carga;Conector nuevo;sí;Entregado`));
  await page.getByRole('button', { name: 'Traer 1 fila' }).click();
  await expect(page.getByText('Entró 1 fila.')).toBeVisible();
  const meson = await (await browser.newContext()).newPage();
  await entrar(meson, 'administrativo', '/listar-ordenes?query=x77');
  const aviso = meson.getByText('La orden X-77 del sistema anterior es de');
  await expect(aviso).toBeVisible();
  await aviso.getByRole('link', { name: 'Olga Rojas' }).click();
  const anteriores = meson.getByRole('table', { name: 'Reparaciones anteriores' });
  await expect(anteriores.getByRole('row', { name: /X-77.*15\/03\/2023.*22\/03\/2023.*Conector nuevo.*Sí.*Entregado/ })).toBeVisible();
  await anteriores.getByRole('button', { name: 'Ver la reparación X-77' }).click();
  await expect(meson.getByRole('dialog', { name: 'Reparación anterior X-77' })).toContainText('No carga');
  await accesible(meson);
  await meson.context().close();
});
