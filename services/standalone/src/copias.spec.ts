import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import type { ModeloWire } from '@bitacora/domain/contracts';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { freePorts } from '@bitacora/platform/testing';
import { readModelHash } from '@bitacora/projections';
import { ensureUser } from '@bitacora/workflow';
import { type Copy, openProxy, type ServiceName, startCopy } from './testing-copies';
import { built } from './testing-process';

/** Seconds during which copies die under load; five minutes or more in runs by hand. */
const SECONDS = Number(process.env['COPIAS_SEGUNDOS'] ?? 12);
const CLIENTS = 8;
const NAMES: readonly ServiceName[] = ['workflow', 'projections', 'notifier', 'workflow', 'projections', 'notifier'];
const CLAVE = 'una clave larga de prueba';

let db: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let token = '';
/** The copies by place: the first three are one of each service, and so are the others. */
const copies: (Copy | null)[] = NAMES.map(() => null);
let ports: number[];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const start = async (place: number) => {
  copies[place] = await startCopy(NAMES[place] as ServiceName, ports[place] as number, env);
};

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
  readonly body: any;
}

async function once(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  patience = 10_000,
): Promise<Answer> {
  const response = await fetch(`${proxy.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${token}`, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

/** A persistent client: without an answer it repeats the request under the same key. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const key = { 'idempotency-key': randomUUID(), ...headers };
  for (let tries = 0; ; tries++) {
    const answer = await once(method, path, body, key).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (tries > 200) throw new Error(`${method} ${path} was never answered: ${JSON.stringify(answer)}`);
    await wait(150);
  }
}

beforeAll(async () => {
  await built();
  db = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'bitacora-copias-'));
  ports = await freePorts(NAMES.length);
  env = {
    MASTER_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    WORKFLOW_URL: `http://127.0.0.1:${ports[0]}`,
    PROJECTIONS_URL: `http://127.0.0.1:${ports[1]}`,
    NOTIFIER_URL: `http://127.0.0.1:${ports[2]}`,
  };
  await Promise.all(NAMES.map((_, place) => start(place)));
  proxy = await openProxy((name) => copies.flatMap((copy) => (copy?.name === name ? [copy.port] : [])));
  await ensureUser(db.pool, {
    email: 'ana@correo.example',
    first_name: 'Ana',
    last_name: 'Soto',
    password: CLAVE,
    grupos: ['Administrativo', 'Supervisor', 'Bodega', 'Gerencia', 'Administrador'],
  });
  token = (await call('POST', '/api/auth/login', { email: 'ana@correo.example', password: CLAVE })).body.key;
});

afterAll(async () => {
  for (const copy of copies) copy?.child.kill('SIGKILL');
  proxy?.close();
  await db?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The writes acknowledged to the clients. */
const done = { ots: new Set<number>(), rmas: new Map<number, string>(), ingresos: 0, nextClient: 0 };

/** One customer at the counter, and a box of parts at the warehouse. */
async function work(modelo: number, parte: string): Promise<void> {
  const n = done.nextClient++;
  const cuerpo = String(30_000_000 + n);
  const persona = {
    tipo_cliente: 1,
    rut: `${cuerpo}-${digitoVerificador(cuerpo)}`,
    nombre: 'Beatriz',
    apellido: `Número ${n}`,
    region: 'Biobío',
    comuna: 'Concepción',
    direccion: 'Prat 1',
    telefono: '912345678',
    email: `b${n}@correo.example`,
  };
  const cliente = await call('POST', '/api/clientes/', persona);
  expect([200, 201]).toContain(cliente.status);
  const equipo = await call('POST', '/api/equipo/', { cliente: cliente.body.id, modelo, serial_number: `SERIE${n}` });
  expect(equipo.status).toBe(201);
  const form = {
    cliente: cliente.body.id,
    equipo: equipo.body.id,
    tipo_servicio: 4,
    despacho: n % 2 ? 'RETIRO' : 'ENVIO',
    tipo_falla: [1],
    reporte_falla_cliente: 'No enciende',
    observaciones: 'Sin daños',
    otros_accesorios: 'Cargador',
  };
  const ots: number[] = [];
  for (let i = 0; i < 4; i++) {
    const orden = await call('POST', '/api/orden', form);
    expect(orden.status).toBe(201);
    const { ot } = orden.body;
    expect(done.ots.has(ot)).toBe(false);
    done.ots.add(ot);
    ots.push(ot);
  }
  const ot = ots.at(-1) as number;
  const rma = `RMA${String(n).padStart(7, '0')}`;
  const editada = await call('POST', `/api/orden/${ot}/acciones/editRMA`, { rma });
  expect(editada.status).toBe(200);
  done.rmas.set(ot, rma);
  const filas = [{ id: null, part_number: parte, quantity: 1, tipo: 1 }];
  const ingreso = await call('POST', '/api/bodega/movimiento_inventario', { filas, documento: `Guía ${n}` });
  expect(ingreso.status).toBe(200);
  done.ingresos++;
  // Any copy shows earlier writes, even if another one applies them.
  const leida = await call('GET', `/api/orden/${ot}`, undefined, { 'x-min-position': String(editada.body.position) });
  expect([leida.status, leida.body.rma]).toEqual([200, rma]);
}

/** Kills or stops a copy of a service that has another one, and restores it later. */
async function misfortune(round: number, returning: Promise<void>[]): Promise<void> {
  const spare = NAMES.flatMap((name, place) => (copies.filter((copy) => copy?.name === name).length > 1 ? [place] : []));
  const place = spare[Math.floor(Math.random() * spare.length)];
  const copy = place === undefined ? null : copies[place];
  if (place === undefined || !copy) return;
  if (round % 4 === 3) {
    // A process that stands still longer than its leases and then continues its work.
    copy.child.kill('SIGSTOP');
    await wait(4500);
    copy.child.kill('SIGCONT');
    return;
  }
  copies[place] = null;
  const ended = new Promise((resolve) => copy.child.once('exit', resolve));
  copy.child.kill('SIGKILL');
  await ended;
  returning.push(start(place));
}

it(`dos copias de todo aplican cada hecho una vez, aunque mueran o se detengan bajo carga`, async () => {
  const [modelo] = (await call('GET', '/api/equipo/modelos')).body as ModeloWire[];
  const ficha = { part_number: 'COPIA-1', description: 'Flex', real_location: 'Z1-01', precio_unitario: 1000 };
  const parte = await call('POST', '/api/bodega/partes', ficha);
  expect(parte.status).toBe(201);

  const until = performance.now() + SECONDS * 1000;
  let busy = true;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (busy) await work(modelo?.id as number, 'COPIA-1');
  });
  const returning: Promise<void>[] = [];
  // At first all copies run, and each could do the work of the others.
  await Promise.race([wait(SECONDS * 300), ...clients]);
  for (let round = 0; performance.now() < until || round < 4; round++) {
    await misfortune(round, returning);
    await Promise.race([wait(2000), ...clients]);
  }
  await Promise.all(returning);
  busy = false;
  await Promise.all(clients);
  expect(done.ots.size).toBeGreaterThan(CLIENTS);

  // The current holder does the unfinished work.
  for (let still = 0, tries = 0; still < 5; tries++) {
    if (tries > 1500) throw new Error('It never came to rest');
    const { rows } = await db.pool.query('select name from log.checkpoint where position < (select position from log.head where id = 1)');
    still = rows.length === 0 ? still + 1 : 0;
    await wait(200);
  }
  const estado = (await call('GET', '/api/admin/proyecciones')).body;
  expect(estado.detenidos).toEqual([]);

  // Nothing is lost or doubled in the list, its tabs, the dashboard and the stock.
  const lista = (await call('GET', '/api/orden/?page=1')).body;
  expect(lista.count).toBe(done.ots.size);
  expect(lista.estados.reduce((suma: number, { count }: { count: number }) => suma + count, 0)).toBe(done.ots.size);
  const { rows } = await db.pool.query<{ ot: number; rma: string }>('select ot, rma from lectura.orden order by ot');
  expect(rows.map(({ ot }) => ot)).toEqual([...done.ots].sort((a, b) => a - b));
  expect(rows.filter(({ ot, rma }) => (done.rmas.get(ot) ?? null) !== rma)).toEqual([]);
  const contadas =
    'select (select sum(cantidad) from lectura.orden_contador)::int as lista, (select sum(cantidad) from lectura.tablero_contador)::int as tablero';
  expect((await db.pool.query(contadas)).rows).toEqual([{ lista: done.ots.size, tablero: done.ots.size }]);
  expect((await call('GET', `/api/bodega/partes/${parte.body.id}`)).body.cantidad_buenos).toBe(done.ingresos);

  // The facts for decisions equal the read models, whichever process wrote them last.
  const hechos = 'select ot, estado, cliente_id, equipo_id, tecnico_id from';
  expect((await db.pool.query(`${hechos} workflow.orden_hechos order by ot`)).rows).toEqual(
    (await db.pool.query(`${hechos} lectura.orden order by ot`)).rows,
  );

  const vivas = await readModelHash(db.pool);
  expect((await once('POST', '/api/admin/proyecciones/reconstruir', {}, {}, 150_000)).status).toBe(200);
  expect(vivas).toEqual(await readModelHash(db.pool));
});
