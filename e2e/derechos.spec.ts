import { accesible, entrar, expect, test } from './fixtures';

/** The day `dias` days ago in the centre's time zone, DD/MM/YYYY. */
const hace = (dias: number): string =>
  new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(new Date(Date.now() - dias * 86_400_000))
    .replaceAll('-', '/');

test('una solicitud cuyo plazo venció se ve atrasada, y a quien responde le llega el aviso', async ({ page }) => {
  test.setTimeout(150_000);
  await entrar(page, 'gerencia', '/datos-personales');
  for (const [rut, recibida] of [
    ['12.345.678-5', hace(40)],
    ['11.111.111-1', hace(2)],
  ] as const) {
    await page.getByRole('button', { name: 'Registrar solicitud' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Registrar una solicitud' });
    await dialogo.getByLabel('Derecho que ejerce').selectOption('Acceso');
    await dialogo.getByLabel('RUT').fill(rut);
    await dialogo.getByLabel('Recibida el').fill(recibida);
    await dialogo.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialogo).toBeHidden();
  }
  const abiertas = page.getByRole('status', { name: 'Solicitudes abiertas' });
  await expect(abiertas).toContainText('1 atrasada');
  await expect(abiertas).toContainText('1 a tiempo');
  await expect(page.getByRole('row', { name: /12\.345\.678-5/ })).toContainText('Atrasada 10 días');
  await accesible(page);
  // The scheduler runs once a minute.
  const campana = page.getByRole('button', { name: /^Notificaciones/ });
  const aviso = page.getByText(/La solicitud \d+ de datos personales está atrasada/).first();
  await expect(async () => {
    if (!(await aviso.isVisible())) await campana.click();
    await expect(aviso).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 100_000 });
});
