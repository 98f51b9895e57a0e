import { expect, type Page, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { accesible } from './fixtures';
import { iniciar, type Producto } from './producto';

let producto: Producto;
test.beforeAll(async () => {
  producto = await iniciar({ NODE_ENV: 'production' });
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

/** Begins the house, whose first administrator is Elena, and invites Bruno. */
async function ponerEnMarcha({ request }: Page): Promise<void> {
  await expect.poll(() => producto.dijo()).toMatch(/puesta-en-marcha#token=\S+/);
  const token = /#token=(\S+)/.exec(producto.dijo())?.[1];
  const headers = { 'x-requested-with': 'bitacora' };
  const administrador = { email: ELENA, first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: ['Administrativo'] };
  const puesta = await request.post(url('/api/puesta_en_marcha'), { headers, data: { token, centro: CENTRO, administrador } });
  expect(puesta.status()).toBe(204);
}

async function entrar(page: Page): Promise<void> {
  await page.goto(url('/login'));
  await page.getByLabel('Correo').fill(ELENA);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
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
  // Who does not want to goes back to what they wrote.
  await prueba.getByRole('button', { name: 'Cancelar' }).click();
  await expect(invitar.getByText('Confirma que eres tú para hacer esto')).toBeVisible();
  await expect(invitar.getByLabel('Nombre')).toHaveValue('Bruno');
  await invitar.getByRole('button', { name: 'Invitar' }).click();
  await prueba.getByLabel('Tu clave').fill('no es esa clave');
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  await expect(prueba.getByText('La clave no es esa')).toBeVisible();
  await prueba.getByLabel('Tu clave').fill(CLAVE);
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  // The call repeats by itself: its link is there.
  await expect(page.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/cuenta\/clave#token=/);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('row', { name: /Bruno.*Invitado/ })).toBeVisible();
});

/** The code of a secret in some half minutes from now. */
const codigoDe = (secret: string, pasos = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + pasos * 30 });

test('un segundo factor se agrega leyendo un QR, se pide al entrar, y la casa lo exige con siete días de plazo', async ({
  page,
  browser,
}) => {
  await entrar(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.goto(url('/administracion/casa'));
  await page.getByRole('button', { name: 'Pedirlo a Administrador y Gerencia' }).click();
  await expect(page.getByText(/Tu centro te pide un segundo factor antes del/).first()).toBeVisible();
  await accesible(page);

  // The days go by: nothing but the own account is reached.
  await producto.enSuBase(`update seguridad.politica set desde = desde - interval '8 days'`);
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

  // The session from before ended; the log-in asks for the code, and a recovery code serves once.
  await page.goto(url('/administracion/personas'));
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await entrar(page);
  await expect(page.getByLabel('Código de seis dígitos')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Código de seis dígitos').fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/El código no sirve/)).toBeVisible();
  await accesible(page);
  await page.getByLabel('Código de seis dígitos').fill(codigoDe(secreto, 1));
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

  // What asks for a newer proof asks for the code too.
  await producto.enSuBase(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  await otra.getByRole('button', { name: 'Nuevos códigos de recuperación' }).click();
  const prueba = otra.getByRole('dialog', { name: 'Confirma que eres tú' });
  await prueba.getByLabel('Tu clave').fill(CLAVE);
  await producto.enSuBase('update seguridad.segundo_factor set ultimo_paso = 0');
  await prueba.getByLabel('Código de tu aplicación').fill(codigoDe(secreto));
  await prueba.getByRole('button', { name: 'Confirmar' }).click();
  await expect(otra.getByRole('dialog', { name: 'Tus códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
});
