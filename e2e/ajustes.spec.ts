import type { Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

test('lo que gerencia cambia de un estado muestra su efecto antes, vale enseguida en lo que otros miran, y se deshace', async ({
  page,
  browser,
}) => {
  const tablero = await como(browser, 'supervisor');
  await tablero.goto(url('/'));
  const fila = tablero.getByRole('row', { name: /^En Evaluación/ });
  await expect(fila).toBeVisible();
  const chip = fila.locator('.chip-state');
  const color = () => chip.evaluate((uno) => (uno as HTMLElement).style.getPropertyValue('--chip-bg'));
  const deFabrica = await color();

  await entrar(page, 'gerencia');
  await page.goto(url('/administracion/personas'));
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

  // Somebody else's open dashboard shows it by itself.
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
