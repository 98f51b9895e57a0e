import type { Browser, Page } from '@playwright/test';
import { accesible, entrar, expect, test, url } from './fixtures';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const imagen = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const siguiente = (page: Page) => boton(page, 'Siguiente');
/** The current step is shown and announced. */
async function enPaso(page: Page, nombre: string): Promise<void> {
  await expect(page.locator('[aria-current=step]')).toContainText(nombre);
  await expect(page.getByRole('heading', { level: 2, name: nombre })).toBeFocused();
}
const avisa = (page: Page, texto: string) => expect(page.locator('.toast', { hasText: texto }).first()).toBeVisible();
const campo = (page: Page, nombre: string) => page.getByRole('textbox', { name: nombre, exact: true });

async function lugar(page: Page): Promise<void> {
  await page.getByLabel('Región').selectOption('Biobío');
  await page.getByLabel('Comuna').selectOption('Concepción');
}
async function llenar(page: Page, textos: Readonly<Record<string, string>>): Promise<void> {
  for (const [nombre, texto] of Object.entries(textos)) await campo(page, nombre).fill(texto);
}
const PERSONA = { Nombre: 'Maite', Apellido: 'Ñanculef', Teléfono: '987654321', Correo: 'maite@correo.example', Dirección: 'Prat 100' };

async function telefono(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-CL' });
  return context.newPage();
}

