import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import { changeEvents } from '@bitacora/event-store';
import { type TestDatabase, until } from '@bitacora/event-store/testing';
import { LIVE, readModelHash } from '@bitacora/projections';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { demoDatabase, MASTER_KEY } from './testing';
import { command as carriedOut, operator } from './testing-operator';
import { built, type Child, killChildren, startProduct } from './testing-process';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-ensayo-'));
const [DATA_DIR, BACKUP_DIR] = [join(folder, 'datos'), join(folder, 'respaldos')];
let live: TestDatabase;
let product: Child;
let url: string;
let token: string;

const env = () => ({ DATABASE_URL: live.url, DATA_DIR, BACKUP_DIR, MASTER_KEY });
const command = (name: string, settings: Record<string, string> = {}) => carriedOut({ ...env(), ...settings }, name);
const databases = async () =>
  (
    await live.pool.query<{ name: string }>(
      `select datname as name from pg_database where datname like current_database() || '%' order by 1`,
    )
  ).rows.length;

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${token}`, 'idempotency-key': randomUUID() },
    body: body === undefined ? null : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}
let people = 0;
async function newClient(): Promise<number> {
  const n = people++;
  const cuerpo = String(32_000_000 + n);
  const donde = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1', telefono: '912345678', email: `e${n}@correo.example` };
  const rut = `${cuerpo}-${digitoVerificador(cuerpo)}`;
  const { status, body } = await call('POST', '/clientes/', { tipo_cliente: 1, rut, nombre: 'Elisa', apellido: `Número ${n}`, ...donde });
  expect(status).toBeLessThan(300);
  return body.id;
}

beforeAll(async () => {
  await built();
  live = await demoDatabase();
  ({ child: product, url } = await startProduct(env()));
  token = (await call('POST', '/auth/login', { email: 'gerencia@bitacora.example', password: CLAVE_DEMO })).body.key;
  await newClient();
  expect(await command('respaldar')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  killChildren();
  await live?.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

it('ensaya con el producto escribiendo, también con quienes llegaron y se suprimieron después del punto, y no deja nada', async () => {
  const gone = await newClient();
  expect(await command('respaldar')).toMatchObject({ code: 0 });
  expect((await call('POST', `/clientes/${gone}/suprimir`, { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' })).status).toBe(200);
  let busy = true;
  const writing = (async () => {
    while (busy) await newClient();
  })();
  try {
    const found = await command('ensayar');
    expect(found).toMatchObject({ code: 0, ok: true, alterados: [], ilegibles: [], distintas: [] });
    expect(found['comparado_en']).toBeGreaterThan(found['posicion'] as number);
  } finally {
    busy = false;
    await writing;
  }
  expect(await databases()).toBe(1);
});

it('no toca las listas que se ven ni la bitácora', async () => {
  const state = async () => ({
    listas: await readModelHash(live.pool),
    resto: (
      await live.pool.query(
        `select (select position from log.head), (select count(*) from log.subject_key), (select count(*) from avisos.entrega),
                (select string_agg(name || position, ',' order by name) from log.checkpoint)`,
      )
    ).rows,
  });
  // The product records log-ins and rehearsals a moment later, so this waits until its lists contain its whole log.
  await until(async () => {
    const { rows } = await live.pool.query(
      `select 1 from acceso.acto union all
       select 1 from log.checkpoint, log.head where name = $1 and checkpoint.position < head.position`,
      [LIVE],
    );
    return rows.length === 0;
  });
  product.process.kill('SIGTERM');
  expect(await product.end).toMatchObject({ code: 0 });
  const before = await state();
  expect(await command('ensayar')).toMatchObject({ code: 0 });
  expect(await state()).toEqual(before);
});

it('nombra la lista que ya no dice lo que dice la bitácora', async () => {
  await live.pool.query(`update lectura.cliente set busqueda = busqueda || 'x' where id = (select min(id) from lectura.cliente)`);
  expect(await command('ensayar')).toMatchObject({ code: 1, ok: false, distintas: ['cliente'] });
  await live.pool.query(`update lectura.cliente set busqueda = left(busqueda, -1) where id = (select min(id) from lectura.cliente)`);
  expect(await command('ensayar')).toMatchObject({ code: 0, distintas: [] });
});

it('uno a la vez; lo que deja uno que muere lo quita el siguiente', async () => {
  const dying = operator(env(), 'ensayar');
  while ((await databases()) === 1) await new Promise((resolve) => setTimeout(resolve, 5));
  // It stands still in the middle until the other one has begun.
  dying.process.kill('SIGSTOP');
  expect(await command('ensayar')).toMatchObject({ code: 1, error: 'Ya hay un ensayo en marcha.' });
  dying.process.kill('SIGKILL');
  await dying.end;
  expect(await databases()).toBe(2);
  expect(await command('ensayar')).toMatchObject({ code: 0 });
  expect(await databases()).toBe(1);
});

it('un punto de una bitácora alterada no pasa', async () => {
  const change = (from: string, to: string) =>
    changeEvents(
      live.pool,
      `update log.event set data = replace(data::text, $1, $2)::jsonb where type = 'ItemDeCatalogoCreado' and data::text like '%' || $1 || '%'`,
      [from, to],
    );
  await change('"Samsung"', '"Samsong"');
  const folderOfIt = { BACKUP_DIR: join(folder, 'alterados') };
  expect(await command('respaldar', folderOfIt)).toMatchObject({ code: 0 });
  const found = await command('ensayar', folderOfIt);
  expect(found).toMatchObject({
    code: 1,
    ok: false,
    alterados: [expect.objectContaining({ historia: expect.stringContaining('catalogo') })],
  });
  await change('"Samsong"', '"Samsung"');
});

it('dice en una frase lo que falta para ensayar', async () => {
  expect(await command('ensayar', { BACKUP_DIR: join(folder, 'vacia') })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No hay respaldos en /),
  });
  expect(await command('ensayar', { BACKUP_DIR: '' })).toMatchObject({ code: 1, error: expect.stringContaining('BACKUP_DIR') });
  for (const name of ['verificar', 'respaldar'])
    expect(await command(name, { EVENTSTOREDB_URL: 'esdb://127.0.0.1:9' })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^EventStoreDB no responde/),
    });
});
