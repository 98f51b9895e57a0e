import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { accesible, como, entrar, expect, test, url } from './fixtures';

const OPERADOR = join(__dirname, '..', 'services', 'standalone', 'dist', 'cli', 'main.js');
const PAGINA = join(__dirname, '..', 'packages', 'audit', 'dist', 'pagina', 'verificar.html');

let carpeta: string;
test.beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'bitacora-e2e-expediente-'));
});
test.afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

/** The output of the command about a case file, line by line, on a machine without the product. */
function ordenDice(archivo: string, ...opciones: string[]): { bien: boolean; lineas: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [OPERADOR, 'verificar-expediente', archivo, ...opciones], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(carpeta, 'nada') },
  });
  return { bien: status === 0, lineas: stdout.trimEnd().split('\n') };
}

/** The page that verifies, opened from a file without a network. */
async function paginaSinRed(browser: Browser, archivo: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL', offline: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('request', (request) => expect(request.url()).toMatch(/^(file|blob):/));
  await page.goto(pathToFileURL(archivo).href);
  return page;
}

/** The output of that page about a case file, in the lines of the command. */
async function paginaDice(page: Page, archivo: string): Promise<{ bien: boolean; lineas: string[] }> {
  await page.locator('#resultado').evaluate((resultado) => resultado.replaceChildren());
  await page.locator('#archivos').setInputFiles(archivo);
  const veredicto = page.getByRole('status');
  await expect(veredicto).toBeVisible();
  const bien = (await veredicto.getAttribute('class')) === 'veredicto bien';
  const hallazgos = await veredicto.getByRole('listitem').allTextContents();
  const apoyo = await page.locator('.ficha', { hasText: 'En qué se apoya' }).getByRole('listitem').allTextContents();
  const titulo = await veredicto.getByRole('heading').textContent();
  expect(titulo).toBe(
    bien
      ? 'Todo en orden: es lo que se escribió'
      : `No es lo que se escribió: ${hallazgos.length} ${hallazgos.length === 1 ? 'hallazgo' : 'hallazgos'}`,
  );
  return { bien, lineas: [bien ? `${titulo}.` : 'No es lo que se escribió:', ...hallazgos, ...apoyo] };
}

test('el expediente que se baja de una orden lo comprueban igual, sin conexión, la página desde un archivo y la orden', async ({
  page,
  browser,
}) => {
  await entrar(page, 'gerencia');
  const { results } = await (await page.request.get(url('/api/orden/?estados=Cerrado'))).json();
  const { ot } = results[0];
  await page.goto(url(`/orden/${ot}`));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const bajada = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Expediente con pruebas (ZIP)' }).click();
  const bueno = join(carpeta, (await bajada).suggestedFilename());
  expect(bueno).toMatch(new RegExp(`expediente-OT-${ot}\\.zip$`));
  await (await bajada).saveAs(bueno);
  const bytes = readFileSync(bueno);
  // The page opened below is the one inside the case file.
  expect(bytes.includes(readFileSync(PAGINA))).toBe(true);
  const malo = join(carpeta, 'cambiado.zip');
  const cambiado = Buffer.from(bytes);
  const enUnEvento = bytes.indexOf('"type":"OrdenCreada"') + 9;
  cambiado[enUnEvento] = (cambiado[enUnEvento] as number) ^ 1;
  writeFileSync(malo, cambiado);
  const { claves } = await (await page.request.get(url('/api/operacion/sellos'))).json();

  const sola = await paginaSinRed(browser, PAGINA);
  await accesible(sola);
  const sano = await paginaDice(sola, bueno);
  expect(sano).toEqual(ordenDice(bueno));
  expect(sano.bien).toBe(true);
  await expect(sola.locator('.veredicto')).toContainText(`Orden de trabajo ${ot}`);
  const marcado = await paginaDice(sola, malo);
  expect(marcado).toEqual(ordenDice(malo));
  expect(marcado.bien).toBe(false);
  expect(marcado.lineas).toContain('Cambió eventos.jsonl: no es lo que firmó el centro.');
  expect(marcado.lineas).toContainEqual(expect.stringMatching(new RegExp(`^Alterado: orden-${ot}, revisión 0`)));
  await accesible(sola);

  await sola.getByLabel('Clave pública que el centro te dio').fill(claves.join(' '));
  const conocido = await paginaDice(sola, bueno);
  expect(conocido).toEqual(ordenDice(bueno, '--clave', claves.join(',')));
  expect(conocido.lineas).toContain('Lo firma la clave que se sabe de este centro.');
  await accesible(sola);
  await sola.context().close();
});

test('el expediente de un cliente se baja de su página, dice de quién es y se comprueba sin conexión', async ({ page, browser }) => {
  await entrar(page, 'gerencia');
  const { results } = await (await page.request.get(url('/api/orden/?estados=Cerrado&tipo_cliente=1'))).json();
  const { cliente } = await (await page.request.get(url(`/api/orden/${results[0].ot}`))).json();
  await page.goto(url(`/clientes/${cliente.id}`));
  const boton = page.getByRole('button', { name: 'Expediente con pruebas' });
  await expect(boton).toBeVisible();
  await accesible(page);
  const bajada = page.waitForEvent('download');
  await boton.click();
  const archivo = join(carpeta, (await bajada).suggestedFilename());
  expect(archivo).toMatch(new RegExp(`expediente-cliente-${cliente.id}\\.zip$`));
  await (await bajada).saveAs(archivo);

  const sola = await paginaSinRed(browser, PAGINA);
  const dicho = await paginaDice(sola, archivo);
  expect(dicho).toEqual(ordenDice(archivo));
  expect(dicho.bien).toBe(true);
  await expect(sola.locator('.veredicto')).toContainText(`Cliente ${cliente.id}: ${cliente.persona.nombre} ${cliente.persona.apellido}`);
  await sola.context().close();

  const meson = await como(browser, 'administrativo', `/clientes/${cliente.id}`);
  await expect(meson.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(meson.getByRole('button', { name: 'Expediente con pruebas' })).toHaveCount(0);
  await meson.context().close();
});
