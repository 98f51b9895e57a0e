import type { Page } from '@playwright/test';
import { entrar, expect, test, url } from './fixtures';

const TELEFONO = { width: 390, height: 844 };

/** The parts of a badge that its tab or its list of tabs cuts off, in pixels. */
const cortado = (page: Page, nombre: string) =>
  page.getByRole('tab', { name: nombre, exact: true }).evaluate((tab) => {
    const cuenta = tab.querySelector('.count')?.getBoundingClientRect();
    const lista = tab.closest('[role=tablist]')?.getBoundingClientRect();
    const propia = tab.getBoundingClientRect();
    if (!cuenta || !lista || cuenta.width === 0) return null;
    const fuera = (marco: DOMRect) => [
      marco.left - cuenta.left,
      cuenta.right - marco.right,
      marco.top - cuenta.top,
      cuenta.bottom - marco.bottom,
    ];
    const encima = document.elementFromPoint(cuenta.left + cuenta.width / 2, cuenta.top + cuenta.height / 2);
    return { px: Math.max(0, ...fuera(propia), ...fuera(lista)), tapado: !tab.contains(encima) };
  });

for (const [usuario, ruta] of [
  ['administrativo', '/listar-ordenes'],
  ['gerencia', '/oportunidad-venta'],
] as const)
  test(`en un teléfono se llega a cada pestaña de ${ruta} y su número se ve entero`, async ({ page }) => {
    await page.setViewportSize(TELEFONO);
    await entrar(page, usuario, ruta);
    const pestanas = page.getByRole('tab');
    await expect(pestanas.nth(3)).toBeVisible();
    const nombres = (await pestanas.allInnerTexts()).map((texto) => texto.replace(/\s+/g, ' ').trim());
    for (const nombre of nombres) {
      const pestana = page.getByRole('tab', { name: nombre, exact: true });
      await pestana.evaluate((tab) => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      await pestana.click({ trial: true });
      expect([nombre, await cortado(page, nombre)]).toEqual([nombre, { px: 0, tapado: false }]);
    }
    const ultima = page.getByRole('tab', { name: nombres.at(-2) ?? '', exact: true });
    await ultima.click();
    await expect(ultima).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONO.width);
  });

test('«Ver» de una lista es un enlace: abre en su lugar, y en otra pestaña con el botón del medio', async ({ page }) => {
  await entrar(page, 'gerencia');
  for (const [ruta, seAbre] of [
    ['/excepciones?estado=1', page.getByRole('complementary', { name: /^Excepción de la OT/ })],
    ['/movimientos-manuales', page.getByRole('dialog')],
  ] as const) {
    await page.goto(url(ruta));
    const ver = page.getByRole('link', { name: /^Ver (la excepción|el movimiento)/ }).first();
    const aparte = page.context().waitForEvent('page');
    await ver.click({ button: 'middle' });
    const otra = await aparte;
    await expect(otra).toHaveURL(new RegExp(`${ruta.replace('?', '\\?')}.*[?&]ver=\\d+`));
    await expect(seAbre).toHaveCount(0);
    await ver.click();
    await expect(seAbre).toBeVisible();
    expect(new URL(page.url()).search).toBe(new URL(otra.url()).search);
    await otra.close();
  }
});
