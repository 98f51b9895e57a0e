import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { configSchema } from './config';
import { createRuntime } from './runtime';
import { demoDatabase, MASTER_KEY } from './testing';
import { command, operator } from './testing-operator';
import { built, type Child, killChildren, ROOT, runNode, startProduct } from './testing-process';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-rotacion-'));
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o755);
const [DATA_DIR, BACKUP_DIR] = [join(folder, 'datos'), join(folder, 'respaldos')];
const NEW_MASTER_KEY = randomBytes(32).toString('hex');
const databases: TestDatabase[] = [];
let live: TestDatabase;
let url: string;
let product: Child;
let token: string;

const env = (key = MASTER_KEY) => ({ DATABASE_URL: live.url, DATA_DIR, BACKUP_DIR, BACKUP_EVERY_HOURS: '0', MASTER_KEY: key });
async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${token}`, 'idempotency-key': randomUUID() },
    body: body === undefined ? null : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}
const login = async () =>
  (await call('POST', '/auth/login', { email: 'gerencia@bitacora.example', password: CLAVE_DEMO })).body.key as string;
let people = 0;
/** A new client, whose name is read back through the page. */
async function newClient(): Promise<void> {
  const cuerpo = String(33_000_000 + people++);
  const rut = `${cuerpo}-${digitoVerificador(cuerpo)}`;
  const donde = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1', telefono: '912345678', email: `r${people}@correo.example` };
  const { status, body } = await call('POST', '/clientes/', {
    tipo_cliente: 1,
    rut,
    nombre: 'Rosa',
    apellido: `Número ${people}`,
    ...donde,
  });
  expect([status < 300, body.id]).toEqual([true, expect.any(Number)]);
}
const versions = async () =>
  (await live.pool.query<{ version: number }>('select distinct version from log.subject_key order by 1')).rows.map(
    ({ version }) => version,
  );

beforeAll(async () => {
  await built();
  live = await demoDatabase();
  const started = await startProduct(env());
  url = started.url;
  product = started.child;
  token = await login();
});
afterAll(async () => {
  killChildren();
  await live?.drop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

let BACKUP_KEY: string;
let position: number;
it('cambia la clave maestra con el producto en marcha, aunque muera a mitad', async () => {
  const backup = await command(env(), 'respaldar');
  ({ clave: BACKUP_KEY, posicion: position } = backup as unknown as { clave: string; posicion: number });
  expect(backup.code).toBe(0);
  expect(await command(env(), 'rotar-clave')).toMatchObject({ code: 2, error: expect.stringContaining('NEW_MASTER_KEY') });
  let busy = true;
  let writing: Promise<void> = Promise.resolve();
  try {
    writing = (async () => {
      while (busy) await newClient();
    })();
    const dying = operator({ ...env(), NEW_MASTER_KEY }, 'rotar-clave');
    while (!(await versions()).includes(2)) await new Promise((resolve) => setTimeout(resolve, 5));
    dying.process.kill('SIGKILL');
    await dying.end;
    const others = { ...env(), NEW_MASTER_KEY: randomBytes(32).toString('hex') };
    expect(await command(others, 'rotar-clave')).toMatchObject({ code: 1, error: expect.stringContaining('otra clave nueva') });
    // A backup of this moment has keys of both.
    expect(await command(env(), 'respaldar')).toMatchObject({ code: 0 });
    expect(await command({ ...env(), NEW_MASTER_KEY }, 'rotar-clave')).toMatchObject({ code: 0 });
    expect(await versions()).toEqual([2]);
    await newClient();
  } finally {
    busy = false;
    await writing;
  }
  const parked = await live.pool.query('select * from log.parked_event');
  expect(parked.rows).toEqual([]);
});

it('después la anterior ya no sirve, y los enlaces siguen firmados como antes', async () => {
  product.process.kill('SIGTERM');
  await product.end;
  const refused = await runNode([join(ROOT, 'services/standalone/dist/main.js')], { ...env(), PORT: '0' }).end;
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('no es la de esta base de datos')]);
  expect(await command({ ...env(NEW_MASTER_KEY), NEW_MASTER_KEY }, 'rotar-clave')).toMatchObject({ code: 2 });
  expect(await command({ ...env(), NEW_MASTER_KEY }, 'rotar-clave')).toMatchObject({ code: 0, claves: 0 });
  // The key that signs links has stayed.
  const config = configSchema.parse({ LOG_LEVEL: 'silent' });
  const runtime = await createRuntime(config, { databaseUrl: live.url, dataDir: DATA_DIR, masterKey: NEW_MASTER_KEY, ownUrl: () => '' });
  expect(runtime.serviceKey).toBe(createHmac('sha256', Buffer.from(MASTER_KEY, 'hex')).update('service').digest('hex'));
  await runtime.store.close();
  await runtime.pool.end();
  url = (await startProduct(env(NEW_MASTER_KEY))).url;
  token = await login();
  await newClient();
  expect((await call('GET', '/clientes/?query=33000000-3')).status).toBe(200);
});

it('el punto de antes y el de después se restauran con la clave de respaldo sola', async () => {
  expect(await command(env(NEW_MASTER_KEY), 'ensayar')).toMatchObject({ code: 0, distintas: [] });
  expect(await command(env(NEW_MASTER_KEY), 'respaldar')).toMatchObject({ code: 0 });
  for (const [i, hasta] of [position, position + 1_000_000].entries()) {
    const database = await createTestDatabase();
    databases.push(database);
    const place = { DATABASE_URL: database.url, DATA_DIR: join(folder, `de-vuelta-${i}`), BACKUP_DIR, BACKUP_KEY };
    expect(await command(place, 'restaurar', '--hasta', String(hasta))).toMatchObject({ code: 0 });
    expect(await command(place, 'diagnosticar')).toMatchObject({
      revisiones: expect.arrayContaining([expect.objectContaining({ nombre: 'clave', estado: 'bien' })]),
    });
    const restored = await startProduct({ ...place, BACKUP_EVERY_HOURS: '0', DEMO: 'false' });
    url = restored.url;
    token = await login();
    // Meanwhile the read models are built from the restored log.
    while ((await call('GET', '/admin/proyecciones')).body.atraso !== 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const { body } = await call('GET', '/clientes/?query=Rosa');
    if (i === 1)
      expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ persona: expect.objectContaining({ nombre: 'Rosa' }) })]));
    restored.child.process.kill('SIGTERM');
    await restored.child.end;
  }
});

it('con la clave en DATA_DIR la cambia sola, también si muere antes de guardarla', async () => {
  const own = { DATA_DIR: join(folder, 'propia'), BACKUP_EVERY_HOURS: '0', DEMO: 'false' };
  const first = await startProduct(own);
  const secrets = () =>
    JSON.parse(readFileSync(join(own.DATA_DIR, 'secrets.json'), 'utf8')) as { masterKey: string; nextMasterKey?: string };
  const before = secrets();
  expect(await command(own, 'rotar-clave')).toMatchObject({ code: 0 });
  const after = secrets();
  expect([after.masterKey === before.masterKey, after.nextMasterKey]).toEqual([false, undefined]);
  first.child.process.kill('SIGTERM');
  await first.child.end;
  // As if the rotation had died after its last step in the database.
  writeFileSync(
    join(own.DATA_DIR, 'secrets.json'),
    JSON.stringify({ ...after, masterKey: before.masterKey, nextMasterKey: after.masterKey }),
  );
  const second = await startProduct(own);
  expect(secrets()).toMatchObject({ masterKey: after.masterKey });
  second.child.process.kill('SIGTERM');
  await second.child.end;
});
