import { accesible, entrar, expect, test, url } from './fixtures';

test('sin sesión lleva al ingreso; una clave mala lo dice y no entra', async ({ page }) => {
  await page.goto(url('/orden/10001'));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Por favor inicia sesión para continuar')).toBeVisible();
  await accesible(page);
  await page.getByLabel('Correo').fill('bodega@bitacora.example');
  await page.getByLabel('Contraseña').fill('otra');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña inválido');
});

test('la lista filtra por estado, busca, ordena y guarda todo en la dirección', async ({ page }) => {
  await entrar(page, 'administrativo');
  await page.goto(url('/listar-ordenes?estado=Cerrado'));
  const filas = page.getByRole('row');
  await expect(filas).toHaveCount(21);
  await page.getByRole('tab', { name: /^En Evaluación/ }).click();
  await expect(page).toHaveURL(/estado=En/);
  await expect(page.getByRole('cell', { name: 'En Evaluación' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cliente' }).click();
  await expect(page).toHaveURL(/ordering=cliente/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^En Evaluación/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Buscar OT por...').fill('pantalla');
  await page.getByLabel('Buscar OT por...').press('Enter');
  await expect(page).toHaveURL(/query=pantalla/);
  await expect(filas.nth(1)).toBeVisible();
});

for (const tema of ['light', 'dark'] as const) {
  for (const ancho of [1440, 390]) {
    test(`pantallas accesibles en tema ${tema} a ${ancho} px`, async ({ browser }) => {
      const page = await (
        await browser.newContext({ viewport: { width: ancho, height: 900 }, colorScheme: tema, locale: 'es-CL' })
      ).newPage();
      await entrar(page, 'administrativo');
      for (const ruta of [
        '/listar-ordenes',
        '/orden/10002',
        '/orden/10002?tab=historicos',
        '/orden/10002?tab=diagnostico',
        '/crear-orden',
      ]) {
        await page.goto(url(ruta));
        await page.waitForLoadState('networkidle');
        await accesible(page);
      }
      await page.context().close();
    });
  }
}

test('la paleta lleva a una orden', async ({ page }) => {
  await entrar(page, 'supervisor');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir a una orden, cliente, serie o comando…').fill('10010');
  await page.getByRole('option', { name: /OT 10010/ }).click();
  await expect(page).toHaveURL(/\/orden\/10010$/);
  await expect(page.getByRole('heading', { name: 'OT 10010' })).toBeVisible();
});

test('retail ve sus columnas y no llega a una orden ni a crear', async ({ page }) => {
  await entrar(page, 'retail');
  await expect(page.getByRole('columnheader', { name: 'Código Retail' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await page.goto(url('/crear-orden'));
  await expect(page).toHaveURL(/listar-ordenes/);
});
