import type { Page } from '@playwright/test';
import { entrar, expect, test, url } from './fixtures';
import { Taller } from './taller';

const SIN_CONEXION = 'No hay conexión con el servidor';
const aviso = (page: Page, texto: string) => page.locator('.toast', { hasText: texto });

/** The server carries out the first matching call, and its answer is lost on the way back. */
const perderRespuesta = (page: Page, camino: string) =>
  page.route(
    camino,
    async (ruta) => {
      if (ruta.request().method() !== 'POST') return ruta.continue();
      await ruta.fetch();
      await ruta.abort();
    },
    { times: 1 },
  );

test.describe('lo que se envió y no tuvo respuesta se reintenta sin repetirse', () => {
  test('un pedido de repuestos', async ({ page }) => {
    await entrar(page, 'supervisor');
    const lista = await page.request.get(url('/api/orden/list_works_orders?estados=Repuesto localizado solicitado'));
    const { results } = (await lista.json()) as { results: { ot: number }[] };
    const ot = results[0]?.ot;
    const orden = (await (await page.request.get(url(`/api/orden/${ot}`))).json()) as { solicitud_partes: unknown[] };
    const antes = orden.solicitud_partes.length;
    await page.goto(url(`/orden/${ot}/pedir-partes`));
    // The search has the focus on arrival, and again after each part.
    await expect(page.getByLabel('Buscar repuesto')).toBeFocused();
    await page.keyboard.insertText('Bateria 42Wh');
    await page
      .getByRole('option', { name: /Bateria 42Wh/i })
      .first()
      .click();
    await expect(page.getByLabel('Buscar repuesto')).toBeFocused();
    await expect(page.getByLabel('Buscar repuesto')).toHaveValue('');
    await perderRespuesta(page, '**/acciones/solicitarPartes');
    await page.getByRole('button', { name: 'Pedir repuestos' }).click();
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();
    await page.getByRole('button', { name: 'Pedir repuestos' }).click();
    await page.waitForURL(/tab=diagnostico/);
    await expect(page.locator('tbody tr')).toHaveCount(antes + 1);
  });

  test('una orden nueva', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    await t.de('administrativo');
    await perderRespuesta(page, '**/api/orden');
    const [ot] = await Promise.all([
      t.ingresar(),
      aviso(page, SIN_CONEXION)
        .waitFor({ timeout: 40_000 })
        .then(() => page.getByRole('button', { name: 'Guardar orden' }).click()),
    ]);
    const { serie } = (await (await page.request.get(url(`/api/orden/${ot}`))).json()) as { serie: string };
    const { count } = (await (await page.request.get(url(`/api/orden/?query=${serie}`))).json()) as { count: number };
    expect(count).toBe(1);
  });
});
