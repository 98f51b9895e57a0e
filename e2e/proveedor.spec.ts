import { expect, type Page, test } from '@playwright/test';
import { startProvider, type TestProvider } from '../services/standalone/src/testing-provider';
import { accesible } from './fixtures';
import { iniciar, type Producto, puertoLibre } from './producto';

let producto: Producto;
let proveedor: TestProvider;
const CLAVE = 'lluvia sobre el canelo';
const ELENA = 'elena@servitec.example';
const CENTRO = {
  nombre: 'Servitec Ñuñoa',
  rut: '76.543.210-3',
  direccion: 'Irarrázaval 2401',
  comuna: 'Ñuñoa',
  region: 'Metropolitana de Santiago',
  telefono: '+56 2 2222 3333',
  correo: 'hola@servitec.example',
};

test.beforeAll(async () => {
  const port = await puertoLibre();
  const sitio = `http://localhost:${port}`;
  [producto, proveedor] = await Promise.all([
    iniciar({ PORT: String(port), PUBLIC_URL: sitio, DEMO: 'false' }),
    startProvider(`${sitio}/login/proveedor`),
  ]);
});
test.afterAll(async () => {
  proveedor.stop();
  await producto.detener();
});
const url = (path: string) => `${producto.url.replace('127.0.0.1', 'localhost')}${path}`;

/** Types a name into the provider's own page. */
async function entrarAlla(page: Page, nombre: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${proveedor.issuer}/entrar/`));
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ hostname }) => hostname === 'localhost');
  // The next user at the provider is somebody else.
  await page.context().clearCookies({ domain: '127.0.0.1' });
}

test('quien administra prueba un proveedor entrando en él, lo guarda, vincula su cuenta y entra con ella', async ({ page }) => {
  await expect.poll(() => producto.dijo()).toMatch(/puesta-en-marcha#token=\S+/);
  const token = /#token=(\S+)/.exec(producto.dijo())?.[1];
  const administrador = { email: ELENA, first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: ['Administrativo'] };
  const data = { token, centro: CENTRO, administrador };
  const puesta = await page.request.post(url('/api/puesta_en_marcha'), { headers: { 'x-requested-with': 'bitacora' }, data });
  expect(puesta.status()).toBe(204);
  await page.goto(url('/login'));
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con Acme' })).toHaveCount(0);
  await page.getByLabel('Correo').fill(ELENA);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  await page.goto(url('/administracion/integraciones'));
  await expect(page.getByText('/login/proveedor')).toBeVisible();
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText('Campo requerido').first()).toBeVisible();
  await page.getByLabel('Dirección del emisor').fill(proveedor.issuer);
  await page.getByLabel('Nombre en el botón').fill('Acme');
  await page.getByLabel('Identificador del cliente').fill('bitacora');
  await page.getByLabel('Secreto del cliente').fill('secreto-de-prueba');
  await page.getByLabel('Dato con los grupos').fill('groups');
  await page.getByRole('button', { name: 'Agregar un grupo' }).click();
  await page.getByLabel('Grupo del proveedor 1').fill('taller');
  await page.getByLabel('Da el grupo 1').selectOption('Bodega');
  await page.getByLabel('También se entra con clave').uncheck();
  await expect(page.getByText(/las demás no podrán entrar/)).toBeVisible();
  await accesible(page);
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText(/es la entrada de emergencia/).first()).toBeVisible();
  await page.getByLabel('También se entra con clave').check();
  await page.getByRole('button', { name: 'Probar' }).click();
  await entrarAlla(page, 'jefa+taller');
  await expect(page.getByText('La prueba funcionó.')).toBeVisible();
  await expect(page).toHaveURL(url('/administracion/integraciones'));
  await expect(page.getByText('jefa+taller', { exact: true })).toBeVisible();
  await expect(page.getByText('Bodega', { exact: true })).toBeVisible();
  await accesible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Se entra con Acme: 0 de 1 persona del centro/)).toBeVisible();
  await expect(page.getByLabel('Secreto del cliente')).toHaveValue('');

  await page.goto(url('/mi-cuenta'));
  await page.getByRole('button', { name: 'Vincular mi cuenta de Acme' }).click();
  await entrarAlla(page, 'jefa+taller');
  await expect(page.getByText('Una cuenta de Acme')).toBeVisible();
  await expect(page).toHaveURL(url('/mi-cuenta'));
  await accesible(page);

  await page.getByRole('button', { name: /Elena Ruiz/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  // An account of the provider without a user here is refused; a cancelled log-in shows a message, and changes nothing.
  await page.getByRole('button', { name: 'Entrar con Acme' }).click();
  await entrarAlla(page, ELENA);
  await expect(page.getByText(/no está vinculada a nadie activo de este centro/)).toBeVisible();
  await expect(page).toHaveURL(url('/login/proveedor'));
  await accesible(page);
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
  await accesible(page);
  await page.getByRole('button', { name: 'Entrar con Acme' }).click();
  await entrarAlla(page, 'jefa+taller');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.goto(url('/mi-cuenta'));
  await expect(page.getByText(/usada/).first()).toBeVisible();
  await expect(page.getByText('Bodega', { exact: true })).toBeVisible();
});
