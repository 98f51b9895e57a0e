import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accesible, CLAVE, expect, test } from './fixtures';
import { iniciar, type Producto } from './producto';

const { Client } = createRequire(join(__dirname, '../packages/event-store/package.json'))('pg');

let producto: Producto;
let carpeta: string;
test.beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'bitacora-e2e-'));
  chmodSync(carpeta, 0o755);
  producto = await iniciar({ DATA_DIR: join(carpeta, 'datos') });
});
test.afterAll(async () => {
  await producto.detener();
  rmSync(carpeta, { recursive: true, force: true });
});

/** Asks the product's own database. */
async function consultar(sql: string): Promise<Record<string, unknown>[]> {
  const datos = join(carpeta, 'datos');
  const { postgresPassword } = JSON.parse(readFileSync(join(datos, 'secrets.json'), 'utf8'));
  const puerto = Number(readFileSync(join(datos, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new Client({ connectionString: `postgres://bitacora:${postgresPassword}@127.0.0.1:${puerto}/bitacora` });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('un evento que no se puede atender se ve en palabras, se prueba, se reintenta y se salta con motivo', async ({ page }) => {
  const url = (path: string) => `${producto.url}${path}`;
  // The read models have all clients of the demo before anything fails.
  const leida = `select c.position = (select max(position) from log.event) as leida from log.checkpoint c where name = 'lectura'`;
  await expect.poll(() => consultar(leida), { timeout: 60_000 }).toEqual([{ leida: true }]);
  await consultar(
    `create function public.fallar() returns trigger language plpgsql as $$ begin raise exception 'No hay dónde anotarlo'; end $$;
     create trigger fallar before insert or update on lectura.cliente for each row execute function public.fallar()`,
  );
  await page.goto(url('/login'));
  const entrar = async (usuario: string) => {
    await page.getByLabel('Correo').fill(`${usuario}@bitacora.example`);
    await page.getByLabel('Contraseña').fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  };
  const salir = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(url('/login'));
  };
  await entrar('administrativo');
  const cliente = (rut: string) => ({
    tipo_cliente: 1,
    ...{ rut, nombre: 'Berta', apellido: 'Rojas', telefono: '912345678', email: 'berta@correo.example' },
    ...{ region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1' },
  });
  for (const rut of ['11111111-1', '22222222-2']) {
    const creado = await page.request.post(url('/api/clientes/'), { data: cliente(rut), headers: { 'x-requested-with': 'bitacora' } });
    expect(creado.status()).toBe(200);
  }
  await salir();

  await entrar('administrador');
  await page
    .getByRole('button', { name: 'Operación' })
    .or(page.getByRole('link', { name: 'Operación' }))
    .first()
    .click();
  const tabla = page.getByRole('table', { name: 'Suscripciones' });
  await expect(tabla.getByRole('row')).not.toHaveCount(0);
  await expect(tabla.getByRole('row', { name: /Avisos y correos/ })).toContainText('Al día');
  await accesible(page);
  await tabla.getByRole('link', { name: '2 detenidos' }).click();

  const tarjetas = page.locator('.operacion-detenidos > section');
  await expect(tarjetas).toHaveCount(2);
  const primera = tarjetas.first();
  await expect(primera).toContainText('Cliente creado');
  await expect(primera).toContainText('No hay dónde anotarlo');
  await accesible(page);
  await primera.getByRole('button', { name: 'Probar en seco' }).click();
  await expect(primera).toContainText('falla, No hay dónde anotarlo');
  await consultar('drop trigger fallar on lectura.cliente');
  await primera.getByRole('button', { name: 'Probar en seco' }).click();
  await expect(primera).toContainText('pasaría');
  await primera.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tarjetas).toHaveCount(1);

  // The stored name of its author is altered: nobody can read it, and no user sees the stored value.
  await consultar('alter table log.event disable trigger append_only');
  const [roto] = await consultar(
    `update log.event e set actor = jsonb_set(actor::jsonb, '{nombre}', to_jsonb(overlay(actor->>'nombre' placing 'AAAAAAA=' from length(actor->>'nombre') - 7)))
     from log.parked_event p where p.position = e.position returning e.actor->>'nombre' as nombre`,
  );
  expect(roto?.['nombre']).toMatch(/^enc:v2:.*AAAAAAA=$/);
  await tarjetas.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tarjetas).toContainText('El evento no se puede leer: su clave o su texto cifrado cambió');
  await expect(tarjetas).toContainText('por (no se puede leer)');
  await expect(tarjetas).not.toContainText('enc:');
  await accesible(page);
  const abajo = await tarjetas.locator('.operacion-error').last().boundingBox();
  const botones = await tarjetas.getByRole('button', { name: 'Reintentar' }).boundingBox();
  expect((botones?.y ?? 0) - ((abajo?.y ?? 0) + (abajo?.height ?? 0))).toBeGreaterThanOrEqual(16);

  await tarjetas.getByRole('button', { name: 'Saltar con motivo' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Saltar' }).click();
  await expect(dialogo.getByText('Campo requerido')).toBeVisible();
  await accesible(page);
  await dialogo.getByLabel('Motivo').fill('Se ingresó dos veces');
  await dialogo.getByRole('button', { name: 'Saltar' }).click();
  await expect(page.getByText('Nada está detenido')).toBeVisible();
  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByRole('row', { name: /Evento detenido saltado/ })).toContainText('Se ingresó dos veces');
  await accesible(page);
  await salir();

  // Gerencia can look but not act.
  await entrar('gerencia');
  await page.goto(url('/operacion'));
  await expect(page.getByRole('table', { name: 'Suscripciones' })).toBeVisible();
  await salir();
  await entrar('supervisor');
  await page.goto(url('/operacion'));
  await expect(page).not.toHaveURL(/operacion/);
});

test('el diagnóstico dice primero lo que falta, y un hecho alterado después de sellarse se nombra', async ({ page }) => {
  await expect.poll(() => consultar('select count(*)::int as sellos from sellos.anclaje'), { timeout: 60_000 }).toEqual([{ sellos: 1 }]);
  await page.goto(`${producto.url}/login`);
  await page.getByLabel('Correo').fill('administrador@bitacora.example');
  await page.getByLabel('Contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.goto(`${producto.url}/operacion/diagnostico`);
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  await expect(page.getByText(/^bitacora\+[0-9a-f]{8}\+/)).toBeVisible();
  await page.getByRole('button', { name: 'Revisar ahora' }).click();
  const instalacion = page.getByRole('table', { name: 'Revisión de la instalación: por mirar' });
  await expect(instalacion.getByText('Servidor de correo', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^\d+ cosas están bien$/)).toBeVisible();
  await consultar('alter table log.event disable trigger append_only');
  await consultar(`update log.event set at = at + interval '1 hour' where position = 7`);
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  const comprobacion = page.getByRole('table', { name: 'Comprobación de la bitácora: por mirar' });
  await expect(comprobacion.getByText(/^Alterado: .+, revisión \d+ \(evento 7\)\.$/).first()).toBeVisible({ timeout: 60_000 });
  await consultar(`update log.event set at = at - interval '1 hour' where position = 7`);
  await accesible(page);
});
