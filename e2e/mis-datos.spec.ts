import type { Page } from '@playwright/test';
import { accesible, CLAVE, expect, test, url } from './fixtures';

/** Reads the API as a member of the staff. */
async function comoGerencia(page: Page): Promise<<T>(path: string) => Promise<T>> {
  const data = { email: 'gerencia@bitacora.example', password: CLAVE };
  const ingreso = await page.request.post(url('/api/auth/login'), { headers: { 'x-requested-with': 'bitacora' }, data });
  expect(ingreso.ok()).toBe(true);
  return async (path) => (await page.request.get(url(path))).json();
}

type Leer = Awaited<ReturnType<typeof comoGerencia>>;
interface Correo {
  readonly id: number;
  readonly plantilla: string;
}
const correosA = async (leer: Leer, correo: string): Promise<Correo[]> =>
  (await leer<{ results: Correo[] }>(`/api/avisos/bandeja?search=${encodeURIComponent(correo)}`)).results.filter(
    ({ plantilla }) => plantilla === 'codigo_titular',
  );

/** Presses a button that mails a code, and types the code. */
async function conCodigo(page: Page, leer: Leer, correo: string, boton: string): Promise<void> {
  const antes = (await correosA(leer, correo)).length;
  await page.getByRole('button', { name: boton }).click();
  let codigo = '';
  await expect(async () => {
    const todos = await correosA(leer, correo);
    expect(todos.length).toBeGreaterThan(antes);
    const { correo: guardado } = await leer<{ correo: { texto: string } }>(`/api/avisos/bandeja/${todos[0]?.id}`);
    codigo = /(\d{4} \d{4})/.exec(guardado.texto)?.[1] ?? '';
    expect(codigo).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(codigo);
}

test('una persona pide sus datos en su teléfono, comprueba quién es, y ve en qué va su solicitud', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const leer = await comoGerencia(page);
  // A pre-intake has no client yet.
  const { results } = await leer<{ results: { ot: number }[] }>('/api/orden/?tipo_cliente=1&estados=Cerrado');
  const { cliente } = await leer<{ cliente: { rut: string; persona: { email: string } } }>(`/api/orden/${results[0]?.ot}`);
  const { rut, persona } = cliente;
  await page.goto(url('/cliente'));
  await page.getByRole('link', { name: 'Tus datos personales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos personales' })).toBeVisible();
  await accesible(page);

  await page.getByRole('button', { name: 'Recibir un código' }).click();
  await expect(page.getByLabel('Qué quieres pedir')).toBeFocused();
  await page.getByLabel('Qué quieres pedir').selectOption('Rectificación');
  await page.getByLabel('Tu RUT').fill(rut);
  await page.getByLabel('Tu correo').fill(persona.email);
  await page.getByRole('button', { name: 'Recibir un código' }).click();
  await expect(page.getByText('Dinos qué dato hay que corregir, o a qué uso te opones')).toBeVisible();
  await page.getByLabel('Explícanos').fill('Mi calle está mal escrita.');
  await conCodigo(page, leer, persona.email, 'Recibir un código');
  await accesible(page);
  const bueno = await page.getByLabel('Código').inputValue();
  await page.getByLabel('Código').fill('0000 0000');
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
  await expect(page.getByText('El código no es válido o venció')).toBeVisible();
  await page.getByLabel('Código').fill(bueno);
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
  const hecha = page.getByRole('heading', { name: /Recibimos tu solicitud número \d+/ });
  await expect(hecha).toBeVisible();
  const numero = /\d+/.exec((await hecha.textContent()) ?? '')?.[0];
  await accesible(page);

  await page.getByRole('button', { name: 'Ver en qué va' }).click();
  await expect(page.getByLabel('Número de solicitud')).toHaveValue(numero ?? '');
  await page.getByLabel('Tu RUT').fill(rut);
  await conCodigo(page, leer, persona.email, 'Recibir un código');
  await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
  await expect(page.getByRole('heading', { name: `Solicitud ${numero}: rectificación` })).toBeFocused();
  await expect(page.getByText('Recibida, con tu identidad comprobada')).toBeVisible();
  await accesible(page);
});
