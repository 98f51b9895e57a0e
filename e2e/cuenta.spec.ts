import { expect, type Page, test } from '@playwright/test';
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
