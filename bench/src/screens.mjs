// The waiting times of a user, in a real browser with 20,000 orders: a dialog after its click, and another user's action on the own screen.
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../../scripts/chromium.mjs';
import { onEnd } from './cleanup.mjs';
import { atMost, percentile, say } from './measure.mjs';
import { fill } from './orders.mjs';
import { connect } from './postgres.mjs';
import { startProduct } from './product.mjs';

const ORDERS = 20_000;
const DIALOG_MS = 100;
const SCREEN_MS = 500;
/** Milliseconds after which a missing result counts as lost. */
const GIVE_UP_MS = 15_000;
const DESPACHOS = [
  ['COORD_CLIENTE', 'Coordinado por cliente'],
  ['RETIRO', 'Retiro por cliente'],
];

async function enter(browser, product, name) {
  const page = await (await browser.newContext({ locale: 'es-CL', viewport: { width: 1360, height: 900 } })).newPage();
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Correo').fill(`${name}@bitacora.example`);
  await page.getByLabel('Contraseña').fill(product.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** Milliseconds from the click on the order's main button to the first frame that shows its dialog with a field. */
async function dialog(page, origin, ot) {
  await page.goto(`${origin}/orden/${ot}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(
    (giveUp) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('The dialog did not open')), giveUp);
        const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim() === 'Ingresar RMA');
        if (!button) return reject(new Error('The order has no button to enter its RMA'));
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=dialog] input')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(document.body, { childList: true, subtree: true });
        button.click();
      }),
    GIVE_UP_MS,
  );
}

/** Milliseconds from one user's action to the changed row on another user's list. */
async function event(page, act, ot, [despacho, text]) {
  const seen = page.evaluate(
    ([row, expected, giveUp]) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('The change did not show')), giveUp);
        const shown = () => document.querySelector(`tr[data-fila="${row}"] td[data-columna=despacho]`)?.textContent.trim() === expected;
        new MutationObserver((_, observer) => {
          if (!shown()) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    [ot, text, GIVE_UP_MS],
  );
  await page.waitForTimeout(300);
  const start = Date.now();
  const [shown] = await Promise.all([seen, act('POST', `/api/orden/${ot}/acciones/cambiarDespacho`, { despacho })]);
  return shown - start;
}

const without = (rows, key) => rows.filter((row) => !row[key]).map(({ ot }) => ot);

export async function screens({ quick }) {
  const product = await startProduct();
  const act = await product.login('administrativo');
  const rows = async (state) => JSON.parse(await act('GET', `/api/orden/?estados=${encodeURIComponent(state)}`)).results;
  const received = without(await rows('Ingresado'), 'rma').slice(0, quick ? 4 : 12);
  const [{ ot }] = await rows('En Evaluación');
  if (!quick) {
    say(`screens: filling ${ORDERS} orders`);
    const { clients, end } = await connect(product.databaseUrl, 1);
    await fill(clients[0], ORDERS);
    await end();
  }
  const executablePath = await chromium();
  const browser = await browserType.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
  // A product waits at its end for connected browsers, so the browser closes first, also after a failure.
  const close = onEnd(() => browser.close());
  const clerk = await enter(browser, product, 'administrativo');
  const dialogs = [];
  for (const order of received) dialogs.push(await dialog(clerk, product.origin, order));
  const supervisor = await enter(browser, product, 'supervisor');
  await supervisor.goto(`${product.origin}/listar-ordenes?query=${ot}`);
  await supervisor.waitForSelector(`tr[data-fila="${ot}"]`);
  await supervisor.waitForLoadState('networkidle');
  const events = [];
  for (let i = 0; i < (quick ? 6 : 20); i++) events.push(await event(supervisor, act, ot, DESPACHOS[i % 2]));
  await close();
  await product.stop();
  return [
    atMost('screens: a dialog opens', { measured: percentile(dialogs, 0.95), measuredAs: 'p95', limit: DIALOG_MS, againstAs: 'fixed' }),
    atMost("screens: another's action shows", {
      measured: percentile(events, 0.95),
      measuredAs: 'p95',
      limit: SCREEN_MS,
      againstAs: 'fixed',
    }),
  ];
}
