import type { Page } from '@playwright/test';
import { accesible, entrar, expect, test, url } from './fixtures';

const TEXTO = '## 1. El servicio\nEl taller evalúa el equipo y avisa antes de cobrar.\n- Sin sorpresas.';

/** Fills in the wizard of a customer who ships a unit, up to its end. */
async function enviarEquipo(page: Page): Promise<void> {
  const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
  const siguiente = () => page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await page.goto(url('/pre-ingreso-regiones'));
  await campo('RUT').pressSequentially('123456785');
  for (const [nombre, texto] of Object.entries({
    Nombre: 'Maite',
    Apellido: 'Ñanculef',
    Teléfono: '987654321',
    Correo: 'm@correo.example',
  }))
    await campo(nombre).fill(texto);
  await campo('Dirección').fill('Prat 100');
  await page.getByLabel('Región').selectOption('Biobío');
  await page.getByLabel('Comuna').selectOption('Concepción');
  await siguiente();
  await page.getByLabel('Presupuesto').check();
  await campo('Falla reportada').fill('No enciende');
  await siguiente();
  await campo('Modelo').fill('Vivobook 15');
  await siguiente();
  await expect(page.getByRole('link', { name: /^Leer los términos y condiciones/ })).toHaveAttribute('href', '/legal/terminos/1');
  await page.getByLabel('Acepto los términos').check();
  await page.getByLabel('Acepto que la información').check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Preingreso Enviado' })).toBeVisible();
}

test('lo que gerencia publica lo acepta quien envía un equipo, y su página queda cuando hay otra versión', async ({ page }) => {
  await entrar(page, 'gerencia', '/administracion/documentos');
  const terminos = page.getByRole('region', { name: 'Términos y condiciones' });
  await expect(terminos).toContainText('Texto inicial: revísalo');
  await accesible(page);
  const publicar = async (texto: string, linea: string) => {
    await page.getByRole('button', { name: 'Editar y publicar Términos y condiciones' }).click();
    const dialogo = page.getByRole('dialog', { name: /^Términos y condiciones: versión \d$/ });
    await dialogo.getByRole('textbox', { name: 'Texto' }).fill(texto);
    await expect(dialogo.getByText(`Se agrega: ${linea}`)).toBeVisible();
    await dialogo.getByText('Así se lee').click();
    await accesible(page);
    await dialogo.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialogo).toBeHidden();
  };
  await publicar(TEXTO, 'El taller evalúa el equipo y avisa antes de cobrar.');
  await expect(terminos).toContainText('Versión 1');

  // A customer reads and accepts this version.
  const { terminos: vigentes } = await (await page.request.get(url('/api/public/centro'))).json();
  expect(vigentes).toEqual({ enlace: '/legal/terminos/1', version: '1' });
  await page.goto(url('/legal/terminos'));
  await expect(page.getByRole('heading', { name: '1. El servicio' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Sin sorpresas.']);
  await accesible(page);
  await enviarEquipo(page);

  await page.goto(url('/administracion/documentos'));
  await publicar(TEXTO.replace('Sin sorpresas', 'Sin letra chica'), '- Sin letra chica.');
  await terminos.getByText('Historia: 3 versiones').click();
  await terminos.getByText('Lo que cambió').first().click();
  await expect(terminos.getByText('Se quita: - Sin sorpresas.')).toBeVisible();
  await accesible(page);
  await page.goto(url('/legal/terminos/1'));
  await expect(page.getByText('Esta versión ya no es la vigente.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Sin sorpresas.']);
  await page.getByRole('link', { name: 'Leer la versión vigente' }).click();
  await expect(page.getByRole('listitem')).toHaveText(['Sin letra chica.']);
});
