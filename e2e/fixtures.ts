import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const CLAVE = 'Bitacora.2026';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Pages that fail the test on a console error, a page error or a violation of the content security policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problemas = vigilar(page);
    // Only the page sees an error that a library catches.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`Content security policy: ${violatedDirective} ${sourceFile}`),
      ),
    );
    await use(page);
    expect(problemas).toEqual([]);
  },
});

function vigilar(page: Page): string[] {
  const problemas: string[] = [];
  page.on('pageerror', (error) => problemas.push(error.message));
  page.on('console', (message) => {
    // Some tests expect a refused request; the browser logs it by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problemas.push(message.text());
  });
  return problemas;
}

/** An address of the product that belongs to this worker. */
export const url = (path: string): string => {
  const productos = (process.env['BITACORA_URLS'] ?? '').split(' ');
  return `${productos[Number(process.env['TEST_PARALLEL_INDEX'])]}${path}`;
};

/** The cookies of each logged-in user: a session serves many tests. */
const sesiones = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Logs in as a demo user, and opens a page of the console. */
export async function entrar(page: Page, usuario: string, camino = '/'): Promise<void> {
  const contexto = page.context();
  await contexto.addCookies(sesiones.get(usuario) ?? []);
  const sesion = sesiones.has(usuario) ? await contexto.request.get(url('/api/auth/sesion')) : null;
  if (sesion?.ok()) {
    // The console requests a session only when it remembers one.
    await page.goto(url('/health/live'));
    await page.evaluate((recordado) => localStorage.setItem('bitacora.usuario', recordado), await sesion.text());
    await page.goto(url(camino));
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    return;
  }
  await page.goto(url('/login'));
  await page.getByLabel('Correo').fill(`${usuario}@bitacora.example`);
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((direccion) => !direccion.pathname.startsWith('/login'));
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  sesiones.set(usuario, await contexto.cookies());
  if (camino !== '/') await page.goto(url(camino));
}

/** A page of another user, in a context of its own. */
export async function como(browser: Browser, usuario: string, camino?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL' });
  const page = await context.newPage();
  await entrar(page, usuario, camino);
  return page;
}

/** A wedge scanner: the keys of a code and Enter, all at once, faster than any person types. */
export async function escanear(page: Page, codigo: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const teclas = [...codigo].map((key) => ({ key, text: key }));
  await Promise.all(
    [...teclas, { key: 'Enter', text: '\r' }].flatMap((tecla) => [
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tecla }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: tecla.key }),
    ]),
  );
  await cdp.detach();
}

/** No accessibility violation of WCAG 2.2 AA on the screen; a frame that runs no script cannot be checked, and is left out. */
export async function accesible(page: Page): Promise<void> {
  // A colour in transition is nobody's choice, so the check waits for the final one.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe[sandbox]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 140)).join(' | ')}`)).toEqual([]);
}

export { expect };
