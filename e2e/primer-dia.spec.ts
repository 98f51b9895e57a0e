import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { accesible } from './fixtures';
import { iniciar, type Producto } from './producto';
import { Taller } from './taller';

const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'bitacora-e2e-respaldos-'));
let producto: Producto;
test.beforeAll(async () => {
  producto = await iniciar({ NODE_ENV: 'production', BACKUP_DIR });
});
test.afterAll(async () => {
  await producto.detener();
  rmSync(BACKUP_DIR, { recursive: true, force: true });
});

const CLAVE = 'lluvia sobre el canelo';

test('de una instalación vacía a la primera orden, solo con el enlace que imprimió', async ({ page, browser }) => {
  const url = (path: string) => `${producto.url}${path}`;
  await expect.poll(() => producto.dijo()).toMatch(/puesta-en-marcha#token=\S+/);
  const enlace = /puesta-en-marcha#token=\S+/.exec(producto.dijo())?.[0] ?? '';
  await page.goto(url('/'));
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demostración' })).toHaveCount(0);
  await page.goto(url(`/${enlace}`));
  await accesible(page);

  // Errors appear beside their fields, and the typed data stays.
  await page.getByLabel('Nombre del centro').fill('Servitec Ñuñoa');
  await page.getByLabel('RUT').fill('76.543.210-4');
  await page.getByLabel('Dirección').fill('Irarrázaval 2401');
  await page.getByLabel('Región').selectOption({ label: 'Metropolitana de Santiago' });
  await page.getByLabel('Comuna').selectOption('Ñuñoa');
  await page.getByLabel('Teléfono').fill('+56 2 2222 3333');
  await page.getByLabel('Correo del centro').fill('hola@servitec.example');
  await page.getByLabel('Nombre *', { exact: true }).fill('Elena');
  await page.getByLabel('Apellido').fill('Ruiz');
  await page.getByLabel('Tu correo').fill('elena@servitec.example');
  await page.getByLabel('Nueva clave').fill(CLAVE);
  await page.getByLabel('Repite la clave').fill('otra');
  await page.getByLabel(/^Administrativo/).check();
  await page.getByRole('button', { name: 'Poner en marcha' }).click();
  await expect(page.getByText('Las claves no coinciden')).toBeVisible();
  await page.getByLabel('Repite la clave').fill(CLAVE);
  await page.getByRole('button', { name: 'Poner en marcha' }).click();
  await expect(
    page
      .getByText('El RUT no es válido')
      .or(page.getByText(/RUT.*inv[aá]lido|RUT válido/i))
      .first(),
  ).toBeVisible();
  await page.getByLabel('RUT').fill('76.543.210-3');
  await page.getByRole('button', { name: 'Poner en marcha' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Primeros pasos', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Horario y feriados' })).toContainText('Pendiente');
  await accesible(page);

  // The set-up is closed, also for a user who has the link.
  const otra = await browser.newPage();
  expect((await otra.request.post(url('/api/puesta_en_marcha'), { data: {}, headers: { 'x-requested-with': 'bitacora' } })).status()).toBe(
    410,
  );

  // Another user joins, and sets their own password.
  await page.goto(url('/administracion/personas'));
  await page.getByRole('button', { name: 'Invitar' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Bruno');
  await dialogo.getByLabel('Apellido').fill('Paz');
  await dialogo.getByLabel('Correo').fill('bruno@servitec.example');
  await dialogo.getByRole('button', { name: 'Invitar' }).click();
  await expect(dialogo.getByText('Elige al menos un grupo')).toBeVisible();
  await dialogo.getByLabel(/^Bodega/).check();
  await dialogo.getByRole('button', { name: 'Invitar' }).click();
  const invitacion = new URL(await page.getByRole('textbox', { name: 'Enlace' }).inputValue());
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('row', { name: /Bruno Paz.*Invitado/ })).toBeVisible();
  await accesible(page);
  // The product does not know the port that this test gave it.
  await otra.goto(url(`${invitacion.pathname}${invitacion.hash}`));
  await expect(otra.getByRole('heading', { name: 'Hola, Bruno: crea tu clave' })).toBeVisible();
  await otra.getByLabel('Nueva clave').fill('una bodega bien ordenada');
  await otra.getByLabel('Repite la clave').fill('una bodega bien ordenada');
  await otra.getByRole('button', { name: 'Crear clave y entrar' }).click();
  await expect(otra.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  // A deactivated user is logged out at once.
  await page.reload();
  await page.getByRole('button', { name: 'Acciones de Bruno Paz' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Terminó su contrato');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('row', { name: /Bruno Paz.*Desactivado/ })).toBeVisible();
  await otra.goto(url('/listar-ordenes'));
  await expect(otra.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();

  const taller = new Taller(page, browser, url);
  taller.conocer('administrativo', page);
  const ot = await taller.ingresar();
  await taller.esta(ot, 'Ingresado', 'Recepción');
});

test('en otra instalación vacía, el enlace y la clave de respaldo traen la casa de antes, una sola vez', async ({ page }) => {
  const { clave } = producto.ordenar('respaldar') as { clave: string };
  const otro = await iniciar({ NODE_ENV: 'production', BACKUP_DIR });
  try {
    const url = (path: string) => `${otro.url}${path}`;
    await expect.poll(() => otro.dijo()).toMatch(/puesta-en-marcha#token=\S+/);
    await page.goto(url(`/${/puesta-en-marcha#token=\S+/.exec(otro.dijo())?.[0]}`));
    await page.getByRole('button', { name: 'Restaurar un respaldo' }).click();
    await accesible(page);
    // A mistyped key, and a key of another house.
    await page.getByLabel('Clave de respaldo').fill('A0A0A-A0A0A');
    await page.getByRole('button', { name: 'Ver los respaldos' }).click();
    await expect(page.getByText('La clave de respaldo está incompleta o mal copiada.').first()).toBeVisible();
    await page.getByLabel('Clave de respaldo').fill(clave.toLowerCase());
    await page.getByRole('button', { name: 'Ver los respaldos' }).click();
    await expect(page.getByRole('group', { name: 'Respaldos de Servitec Ñuñoa' })).toContainText('hechos');
    await accesible(page);
    await page.getByRole('button', { name: 'Restaurar este respaldo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Restauración en marcha' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'El respaldo está restaurado' })).toBeVisible({ timeout: 90_000 });
    expect(
      (await page.request.post(url('/api/puesta_en_marcha'), { data: {}, headers: { 'x-requested-with': 'bitacora' } })).status(),
    ).toBe(410);
    await page.getByRole('link', { name: 'Ir al inicio de sesión' }).click();
    await page.getByLabel('Correo').fill('elena@servitec.example');
    await page.getByLabel('Contraseña').fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    expect(otro.ordenar('verificar')).toMatchObject({ ok: true, alterados: [] });
  } finally {
    await otro.detener();
  }
});
