import { expect, type Page, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { accesible } from './fixtures';
import { iniciar, type Producto, puertoLibre } from './producto';

let producto: Producto;
/** The product's address under a host name, since passkeys belong to a name. */
let sitio = '';
test.beforeAll(async () => {
  const port = await puertoLibre();
  sitio = `http://localhost:${port}`;
  producto = await iniciar({ NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: sitio });
});
test.afterAll(() => producto.detener());

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
const url = (path: string) => `${producto.url}${path}`;

/** Sets up the house, whose first administrator is Elena, and invites Bruno. */
async function ponerEnMarcha({ request }: Page): Promise<void> {
  await expect.poll(() => producto.dijo()).toMatch(/puesta-en-marcha#token=\S+/);
  const token = /#token=(\S+)/.exec(producto.dijo())?.[1];
  const headers = { 'x-requested-with': 'bitacora' };
  const administrador = { email: ELENA, first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: ['Administrativo'] };
  const puesta = await request.post(url('/api/puesta_en_marcha'), { headers, data: { token, centro: CENTRO, administrador } });
  expect(puesta.status()).toBe(204);
}

async function entrar(page: Page, direccion = producto.url): Promise<void> {
  await page.goto(`${direccion}/login`);
  await page.getByLabel('Correo').fill(ELENA);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Elena Ruiz/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('quien tiene la sesión abierta confirma que es quien dice antes de dar una entrada a otra persona', async ({ page }) => {
  await ponerEnMarcha(page);
  await entrar(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await producto.enSuBase(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  await page.goto(url('/administracion/personas'));
  await page.getByRole('button', { name: 'Invitar' }).click();
  const invitar = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await invitar.getByLabel('Nombre').fill('Bruno');
  await invitar.getByLabel('Correo').fill('bruno@servitec.example');
  await invitar.getByLabel(/^Bodega/).check();
  await invitar.getByRole('button', { name: 'Invitar' }).click();
  const prueba = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(prueba.getByLabel('Tu clave')).toBeFocused();
  await accesible(page);
  // A user who cancels returns to the data that they typed.
  await prueba.getByRole('button', { name: 'Cancelar' }).click();
  await expect(invitar.getByText('Confirma que eres tú para hacer esto')).toBeVisible();
  await expect(invitar.getByLabel('Nombre')).toHaveValue('Bruno');
  await invitar.getByRole('button', { name: 'Invitar' }).click();
  await prueba.getByLabel('Tu clave').fill('no es esa clave');
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  await expect(prueba.getByText('La clave no es esa')).toBeVisible();
  await prueba.getByLabel('Tu clave').fill(CLAVE);
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  // The call repeats by itself, and its link appears.
  await expect(page.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/cuenta\/clave#token=/);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('row', { name: /Bruno.*Invitado/ })).toBeVisible();
});

test('una passkey se agrega en Mi cuenta, abre la sesión sin escribir nada, y se quita', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-CL', baseURL: sitio })).newPage();
  const aparato = await page.context().newCDPSession(page);
  await aparato.send('WebAuthn.enable');
  await aparato.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // At another address the page says why there are no passkeys.
  const otra = sitio.replace('localhost', '127.0.0.1');
  await entrar(page, otra);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.goto(`${otra}/mi-cuenta`);
  await expect(page.getByText(`Las passkeys son de ${sitio}`)).toBeVisible();

  await entrar(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await producto.enSuBase(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: 'Agregar passkey' }).click();
  const agregar = page.getByRole('dialog', { name: 'Agregar passkey' });
  await agregar.getByRole('button', { name: 'Agregar' }).click();
  await expect(agregar.getByText('Escribe un nombre')).toBeVisible();
  await accesible(page);
  await agregar.getByLabel('Nombre').fill('Mi teléfono');
  await agregar.getByRole('button', { name: 'Agregar' }).click();
  const prueba = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await prueba.getByLabel('Tu clave').fill(CLAVE);
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/· sin usar/)).toBeVisible();
  await accesible(page);

  await salir(page);
  await expect(page.getByRole('button', { name: 'Entrar con passkey' })).toBeVisible();
  await accesible(page);
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  // The passkey also proves again who has the session.
  await producto.enSuBase(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: 'Quitar la passkey Mi teléfono' }).click();
  await page
    .getByRole('dialog', { name: /Quitar la passkey/ })
    .getByRole('button', { name: 'Quitar' })
    .click();
  await prueba.getByRole('button', { name: 'Usar mi passkey' }).click();
  await expect(page.getByText('Mi teléfono', { exact: true })).toBeHidden();
  await salir(page);
  await page.getByRole('button', { name: 'Entrar con passkey' }).click();
  await expect(page.getByText(/Esa passkey no sirve aquí/)).toBeVisible();
});

test('un token de la API se emite por alcances, se muestra una vez, sirve y se revoca', async ({ page }) => {
  await entrar(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.goto(url('/mi-cuenta'));
  await page.getByRole('button', { name: 'Emitir token' }).click();
  const emitir = page.getByRole('dialog', { name: 'Emitir un token de la API' });
  await emitir.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(emitir.getByText('Elige al menos un alcance')).toBeVisible();
  await accesible(page);
  await emitir.getByLabel('Nombre').fill('Informe semanal');
  await emitir.getByLabel(/^clientes:leer/).check();
  await emitir.getByRole('button', { name: 'Emitir', exact: true }).click();
  const mostrado = page.getByRole('dialog', { name: 'Tu token nuevo' });
  const token = await mostrado.getByRole('textbox', { name: 'Token' }).inputValue();
  await accesible(page);
  await mostrado.getByRole('button', { name: 'Ya lo guardé' }).click();
  const leer = (path: string) => page.request.get(url(path), { headers: { authorization: `Bearer ${token}` } });
  expect([(await leer('/api/clientes/lista')).status(), (await leer('/api/orden')).status()]).toEqual([200, 403]);
  await page.goto(url('/administracion/casa'));
  await expect(page.getByText('de Elena Ruiz')).toBeVisible();
  await page.getByRole('button', { name: 'Revocar el token Informe semanal' }).click();
  await expect(page.getByText('Nadie tiene tokens')).toBeVisible();
  expect((await leer('/api/clientes/lista')).status()).toBe(401);
});

/** The present code of a secret. */
const codigoDe = (secret: string) => generateSync({ secret });

test('un segundo factor se agrega leyendo un QR, se pide al entrar, y la casa lo exige con siete días de plazo', async ({
  page,
  browser,
}) => {
  await entrar(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  // A house in production requires a second factor of its administrators from the first day; its administrator requires it of others, and
  // sees first whom it affects.
  await expect(page.getByText(/Tu centro te pide un segundo factor antes del/).first()).toBeVisible();
  await page.goto(url('/administracion/casa'));
  await expect(page.getByLabel(/^Administrador/)).toBeChecked();
  await page.getByLabel(/^Bodega/).check();
  await expect(page.getByText(/^Todas las personas de esos grupos|personas? sin segundo factor; desde el/)).toBeVisible();
  await accesible(page);
  await page.locator('.card', { hasText: 'Quién entra y cómo' }).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Necesitan un segundo factor, o una passkey: .*Bodega \(desde el/)).toBeVisible();

  // After the deadline the user reaches nothing but their own account.
  await producto.enSuBase(`update seguridad.politica_de_grupo set desde = desde - interval '8 days'`);
  await producto.enSuBase(`update seguridad.usuario_grupo set desde = desde - interval '8 days'`);
  const tarde = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  await entrar(tarde);
  await expect(tarde).toHaveURL(url('/mi-cuenta'));
  await expect(tarde.getByText('Tu centro te pide un segundo factor: agrégalo para seguir.')).toBeVisible();

  await tarde.getByRole('button', { name: 'Agregar segundo factor' }).click();
  const dialogo = tarde.getByRole('dialog', { name: 'Agregar segundo factor' });
  await expect(dialogo.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible();
  const secreto = (await dialogo.locator('.casa-secreto .mono').textContent())?.replaceAll(' ', '') ?? '';
  await accesible(tarde);
  await dialogo.getByLabel('2. Escribe el código que muestra').fill('000000');
  await dialogo.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialogo.getByText(/El código no sirve/)).toBeVisible();
  await dialogo.getByLabel('2. Escribe el código que muestra').fill(codigoDe(secreto));
  await dialogo.getByRole('button', { name: 'Agregar' }).click();
  const codigos = tarde.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  await expect(codigos.getByRole('listitem')).toHaveCount(10);
  const uno = await codigos.getByRole('listitem').first().textContent();
  await accesible(tarde);
  await codigos.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(tarde.getByText(/quedan 10 códigos de recuperación/)).toBeVisible();
  await expect(tarde.getByText('Tu centro te pide un segundo factor: agrégalo para seguir.')).toBeHidden();

  // The earlier session ended; the log-in asks for the code, and a recovery code works once.
  await page.goto(url('/administracion/personas'));
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await entrar(page);
  await expect(page.getByLabel('Código de seis dígitos')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Código de seis dígitos').fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/El código no sirve/)).toBeVisible();
  await accesible(page);
  // As if the last code was used long ago.
  await producto.enSuBase('update seguridad.segundo_factor set ultimo_paso = 0');
  await page.getByLabel('Código de seis dígitos').fill(codigoDe(secreto));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);

  const otra = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  await entrar(otra);
  await otra.getByRole('button', { name: 'No tengo mi aplicación' }).click();
  await otra.getByLabel('Código de recuperación').fill(uno ?? '');
  await otra.getByRole('button', { name: 'Entrar' }).click();
  await expect(otra.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await otra.goto(url('/mi-cuenta'));
  await expect(otra.getByText(/quedan 9 códigos de recuperación/)).toBeVisible();

  // An action that needs a recent proof asks for the code too.
  await producto.enSuBase(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  await otra.getByRole('button', { name: 'Nuevos códigos de recuperación' }).click();
  const prueba = otra.getByRole('dialog', { name: 'Confirma que eres tú' });
  await prueba.getByLabel('Tu clave').fill(CLAVE);
  await producto.enSuBase('update seguridad.segundo_factor set ultimo_paso = 0');
  await prueba.getByLabel('Código de tu aplicación').fill(codigoDe(secreto));
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  await expect(otra.getByRole('dialog', { name: 'Tus códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
});