test('una oportunidad con enlace: el ejecutivo lo genera, el cliente la completa, y el enlace sirve una vez', async ({ page, browser }) => {
  await entrar(page, 'gerencia', '/oportunidad-venta');
  await page.getByRole('button', { name: 'Registrar nueva' }).click();
  await page.getByRole('menuitem', { name: 'Generar Oportunidad de Venta' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Emilia');
  await dialogo.getByRole('button', { name: 'Generar' }).click();
  await expect(dialogo.getByText('Debe completar al menos uno de los campos: Teléfono o Correo.').first()).toBeVisible();
  await dialogo.getByLabel('Correo').fill('emilia@correo.example');
  await dialogo.getByLabel('Enviar link automáticamente').check();
  await accesible(page);
  await dialogo.getByRole('button', { name: 'Generar' }).click();
  await avisa(page, 'Oportunidad de Venta generada');
  const link = (await dialogo.locator('.ov-link').textContent()) ?? '';

  const cliente = await telefono(browser);
  await cliente.goto(url(new URL(link).pathname + new URL(link).search));
  await expect(campo(cliente, 'Nombre')).toHaveValue('Emilia');
  await expect(campo(cliente, 'Correo')).toHaveValue('emilia@correo.example');
  await siguiente(cliente);
  await avisa(cliente, 'Complete todo los campos');
  await expect(campo(cliente, 'RUT')).toBeFocused();
  await accesible(cliente);
  await campo(cliente, 'RUT').pressSequentially('8765432k');
  await expect(campo(cliente, 'RUT')).toHaveValue('8.765.432-K');
  await campo(cliente, 'RUT').press('Backspace');
  await siguiente(cliente);
  await avisa(cliente, 'Ingrese un rut válido. Ej: 12345678-9');
  await campo(cliente, 'RUT').fill('8765432k');
  await llenar(cliente, { Apellido: 'Rojas', Teléfono: '98765', Dirección: 'Prat 100' });
  await lugar(cliente);
  await siguiente(cliente);
  await expect(cliente.getByText('Tienes que ingresar 8 digitos')).toBeVisible();
  await campo(cliente, 'Teléfono').fill('987654321');
  // The second click of a double click must not act on the step that the first click opened.
  await cliente.getByRole('button', { name: 'Siguiente', exact: true }).dblclick();
  await expect(cliente.locator('[aria-current=step]')).toContainText('Datos del equipo');
  await expect(cliente.locator('[aria-invalid=true]')).toHaveCount(0);
  await campo(cliente, 'N° de serie').fill('corta');
  await siguiente(cliente);
  await expect(cliente.getByText('El N° de serie debe tener al menos 15 caracteres.')).toBeVisible();
  await campo(cliente, 'N° de serie').fill('seriede15letras');
  await cliente.locator('input[type=file]').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: PNG });
  await avisa(cliente, 'Solo se permiten archivos .jpg, .png');
  await cliente.locator('input[type=file]').setInputFiles(imagen('etiqueta.png'));
  await expect(cliente.getByRole('img', { name: 'Vista previa de etiqueta.png' })).toBeVisible();
  await accesible(cliente);
  await siguiente(cliente);
  await enPaso(cliente, 'Repuestos');
  await boton(cliente, 'Agregar repuesto');
  await boton(cliente, 'Quitar el repuesto 2');
  await cliente.getByLabel('Categoría').selectOption('Pantalla');
  await cliente.getByLabel('Comentarios').fill('Trizada');
  await siguiente(cliente);
  await enPaso(cliente, 'Resumen');
  await expect(cliente.getByRole('region', { name: 'Repuestos' })).toContainText('Pantalla');
  await accesible(cliente);
  expect(await cliente.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await boton(cliente, 'Enviar solicitud');
  await expect(cliente.getByRole('dialog', { name: 'Solicitud de Oportunidad de Venta Enviada' })).toContainText(/Su número es \d+/);
  await expect(cliente.getByRole('dialog')).toContainText('emilia@correo.example');
  await accesible(cliente);
  await boton(cliente, 'Aceptar');
  await expect(campo(cliente, 'Nombre')).toHaveValue('');

  await cliente.goto(url(new URL(link).pathname + new URL(link).search));
  await expect(cliente).not.toHaveURL(/token/);
  await expect(cliente.getByText('Este enlace ya se usó o venció.')).toBeVisible();
  await accesible(cliente);
  await expect(campo(cliente, 'Nombre')).toHaveValue('');
  await cliente.context().close();
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByLabel('Buscar oportunidades').fill('emilia@correo.example');
  await page.getByLabel('Buscar oportunidades').press('Enter');
  const fila = page.getByRole('table', { name: 'Oportunidades de Venta' }).locator('tbody tr', { hasText: 'emilia@correo.example' });
  await expect(fila).toContainText('Oportunidad Completada');
});

test('un enlace anulado lo dice a quien lo abre, y otro abre lo mismo', async ({ page, browser }) => {
  await entrar(page, 'gerencia', '/oportunidad-venta');
  await page.getByRole('button', { name: 'Registrar nueva' }).click();
  await page.getByRole('menuitem', { name: 'Generar Oportunidad de Venta' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Olga');
  await dialogo.getByLabel('Correo').fill('olga@correo.example');
  await dialogo.getByRole('button', { name: 'Generar' }).click();
  const primero = (await dialogo.locator('.ov-link').textContent()) ?? '';
  const id = /token=(\d+)-/.exec(primero)?.[1];
  await page.goto(url(`/oportunidad-venta/${id}`));
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ver OV precompletada' }).click();
  await dialogo.getByRole('button', { name: 'Anular enlace' }).click();
  await avisa(page, 'Enlace anulado');
  await expect(dialogo.getByRole('button', { name: 'Anular enlace' })).toBeDisabled();
  await accesible(page);

  const cliente = await telefono(browser);
  await cliente.goto(url(new URL(primero).pathname + new URL(primero).search));
  await expect(cliente.getByText('Este enlace fue anulado: pídenos uno nuevo')).toBeVisible();
  await expect(cliente).not.toHaveURL(/token/);
  await expect(campo(cliente, 'Nombre')).toHaveValue('');
  await accesible(cliente);

  await dialogo.getByRole('button', { name: 'Crear otro enlace' }).click();
  await expect(dialogo.locator('.ov-link')).toContainText(`token=${id}-2-`);
  const segundo = (await dialogo.locator('.ov-link').textContent()) ?? '';
  await cliente.goto(url(new URL(segundo).pathname + new URL(segundo).search));
  await expect(campo(cliente, 'Nombre')).toHaveValue('Olga');
  await cliente.context().close();
});

test('un preingreso por envío: lo escrito sobrevive a una recarga, menos la clave, y el personal lo encuentra hecho', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/pre-ingreso-regiones'));
  await page.getByLabel('Retail').check();
  await campo(page, 'RUT de la empresa').pressSequentially('123456785');
  await siguiente(page);
  await siguiente(page);
  await expect(page.locator('.toast', { hasText: 'Rellene todos los campos requeridos' })).toHaveCount(1);
  await expect(campo(page, 'Razón social')).toBeFocused();
  await page.getByLabel('Persona').check();
  await llenar(page, PERSONA);
  await lugar(page);
  await siguiente(page);
  await enPaso(page, 'Garantía y falla');
  await page.getByLabel('Garantía').check();
  await siguiente(page);
  await expect(page.getByText('Campo requerido')).toHaveCount(3);
  await expect(page.getByText('JPG, PNG, GIF, TIFF o PDF, hasta 10 MB.')).toBeVisible();
  await accesible(page);
  await llenar(page, { 'Falla reportada': 'No enciende', 'Fecha de compra': '05/05/2026' });
  await expect(page.getByText('Campo requerido')).toHaveCount(1);
  await page.locator('input[type=file]').setInputFiles({ ...imagen('falsa.png'), buffer: Buffer.from('MZ') });
  await expect(page.locator('.field-error', { hasText: 'Solo se permiten archivos .jpg, .png, .pdf' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(imagen('boleta.png'));
  await siguiente(page);
  await avisa(page, 'Datos guardado exitosamente');
  await enPaso(page, 'Datos del equipo');
  await expect(page.locator('.toast-danger')).toHaveCount(0);
  await siguiente(page);
  await avisa(page, 'Complete todo los campos requeridos');
  await llenar(page, { Modelo: 'Vivobook 15', 'N° de serie': 'publico1' });
  await page.getByLabel('Contraseña del equipo').fill('clave-secreta');
  await accesible(page);
  await page.goBack();
  await enPaso(page, 'Garantía y falla');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('clave-secreta');

  // The receipt cannot be stored, so the form continues at the step that asks for it.
  await page.goto(url('/pre-ingreso-regiones?paso=4'));
  await expect(page).toHaveURL(/paso=2/);
  await expect(page.getByText('Vuelve a adjuntar tu boleta')).toBeVisible();
  await expect(campo(page, 'Falla reportada')).toHaveValue('No enciende');
  await page.locator('input[type=file]').setInputFiles(imagen('boleta.png'));
  await siguiente(page);
  await expect(campo(page, 'Modelo')).toHaveValue('Vivobook 15');
  await expect(page.getByLabel('Contraseña del equipo')).toHaveValue('');
  await siguiente(page);
  await enPaso(page, 'Resumen');
  await boton(page, 'Guardar');
  await avisa(page, 'Debes aceptar los términos y condiciones');
  await page.getByLabel('Acepto los términos').check();
  await page.getByLabel('Acepto que la información').check();
  const centro = await (await page.request.get(url('/api/public/centro'))).json();
  const dondeEnviar = page.getByRole('region', { name: 'Dónde enviar el equipo' });
  for (const dato of [centro.nombre, centro.direccion, centro.comuna, centro.telefono]) await expect(dondeEnviar).toContainText(dato);
  await accesible(page);
  await boton(page, 'Guardar');
  const dialogo = page.getByRole('dialog', { name: 'Preingreso Enviado' });
  await expect(dialogo.locator('address')).toContainText(centro.direccion);
  await expect(dialogo).toContainText('mesón');
  await expect(page.locator('.toast-danger')).toHaveCount(0);
  const ot = /\d{5}/.exec((await dialogo.textContent()) ?? '')?.[0];
  await boton(page, 'Aceptar');
  await expect(campo(page, 'Nombre')).toHaveValue('');
  await expect(page).not.toHaveURL(/paso/);

  await page.setViewportSize({ width: 1280, height: 900 });
  await entrar(page, 'administrativo', `/orden/${ot}`);
  await expect(page.getByText('PUBLICO1').first()).toBeVisible();
  await page.goto(url(`/crear-orden-preingreso/${ot}`));
  await boton(page, 'Crear persona');
  await expect(campo(page, 'Nombre')).toHaveValue('Maite');
  await boton(page, 'Guardar cliente');
  await expect(page.getByRole('combobox', { name: 'N° de serie' })).toHaveValue('PUBLICO1');
  await expect(page.getByText('El cliente escribió: Vivobook 15')).toBeVisible();
  await accesible(page);
});

test('un retiro y un presupuesto piden lo suyo; sin conexión se dice y nada se pierde', async ({ page }) => {
  await page.goto(url('/pre-ingreso'));
  await campo(page, 'RUT').pressSequentially('123456785');
  await llenar(page, PERSONA);
  await lugar(page);
  await siguiente(page);
  await page.getByLabel('Garantía').check();
  await page.locator('input[type=file]').setInputFiles(imagen('boleta.png'));
  await siguiente(page);
  await enPaso(page, 'Resumen');
  await page.reload();
  await expect(page).toHaveURL(/paso=2/);
  await expect(page.getByText('Vuelve a adjuntar tu boleta')).toBeVisible();
  await accesible(page);
  await boton(page, 'Quitar boleta.png');
  await expect(page.getByText('Vuelve a adjuntar tu boleta')).toHaveCount(0);
  await page.getByLabel('Presupuesto').check();
  await expect(campo(page, 'Fecha de compra')).toHaveCount(0);
  await campo(page, 'Falla reportada').fill('No carga');
  await siguiente(page);
  await boton(page, 'Cancelar');
  await accesible(page);
  await boton(page, 'Seguir escribiendo');
  await accesible(page);
  // The request arrived and its answer did not: sent again after a reload, it is the same request.
  let numero = '';
  await page.route('**/api/public/orden', async (route) => {
    numero = /\d{5}/.exec(await (await route.fetch()).text())?.[0] ?? '';
    await route.abort();
  });
  await boton(page, 'Guardar');
  await avisa(page, 'Error en el ingreso de información: No hay conexión con el servidor.');
  await page.unroute('**/api/public/orden');
  await page.reload();
  await boton(page, 'Guardar');
  await expect(page.getByRole('dialog', { name: 'Preingreso Enviado' })).toContainText(
    `número ${numero}. Te enviaremos una confirmación por correo`,
  );
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(campo(page, 'Nombre')).toHaveValue('');

  await page.goto(url('/ingresar-presupuesto'));
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Presupuestos' })).toBeVisible();
  await campo(page, 'RUT').pressSequentially('123456785');
  await llenar(page, PERSONA);
  await lugar(page);
  await siguiente(page);
  await siguiente(page);
  await expect(page.getByText('Campo requerido')).toBeVisible();
  await campo(page, 'N° de serie').fill('corta');
  await siguiente(page);
  await siguiente(page);
  await boton(page, 'Anterior');
  await enPaso(page, 'Repuestos');
  await siguiente(page);
  await boton(page, 'Enviar solicitud');
  await expect(page.getByRole('dialog', { name: 'Cotización Enviada' })).toContainText('maite@correo.example');
});
