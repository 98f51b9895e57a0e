import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { BackupFolder, BackupKey, readPoint, readPointName } from '@bitacora/backup';
import { digitoVerificador } from '@bitacora/domain';
import type { ModeloWire } from '@bitacora/domain/contracts';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import { migrateEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateProjections, readModelHash, rebuild } from '@bitacora/projections';
import { ensureUser } from '@bitacora/workflow';
import type { Pool } from 'pg';
import { configSchema } from './config';
import { createRuntime } from './runtime';
import { workHead } from './testing';
import { KILL_PHASES, type KillPhase, killIn } from './testing-killed-backup';
import { command, operator, saidBy } from './testing-operator';
import { built, killChildren, ROOT, runNode, startProduct } from './testing-process';

/** Number of backups under load, half of which are killed; fifty or more in runs by hand. */
const ROUNDS = Number(process.env['RESPALDOS'] ?? 6);
/** Milliseconds for all rounds with their restores: like any other test, or in proportion. */
const LIMIT = Math.max(900_000, ROUNDS * 30_000);
const CLAVE = 'una clave larga de prueba';
const CLIENTS = 4;

const folder = mkdtempSync(join(tmpdir(), 'bitacora-respaldo-en-marcha-'));
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o755);
const [DATA_DIR, BACKUP_DIR] = [join(folder, 'datos'), join(folder, 'respaldos')];
const MASTER_KEY = randomBytes(32).toString('hex');
const databases: TestDatabase[] = [];
let live: TestDatabase;
let url: string;
let token: string;
let backupKey: string;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const here = () => ({ DATABASE_URL: live.url, DATA_DIR, BACKUP_DIR, MASTER_KEY });

