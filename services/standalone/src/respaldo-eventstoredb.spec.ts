import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VerifierKey, verifyCase } from '@bitacora/audit';
import { digitoVerificador } from '@bitacora/domain';
import type { ModeloWire } from '@bitacora/domain/contracts';
import { STREAM_ACCESO, STREAM_EQUIPO, STREAM_ORDEN, STREAM_SISTEMA } from '@bitacora/domain/streams';
import { EventStoreDbArchive, EventStoreDbEventStore, type RecordedEvent } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '@bitacora/event-store/testing/eventstoredb-double';
import { readConfig } from '@bitacora/platform';
import { ensureUser } from '@bitacora/workflow';
import { configSchema } from './config';
import { createRuntime } from './runtime';
import { command, operator } from './testing-operator';
import { built, type Child, killChildren, ROOT, runNode, startProduct } from './testing-process';

const CLAVE = 'una clave larga de prueba';
const MASTER_KEY = randomBytes(32).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'bitacora-respaldo-eventstoredb-'));
const databases: TestDatabase[] = [];
let double: EventStoreDbDouble;
let live: TestDatabase;
let url: string;
let token: string;
let backupKey: string;
let product: Child;

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}
const env = (name: string, database: TestDatabase) => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, name),
  BACKUP_DIR: join(folder, 'respaldos'),
  EVENTSTOREDB_URL: double.url,
  LOG_LEVEL: 'silent',
});
const here = () => ({ ...env('datos', live), MASTER_KEY });
async function call(method: string, path: string, body?: unknown, { base = url, key = token, idempotency = randomUUID() as string } = {}) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${key}`, 'idempotency-key': idempotency },
    body: body === undefined ? null : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}
const login = async (base: string) =>
  (await call('POST', '/auth/login', { email: 'ana@correo.example', password: CLAVE }, { base, key: '' })).body.key;

let nextClient = 0;
const persona = (n: number) => {
  const cuerpo = String(33_000_000 + n);
  const donde = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1', telefono: '912345678', email: `v${n}@correo.example` };
  return { tipo_cliente: 1, rut: `${cuerpo}-${digitoVerificador(cuerpo)}`, nombre: 'Vera', apellido: `Número ${n}`, ...donde };
};
const formOf = (cliente: number, equipo: number) => ({
  cliente,
  equipo,
  tipo_servicio: 4,
  despacho: 'RETIRO',
  tipo_falla: [1],
  reporte_falla_cliente: 'No enciende',
  observaciones: 'Sin daños',
  otros_accesorios: 'Cargador',
});
/** A customer at the counter: client, device, order. */
async function serve(modelo: number, idempotency: string = randomUUID()) {
  const n = nextClient++;
  const cliente = await call('POST', '/clientes/', persona(n));
  const equipo = await call('POST', '/equipo/', { cliente: cliente.body.id, modelo, serial_number: `SERIE${n}` });
  const form = formOf(cliente.body.id, equipo.body.id);
  const orden = await call('POST', '/orden', form, { idempotency });
  expect([cliente.status, equipo.status, orden.status]).toEqual([200, 201, 201]);
  return { n, form, idempotency, cliente: cliente.body.id as number, ot: orden.body.ot as number };
}
/** Every stored event under a prefix, up to a position, without positions. */
async function stored(prefix: string, upTo: unknown = Number.POSITIVE_INFINITY): Promise<Omit<RecordedEvent, 'position'>[]> {
  const archive = new EventStoreDbArchive(double.url, prefix);
  const all: Omit<RecordedEvent, 'position'>[] = [];
  for await (const page of archive.pages(0))
    all.push(...page.filter(({ position }) => position <= Number(upTo)).map(({ position: _position, ...event }) => event));
  await archive.close();
  return all;
}

beforeAll(async () => {
  await built();
  double = await startEventStoreDbDouble();
  live = await newDatabase();
  const runtime = await createRuntime(readConfig(configSchema, here()), {
    databaseUrl: live.url,
    dataDir: here().DATA_DIR,
    masterKey: MASTER_KEY,
    ownUrl: () => '',
  });
  const ana = { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Soto', password: CLAVE };
  await ensureUser(runtime.pool, { ...ana, grupos: ['Administrativo', 'Supervisor', 'Gerencia'] });
  await runtime.store.close();
  await runtime.pool.end();
  ({ child: product, url } = await startProduct(here()));
  token = await login(url);
});
afterAll(async () => {
  killChildren();
  await double.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

let served: Awaited<ReturnType<typeof serve>>;

it('respalda con la bitácora en EventStoreDB mientras se escribe, y el ensayo, la comprobación y el diagnóstico la leen', async () => {
  const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
  served = await serve(modelo?.id as number);
  const first = await command(here(), 'respaldar');
  expect(first).toMatchObject({ code: 0, clave: expect.stringMatching(/-/) });
  backupKey = first['clave'] as string;
  let busy = true;
  const writing = (async () => {
    while (busy) await serve(modelo?.id as number);
  })();
  try {
    expect(await command(here(), 'respaldar')).toMatchObject({ code: 0, eventos: expect.any(Number) });
    expect(await command(here(), 'ensayar')).toMatchObject({ code: 0, alterados: [], ilegibles: [], distintas: [] });
  } finally {
    busy = false;
    await writing;
  }
  served = await serve(modelo?.id as number);
  // Every mail is sent and reported to its order, so that nothing more is written.
  const open = `select 1 from avisos.entrega where estado = 'pendiente' or informe = 'pendiente'`;
  while ((await live.pool.query(open)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const last = await command(here(), 'respaldar');
  const events = await stored('bitacora.', last['posicion']);
  expect(last).toMatchObject({ code: 0, archivos_perdidos: [] });
  expect(last['eventos']).toBeGreaterThan(0);
  const verified = await command(here(), 'verificar');
  const proved = await stored('bitacora.', verified['cabeza']);
  expect(verified).toMatchObject({ code: 0, eventos: proved.length, alterados: [] });
  // After the backup there are only acts on the system, such as the backup itself.
  expect(proved.slice(events.length).filter(({ stream }) => !STREAM_SISTEMA.has(stream) && !STREAM_ACCESO.has(stream))).toEqual([]);
  const { revisiones } = (await command({ ...here(), SMTP_URL: '' }, 'diagnosticar')) as unknown as {
    revisiones: { nombre: string; estado: string }[];
  };
  const wrong = revisiones.filter(
    ({ nombre, estado }) => estado === 'mal' && ['bitacora', 'respaldo', 'ensayo', 'atraso'].includes(nombre),
  );
  expect(wrong).toEqual([]);
});

it('el expediente de una orden se prueba también donde las posiciones de la bitácora dejan huecos', async () => {
  const answer = await fetch(`${url}/api/orden/${served.ot}/expediente`, { headers: { authorization: `Token ${token}` } });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { claves } = (await call('GET', '/operacion/sellos')).body as { claves: string[] };
  const verdict = verifyCase(bytes, { keys: claves.map((clave) => VerifierKey.parse(clave)) });
  expect(verdict).toMatchObject({ ok: true, findings: [], known: true });
  const own = (await stored('bitacora.')).filter(({ stream }) => stream === STREAM_ORDEN.of(served.ot));
  expect(verdict.events.map(({ event: { position: _position, ...event } }) => event)).toEqual(own);
  // Positions do not give the index of a leaf.
  for (const { event } of verdict.events) expect(event.position).toBeGreaterThan(verdict.seal?.size as number);
  const { rows } = await live.pool.query('select 1 from acceso.lectura_de_datos where $1 = any(sujetos) and ruta like $2', [
    STREAM_ORDEN.of(served.ot),
    '%expediente',
  ]);
  expect(rows).toHaveLength(1);
});

it('restaura en otro EventStoreDB los mismos hechos, aunque muera a mitad, y nada se pierde ni se repite', async () => {
  product.process.kill('SIGTERM');
  await product.end;
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 0 });
  const database = await newDatabase();
  const target = { ...env('restaurada', database), EVENTSTOREDB_PREFIX: 'otra.', BACKUP_KEY: backupKey };
  const dying = operator(target, 'restaurar');
  while (!double.log.all.some(({ stream }) => stream.startsWith('otra.'))) await new Promise((resolve) => setTimeout(resolve, 2));
  dying.process.kill('SIGKILL');
  await dying.end;
  const refused = await runNode([join(ROOT, 'services/standalone/dist/main.js')], { ...target, PORT: '0' }).end;
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Una restauración no terminó')]);
  const events = await stored('bitacora.');
  expect((await stored('otra.')).length).toBeLessThan(events.length);
  expect(await command(target, 'restaurar')).toMatchObject({ code: 0, historias: expect.any(Number) });
  expect(await stored('otra.')).toEqual(events);
  expect(await command(target, 'verificar')).toMatchObject({ code: 0, eventos: events.length, alterados: [] });

  const again = await startProduct({ ...target, BACKUP_EVERY_HOURS: '0' });
  const at = { base: again.url, key: await login(again.url) };
  while ((await call('GET', '/admin/proyecciones', undefined, at)).body.atraso !== 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await call('GET', `/orden/${served.ot}`, undefined, at)).body.cliente).toMatchObject({ persona: { nombre: 'Vera' } });
  // The key of a command still gets its first answer, and a reserved value is still taken.
  const repeated = await call('POST', '/orden', served.form, { ...at, idempotency: served.idempotency });
  const written = await stored('otra.');
  expect(written.filter(({ stream, type }) => STREAM_ORDEN.has(stream) && type === 'OrdenCreada')).toEqual(
    events.filter(({ stream, type }) => STREAM_ORDEN.has(stream) && type === 'OrdenCreada'),
  );
  const held = new EventStoreDbEventStore(double.url, undefined, { prefix: 'otra.' });
  const source = new EventStoreDbEventStore(double.url, undefined, { prefix: 'bitacora.' });
  const values = events.filter(({ stream }) => stream === STREAM_EQUIPO.of(served.form.equipo));
  expect(values).toHaveLength(1);
  for (const store of [source, held])
    expect(await store.findReservation('serial', `${served.cliente}:SERIE${served.n}`)).toBe(STREAM_EQUIPO.of(served.form.equipo));
  await Promise.all([held.close(), source.close()]);
  expect([repeated.status, repeated.body.ot]).toEqual([201, served.ot]);
  const twice = await call('POST', '/clientes/', persona(served.n), at);
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([400, expect.stringContaining('Ya existe un cliente con ese RUT')]);
  // Sent mails are not sent again, and the next number is new.
  expect((await database.pool.query(`select count(*)::int as n from avisos.entrega where estado = 'enviado'`)).rows).toEqual(
    (await live.pool.query(`select count(*)::int as n from avisos.entrega where estado = 'enviado'`)).rows,
  );
  again.child.process.kill('SIGTERM');
  await again.child.end;
});

it('un punto de PostgreSQL se restaura en EventStoreDB; al revés se dice por qué no, y nada cambia', async () => {
  const [postgres, target] = [await newDatabase(), await newDatabase()];
  const { EVENTSTOREDB_URL: _none, ...ours } = { ...env('postgres', postgres), MASTER_KEY, BACKUP_DIR: join(folder, 'respaldos-pg') };
  const runtime = await createRuntime(readConfig(configSchema, ours), {
    databaseUrl: postgres.url,
    dataDir: ours.DATA_DIR,
    masterKey: MASTER_KEY,
    ownUrl: () => '',
  });
  const event = (marca_name: string) => ({
    id: randomUUID(),
    type: 'ItemDeCatalogoCreado',
    version: 1,
    at: '2026-03-02T12:00:00.000Z',
    actor: { id: 0, nombre: 'Sistema', grupos: ['Sistema'] },
    command_id: 'c',
    correlation_id: 'c',
    causation_id: 'c',
    data: { catalogo: 'marca', id: 1, datos: { marca_name } },
  });
  const claim = { scope: 'rma', value: 'A', owner: 'catalogo-marca-1' };
  const sent = { command: { key: 'k', principal: '1', fingerprint: 'f', response: { id: 1 } }, reservations: [claim] };
  await runtime.store.append('catalogo-marca-1', 'noStream', [event('HP'), event('H\tP \\ \n')], sent);
  await runtime.pool.query(`insert into log.checkpoint (name, position) values ('prueba', 1)`);
  const hashes = (await runtime.store.readAll(0, 10)).map(({ hash }) => hash);
  await runtime.store.close();
  await runtime.pool.end();
  mkdirSync(ours.DATA_DIR);
  const said = await command(ours, 'respaldar');
  expect(said).toMatchObject({ code: 0 });
  const moved = {
    ...env('trasladada', target),
    BACKUP_DIR: ours.BACKUP_DIR,
    EVENTSTOREDB_PREFIX: 'tercera.',
    BACKUP_KEY: said['clave'] as string,
  };
  expect(await command({ ...moved, EVENTSTOREDB_PREFIX: 'bitacora.' }, 'restaurar')).toMatchObject({
    code: 1,
    error: expect.stringContaining('ya hay otra bitácora con ese prefijo'),
  });
  expect(existsSync(moved.DATA_DIR)).toBe(false);
  expect(await command(moved, 'restaurar')).toMatchObject({ code: 0, posicion: 2 });
  const store = new EventStoreDbEventStore(double.url, undefined, { prefix: 'tercera.' });
  const events = await store.readAll(0, 10);
  expect(events.map(({ hash }) => hash)).toEqual(hashes);
  expect(await store.findCommand('1', 'k')).toEqual({ fingerprint: 'f', response: { id: 1 }, position: events[1]?.position, revision: 1 });
  expect(await store.findReservation('rma', 'A')).toBe('catalogo-marca-1');
  await store.close();
  const { rows } = await target.pool.query(
    `select position::float8 as position, (select count(*)::int from log.event) as events from log.checkpoint where name = 'prueba'`,
  );
  expect(rows).toEqual([{ position: events[0]?.position, events: 0 }]);

  const { EVENTSTOREDB_URL: _server, ...database } = { ...env('vuelta', await newDatabase()), BACKUP_KEY: backupKey };
  expect(await command(database, 'restaurar')).toMatchObject({ code: 1, error: expect.stringMatching(/EventStoreDB.*huellas/) });
  expect(existsSync(database.DATA_DIR)).toBe(false);
});