async function call(method: string, path: string, body?: unknown, base = url, key = token) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${key}`, 'idempotency-key': randomUUID() },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as any };
}
const login = async (base: string) =>
  (await call('POST', '/auth/login', { email: 'ana@correo.example', password: CLAVE }, base, '')).body.key;
/** A unique picture. */
function noise(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  // Eight lines of eight grey pixels, each after the number of its filter.
  const lines = Buffer.concat(Array.from({ length: 8 }, () => Buffer.concat([Buffer.alloc(1), randomBytes(8)])));
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}
/** Attaches a picture to an order; returns the id of its file. */
async function attach(ot: number): Promise<string> {
  const form = new FormData();
  form.set('orden_trabajo', String(ot));
  form.set('tipo', 'EVIDENCIA');
  form.append('archivo', new Blob([new Uint8Array(noise())]), 'foto.png');
  const answer = await fetch(`${url}/api/orden/upload`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'x-requested-with': 'bitacora' },
    body: form,
  });
  const { file_id } = (await answer.json()) as { file_id: string };
  expect([answer.status < 300, file_id]).toEqual([true, expect.any(String)]);
  return file_id;
}
const fileOf = (dataDir: string, id: string) => join(dataDir, 'archivos', id.slice(-2), id);
async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}
/** A house whose read models are compared. */
interface House {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
  readonly MASTER_KEY: string;
}
const restoredHouse = ({ url }: TestDatabase, dataDir: string): House => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  MASTER_KEY: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).masterKey,
});
/** Hashes of the read models of a house's log up to a position, built in a separate database. */
async function madeOf({ DATABASE_URL, DATA_DIR: dataDir, MASTER_KEY: masterKey }: House, position: number) {
  const runtime = await createRuntime(configSchema.parse({ LOG_LEVEL: 'silent' }), {
    databaseUrl: DATABASE_URL,
    dataDir,
    masterKey,
    ownUrl: () => '',
  });
  const database = await createTestDatabase();
  try {
    const { store } = runtime;
    await migrateEventStore(database.pool);
    await migrateProjections(database.pool);
    const upTo = {
      readAll: async (from: number, limit: number) => (await store.readAll(from, limit)).filter((event) => event.position <= position),
      head: async () => position,
    };
    expect(await rebuild(upTo, database.pool)).toBe(position);
    return await readModelHash(database.pool);
  } finally {
    await runtime.store.close();
    await runtime.pool.end();
    await database.drop();
  }
}
/** Digest of the stored events up to a position, in their encrypted form. */
async function eventsUpTo(pool: Pool, position: number): Promise<string> {
  const hash = createHash('sha256');
  const { rows } = await pool.query('select row_to_json(e)::text as event from log.event e where position <= $1 order by position', [
    position,
  ]);
  for (const { event } of rows) hash.update(event);
  return hash.digest('hex');
}

let nextClient = 0;
/** A customer with their device. */
async function register(modelo: number): Promise<{ cliente: number; equipo: number }> {
  const n = nextClient++;
  const cuerpo = String(31_000_000 + n);
  const donde = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1', telefono: '912345678', email: `b${n}@correo.example` };
  const cliente = await call('POST', '/clientes/', {
    tipo_cliente: 1,
    rut: `${cuerpo}-${digitoVerificador(cuerpo)}`,
    nombre: 'Beatriz',
    apellido: `Número ${n}`,
    ...donde,
  });
  const equipo = await call('POST', '/equipo/', { cliente: cliente.body.id, modelo, serial_number: `SERIE${n}` });
  expect([cliente.status, equipo.status]).toEqual([200, 201]);
  return { cliente: cliente.body.id, equipo: equipo.body.id };
}
/** A customer at the counter: client, device, order. */
async function serve(modelo: number): Promise<{ cliente: number; ot: number }> {
  const { cliente, equipo } = await register(modelo);
  const orden = await call('POST', '/orden', {
    cliente,
    equipo,
    tipo_servicio: 4,
    despacho: 'RETIRO',
    tipo_falla: [1],
    reporte_falla_cliente: 'No enciende',
    observaciones: 'Sin daños',
    otros_accesorios: 'Cargador',
  });
  expect(orden.status).toBe(201);
  return { cliente, ot: orden.body.ot };
}

beforeAll(async () => {
  await built();
  live = await newDatabase();
  const env = { DATABASE_URL: live.url, DATA_DIR, MASTER_KEY, BACKUP_DIR };
  const { child } = await startProduct(env);
  const ana = { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Soto', password: CLAVE };
  await ensureUser(live.pool, { ...ana, grupos: ['Administrativo', 'Supervisor', 'Gerencia'] });
  // The account gets its stream at the next start.
  child.process.kill('SIGTERM');
  await child.end;
  url = (await startProduct(env)).url;
  token = await login(url);
});

afterAll(async () => {
  killChildren();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Restores a point into an empty database and an own folder. */
async function restoreInto(database: TestDatabase, name: string, ...args: string[]) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, name), BACKUP_DIR, BACKUP_KEY: backupKey };
  return { env, restored: await command(env, 'restaurar', ...args) };
}

it(
  'respalda bajo carga aunque lo maten a mitad, y cada punto vuelve entero',
  async () => {
    const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
    await attach((await serve(modelo?.id as number)).ot);
    const once = await saidBy(operator(here(), 'respaldar'));
    expect(once).toMatchObject({ code: 0, ok: true, clave: expect.stringMatching(/^([0-9A-Z]{5}-)+[0-9A-Z]+$/) });
    backupKey = once['clave'] as string;
    let busy = true;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (busy) {
        const { ot } = await serve(modelo?.id as number);
        await attach(ot);
        // An order sends a mail with its receipt, which takes longer than all its writes.
        for (let i = 0; i < 4; i++) {
          await wait(200);
          await register(modelo?.id as number);
        }
      }
    });
    const killed = new Map<KillPhase, number>();
    const first = Math.floor(Math.random() * KILL_PHASES.length);
    try {
      let starts = 3000;
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        const backup = operator(here(), 'respaldar');
        if (round % 2 === 1) {
          const phase = KILL_PHASES[(first + (round - 1) / 2) % KILL_PHASES.length] as KillPhase;
          const [hit] = await Promise.all([killIn(phase, backup, BACKUP_DIR, starts), Promise.race([backup.end, ...clients])]);
          if (hit) killed.set(phase, (killed.get(phase) ?? 0) + 1);
          continue;
        }
        expect(await saidBy(backup)).toMatchObject({ code: 0, punto: expect.stringContaining('punto-') });
        starts = (performance.now() - begun) / 2;
      }
    } finally {
      busy = false;
      await Promise.all(clients);
    }
    expect(killed.size).toBeGreaterThan(0);
    if (ROUNDS >= 4 * KILL_PHASES.length) expect([...killed.keys()].sort()).toEqual([...KILL_PHASES].sort());
    // The next backup keeps nothing of a killed one.
    await command(here(), 'respaldar');
    expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.parcial'))).toEqual([]);
    // A point counts even if its backup was killed right after it.
    const names = readdirSync(BACKUP_DIR).filter((name) => name.startsWith('punto-'));
    expect(names.length).toBeGreaterThan(ROUNDS / 2);
    for (const [i, name] of names.entries()) {
      const { position } = readPointName(name);
      const database = await newDatabase();
      const { env, restored } = await restoreInto(database, `punto-${i}`, '--hasta', String(position));
      expect(restored).toMatchObject({ code: 0, posicion: position });
      expect(await eventsUpTo(database.pool, position)).toBe(await eventsUpTo(live.pool, position));
      // There are no sessions: a session or link that ended since stays ended.
      const { rows } = await database.pool.query(
        'select (select count(*) from seguridad.sesion)::int as abiertas, (select count(*) from seguridad.usuario)::int as cuentas',
      );
      expect(rows).toEqual([{ abiertas: 0, cuentas: 1 }]);
      // The keys are those of the point, although later backups added others.
      const { subjects } = await readPoint(new BackupFolder(BACKUP_DIR, BackupKey.parse(backupKey)), name);
      const kept = await database.pool.query<{ subject: string }>('select subject from log.subject_key');
      expect(kept.rows.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
      // From here on the feed publishes another history.
      const { rows: epochs } = await database.pool.query<{ nombre: string }>('select nombre from avisos.epoca');
      expect(epochs).toEqual([{ nombre: expect.stringMatching(/^\d{8}T\d{6}Z-[0-9a-f]{6}$/) }]);
      expect(await command(env, 'verificar')).toMatchObject({ code: 0, eventos: position, cabeza: position, alterados: [] });
      expect(await madeOf(restoredHouse(database, env.DATA_DIR), position)).toEqual(await madeOf(here(), position));
    }
  },
  LIMIT,
);

it('lo restaurado da las mismas listas, sigue la numeración, y no envía nada hasta que se lo digan', async () => {
  const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
  const { ot: last } = await serve(modelo?.id as number);
  const caughtUp = async (base: string, key: string) => {
    while ((await call('GET', '/admin/proyecciones', undefined, base, key)).body.atraso !== 0) await wait(100);
  };
  // Every mail is sent and reported to its order, so that nothing more is written.
  const quiet = `select count(*) filter (where estado = 'pendiente' or informe = 'pendiente') = 0 and count(*) filter (where ot = $1) > 0 as quiet
                 from avisos.entrega`;
  while (!(await live.pool.query(quiet, [last])).rows[0].quiet) await wait(200);
  await caughtUp(url, token);
  const { posicion: position } = (await command(here(), 'respaldar')) as unknown as { posicion: number };
  const database = await newDatabase();
  const { env } = await restoreInto(database, 'siguiente');
  // Both use one folder here, and only the first may write into it.
  const product = await startProduct({ ...env, BACKUP_EVERY_HOURS: '0' });
  const key = await login(product.url);
  await caughtUp(product.url, key);
  const head = (pool: Pool) => workHead({ pool });
  // In between, either side only wrote acts on the system, such as this backup and this log-in: the read models are of the same work.
  expect(await head(live.pool)).toBe(await head(database.pool));
  const hashes = async ({ pool }: TestDatabase) => {
    const { hecho: _, acceso: __, instante: ___, ...ofWork } = await readModelHash(pool);
    return ofWork;
  };
  expect(await hashes(database)).toEqual(await hashes(live));
  // Tables with rows for such acts are compared up to the backup.
  const upTo = ({ pool }: TestDatabase) =>
    Promise.all(
      [
        'select * from lectura.hecho where position <= $1 order by position',
        'select * from lectura.acceso where position <= $1 order by position',
        `select minuto, least(hasta, $1::bigint) as hasta from lectura.instante
         where minuto <= (select min(minuto) from lectura.instante where hasta >= $1) order by minuto`,
      ].map(async (select) => (await pool.query(select, [position])).rows),
    );
  expect(await upTo(database)).toEqual(await upTo(live));

  const persona = await call('GET', `/orden/${last}`, undefined, product.url, key);
  expect(persona.body.cliente).toMatchObject({ persona: { nombre: 'Beatriz' } });
  const { cliente, equipo } = persona.body;
  const form = {
    cliente: cliente.id,
    equipo: equipo.id,
    tipo_servicio: 4,
    despacho: 'RETIRO',
    tipo_falla: [1],
    reporte_falla_cliente: 'Otra vez',
    otros_accesorios: 'Ninguno',
  };
  const [otro] = (await call('GET', '/equipo/modelos', undefined, product.url, key)).body as ModeloWire[];
  const nuevo = await call('POST', '/equipo/', { cliente: cliente.id, modelo: otro?.id, serial_number: 'DESPUES1' }, product.url, key);
  const next = await call('POST', '/orden', { ...form, equipo: nuevo.body.id, observaciones: 'x' }, product.url, key);
  expect([next.status, next.body.ot]).toEqual([201, expect.any(Number)]);
  expect(next.body.ot).toBeGreaterThan(last);

  const messages = async (estado: string) =>
    (await database.pool.query('select count(*)::int as n from avisos.entrega where estado = $1', [estado])).rows[0].n;
  while ((await messages('pendiente')) === 0) await wait(100);
  const sent = await messages('enviado');
  await wait(2500);
  expect(await messages('enviado')).toBe(sent);
  expect(await command(env, 'liberar')).toMatchObject({ code: 2, ok: false });
  const held = await messages('pendiente');
  expect(await command(env, 'liberar', '--descartar')).toMatchObject({ code: 0, retenidos: held });
  expect(await messages('omitido')).toBeGreaterThanOrEqual(held);
  const later = await call('POST', `/orden/${next.body.ot}/acciones/editRMA`, { rma: 'DESPUES001' }, product.url, key);
  expect(later.status).toBe(200);
  expect(await command(env, 'liberar', '--enviar')).toMatchObject({ code: 0, retenidos: 0 });

  // A restored house can be backed up and restored like any other.
  const anew = { ...env, BACKUP_DIR: join(folder, 'de-lo-restaurado') };
  const again = await command(anew, 'respaldar');
  expect(again).toMatchObject({ code: 0, ok: true });
  const third = {
    DATABASE_URL: (await newDatabase()).url,
    DATA_DIR: join(folder, 'tercera'),
    BACKUP_DIR: anew.BACKUP_DIR,
    BACKUP_KEY: backupKey,
  };
  expect(await command(third, 'restaurar')).toMatchObject({ code: 0, posicion: again['posicion'] });
  expect(await command(third, 'verificar')).toMatchObject({ code: 0, alterados: [], contra_los_sellos: [] });
});

it('quien fue suprimido después de un punto sigue suprimido al restaurarlo, con los archivos de sus órdenes', async () => {
  const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
  const { cliente, ot } = await serve(modelo?.id as number);
  const { ot: other } = await serve(modelo?.id as number);
  const [theirs, others] = [await attach(ot), await attach(other)];
  const { posicion: position } = (await command(here(), 'respaldar')) as unknown as { posicion: number };
  await live.pool.query('update workflow.orden_hechos set abierta = false where ot = $1', [ot]);
  expect((await call('POST', `/clientes/${cliente}/suprimir`, { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' })).status).toBe(200);
  const database = await newDatabase();
  const { env, restored } = await restoreInto(database, 'suprimida', '--hasta', String(position));
  expect(restored).toMatchObject({ code: 0, posicion: position, suprimidas: 2 });
  const { rows } = await database.pool.query('select subject from log.subject_key where subject = any($1)', [
    [STREAM_CLIENTE.of(cliente), STREAM_ORDEN.of(ot)],
  ]);
  expect(rows).toEqual([]);
  expect([theirs, others].map((id) => existsSync(fileOf(env.DATA_DIR, id)))).toEqual([false, true]);
  const { rows: kept } = await database.pool.query<{ ot: number }>('select ot from workflow.archivo');
  expect(kept.filter((row) => [ot, other].includes(row.ot))).toEqual([{ ot: other }]);
  // The next backup contains the rest, and older points do not bring back the erased data.
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 0, archivos_perdidos: [] });
  const again = await restoreInto(await newDatabase(), 'suprimida-otra-vez', '--hasta', String(position));
  expect(again.restored).toMatchObject({ code: 0, archivos: kept.length });
});

it('un archivo que falta sin que nadie lo suprimiera es una alarma, y el respaldo lo conserva', async () => {
  const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
  const { ot } = await serve(modelo?.id as number);
  const id = await attach(ot);
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 0 });
  renameSync(join(DATA_DIR, 'archivos'), join(DATA_DIR, 'disco-sin-montar'));
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 1, ok: false, archivos_perdidos: expect.arrayContaining([id]) });
  const { env } = await restoreInto(await newDatabase(), 'con-archivo');
  expect(existsSync(fileOf(env.DATA_DIR, id))).toBe(true);
  renameSync(join(DATA_DIR, 'disco-sin-montar'), join(DATA_DIR, 'archivos'));
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 0, archivos_perdidos: [] });
});

it('una carpeta de respaldos sigue una sola historia, y sus claves no retroceden', async () => {
  const [modelo] = (await call('GET', '/equipo/modelos')).body as ModeloWire[];
  const { posicion: position } = (await command(here(), 'respaldar')) as unknown as { posicion: number };
  cpSync(join(BACKUP_DIR, 'claves'), join(folder, 'claves-de-antes'));
  const database = await newDatabase();
  const { env } = await restoreInto(database, 'otra-historia');
  const product = await startProduct(env);
  const key = await login(product.url);
  // In quarantine it makes no backup by itself, even though it never made one.
  await wait(12_000);
  const { rows } = await database.pool.query('select * from respaldos.resultado');
  expect(rows).toEqual([]);
  // Both continue separately.
  await serve(modelo?.id as number);
  const last = await command(here(), 'respaldar');
  expect(last['code']).toBe(0);
  for (let i = 0; i < 30; i++)
    expect((await call('POST', '/equipo/marcas', { marca_name: `Otra ${i}` }, product.url, key)).status).toBe(201);
  product.child.process.kill('SIGTERM');
  await product.child.end;
  expect((await database.pool.query('select position::int as n from log.head')).rows[0].n).toBeGreaterThan(last['posicion'] as number);
  expect(await command(env, 'respaldar')).toMatchObject({ code: 1, error: expect.stringContaining('otra historia') });
  // The older point can still be restored, and so can the last one.
  expect((await restoreInto(await newDatabase(), 'historia-de-antes', '--hasta', String(position))).restored).toMatchObject({ code: 0 });
  cpSync(join(BACKUP_DIR, 'claves'), join(folder, 'claves-de-ahora'));
  cpSync(join(folder, 'claves-de-antes'), join(BACKUP_DIR, 'claves'));
  expect((await restoreInto(await newDatabase(), 'claves-viejas')).restored).toMatchObject({
    code: 1,
    error: expect.stringContaining('claves: no es la última'),
  });
  cpSync(join(folder, 'claves-de-ahora'), join(BACKUP_DIR, 'claves'));
  await live.pool.query('create table public.claves as select * from log.subject_key');
  await live.pool.query(`delete from log.subject_key where subject like 'cliente%'`);
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 1, error: expect.stringContaining('que nadie suprimió') });
  await live.pool.query('insert into log.subject_key select * from public.claves on conflict do nothing; drop table public.claves');
  expect(await command(here(), 'respaldar')).toMatchObject({ code: 0 });
});

it('la clave se muestra hasta que haya un primer punto, y un lugar que no sirve se dice en una frase', async () => {
  const other = { ...here(), DATA_DIR: join(folder, 'sin-clave') };
  mkdirSync(join(DATA_DIR, 'archivos'), { recursive: true });
  cpSync(join(DATA_DIR, 'archivos'), join(other.DATA_DIR, 'archivos'), { recursive: true });
  writeFileSync(join(folder, 'un-archivo'), '');
  const failed = await command(other, 'respaldar', '--en', join(folder, 'un-archivo'));
  expect(failed).toMatchObject({ code: 1, error: expect.stringMatching(/^No se pudo usar .*: no es una carpeta\.$/) });
  expect(await command(other, 'respaldar', '--en', '/proc/respaldos')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No se pudo usar/),
  });
  const said = await command(other, 'respaldar', '--en', join(folder, 'bueno'));
  expect(said).toMatchObject({ punto: expect.stringContaining('punto-'), clave: expect.any(String) });
  const later = await command(other, 'respaldar', '--en', join(folder, 'bueno'));
  expect([later['punto'], later['clave']]).toEqual([expect.stringContaining('punto-'), undefined]);
  // A backup among the data would be lost with them.
  for (const place of [other.DATA_DIR, join(other.DATA_DIR, 'x'), join(other.DATA_DIR, 'postgres', 'respaldos')])
    expect(await command(other, 'respaldar', '--en', place)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/está en la carpeta de los datos/),
    });

  const good = { ...other, BACKUP_DIR: join(folder, 'bueno') };
  expect(await command({ ...good, BACKUP_DIR: join(folder, 'buemo') }, 'cambiar-clave-de-respaldo')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No existe la carpeta .*buemo/),
  });
  const changed = await command(good, 'cambiar-clave-de-respaldo');
  expect(changed).toMatchObject({ code: 0, cambiada: true, clave: expect.any(String), anterior: expect.stringContaining('/bueno/antes-') });
  // The first backup with the new key is complete, and its points are separate from those of the former one.
  const whole = await command(good, 'respaldar');
  expect(whole).toMatchObject({ code: 0, clave: changed['clave'], eventos: whole['posicion'] });
  expect(whole['posicion']).toBeGreaterThanOrEqual(later['posicion'] as unknown as number);
  const oldKey = (said['clave'] ?? '') as string;
  for (const [BACKUP_KEY, desde, code] of [
    [oldKey, changed['anterior'] as string, 0],
    [oldKey, good.BACKUP_DIR, 1],
  ] as const) {
    const target = { DATABASE_URL: (await newDatabase()).url, DATA_DIR: join(folder, `de-${code}`), BACKUP_KEY };
    expect(await command(target, 'restaurar', '--desde', desde)).toMatchObject({ code });
  }
});

it('una restauración que muere a mitad se nota al iniciar y se repite; nunca toca lo que ya había', async () => {
  const env = { DATA_DIR: join(folder, 'a-medias'), BACKUP_DIR, BACKUP_KEY: backupKey };
  for (const wait of [/Restaurando/, null]) {
    const dying = runNode([join(ROOT, 'services/standalone/dist/cli/main.js'), 'restaurar'], env);
    while (!existsSync(join(env.DATA_DIR, 'postgres', wait ? 'PG_VERSION' : 'postmaster.pid')))
      await new Promise((resolve) => setTimeout(resolve, 5));
    dying.process.kill('SIGKILL');
    await dying.end;
    const start = await runNode([join(ROOT, 'services/standalone/dist/main.js')], { ...env, PORT: '0' }).end;
    expect([start.code, start.stderr]).toEqual([1, expect.stringContaining('Una restauración no terminó')]);
  }
  expect(await saidBy(operator(env, 'restaurar'))).toMatchObject({ code: 0 });
  expect(await saidBy(operator(env, 'verificar'))).toMatchObject({ code: 0 });
  const secrets = readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8');
  expect(await command({ ...env, DATABASE_URL: (await newDatabase()).url }, 'restaurar')).toMatchObject({
    code: 1,
    error: expect.stringContaining('Ya hay una instalación'),
  });
  expect(readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8')).toBe(secrets);
});

it('no restaura sobre nada, ni con otra clave, ni lo que está dañado', async () => {
  const database = await newDatabase();
  const { restored } = await restoreInto(database, 'una');
  expect(restored['code']).toBe(0);
  expect((await restoreInto(database, 'dos')).restored).toMatchObject({ code: 1, error: expect.stringContaining('no está vacía') });
  const empty = await newDatabase();
  const tables = async () =>
    (await empty.pool.query(`select count(*)::int as n from pg_tables where schemaname in ('log', 'public', 'seguridad')`)).rows[0].n;
  const other = { DATABASE_URL: empty.url, DATA_DIR: join(folder, 'tres'), BACKUP_DIR, BACKUP_KEY: 'A0A0A-A0A0A' };
  expect(await command(other, 'restaurar')).toMatchObject({ code: 1, error: expect.stringContaining('mal copiada') });
  const nobodys = { ...other, BACKUP_KEY: BackupKey.generate().text };
  expect(await command(nobodys, 'restaurar')).toMatchObject({ code: 1, error: expect.stringMatching(/\S/) });
  expect(existsSync(other.DATA_DIR)).toBe(false);
  const [state] = readdirSync(BACKUP_DIR)
    .filter((name) => name.startsWith('estado-'))
    .slice(-1);
  rmSync(join(BACKUP_DIR, state as string));
  const damaged = await restoreInto(empty, 'cuatro');
  expect(damaged.restored).toMatchObject({ code: 1, error: expect.stringContaining(state as string) });
  expect(await tables()).toBe(0);
  expect(existsSync(damaged.env.DATA_DIR)).toBe(false);
});
