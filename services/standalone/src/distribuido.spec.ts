import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import type { ClavePropuesta, EstadosConfigurables, ModeloWire, Respaldos, Tablero } from '@bitacora/domain/contracts';
import { createTestDatabase, type TestDatabase, until } from '@bitacora/event-store/testing';
import { freePorts } from '@bitacora/platform/testing';
import { ensureUser } from '@bitacora/workflow';
import { type Copy, openProxy, startCopy } from './testing-copies';
import { CENTRO } from './testing-house';
import { built, ROOT } from './testing-process';
import { Plantados, type ReceptorDeTrazas, receptorDeTrazas } from './testing-trazas';

type Socket = { on(event: string, told: (data: never) => void): void; disconnect(): void };
const { io } = createRequire(join(ROOT, 'apps/console/package.json'))('socket.io-client') as {
  io: (url: string, options: object) => Socket;
};

const CLAVE = 'una clave larga de prueba';
const running: Copy[] = [];
let db: TestDatabase;
let dataDir: string;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let address: string;
let token: string;
let receptor: ReceptorDeTrazas;

/** The compared parts of an order, in a command's answer and in a query. */
type Escrita = { ot: number; position?: number };
type Leida = { ot: number; rma: string | null };

async function call<T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
}
/** Header for reading data that includes the write of an answer. */
const after = (position: unknown) => ({ 'x-min-position': String(position) });

beforeAll(async () => {
  await built();
  db = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'bitacora-distribuido-'));
  const MASTER_KEY = randomBytes(32).toString('hex');
  const ports = await freePorts(4);
  const [first, second, projections, notifier] = ports as [number, number, number, number];
  receptor = await receptorDeTrazas();
  const env = {
    MASTER_KEY,
    OTEL_EXPORTER_OTLP_ENDPOINT: receptor.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    WORKFLOW_URL: `http://127.0.0.1:${first}`,
    PROJECTIONS_URL: `http://127.0.0.1:${projections}`,
  };
  // All start at once on an empty database: the first one migrates it, and the others wait.
  const names = ['workflow', 'workflow', 'projections', 'notifier'] as const;
  running.push(...(await Promise.all(names.map((name, i) => startCopy(name, ports[i] as number, env)))));
  proxy = await openProxy((name) => ({ workflow: [first, second], projections: [projections], notifier: [notifier] })[name]);
  ({ address } = proxy);
  const persona = { first_name: 'Ana', last_name: 'Soto', password: CLAVE, grupos: ['Administrativo', 'Supervisor', 'Bodega'] as const };
  await ensureUser(db.pool, { email: 'ana@correo.example', ...persona });
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  proxy?.close();
  receptor?.close();
  await db?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const persona = (n: number) => ({
  tipo_cliente: 1,
  rut: `${30_000_000 + n}-${digitoVerificador(String(30_000_000 + n))}`,
  nombre: 'Beatriz',
  apellido: `Número ${n}`,
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
  telefono: '912345678',
  email: `b${n}@correo.example`,
});
const form = (cliente: number, equipo: number) => ({
  cliente,
  equipo,
  tipo_servicio: 4,
  despacho: 'RETIRO',
  tipo_falla: [1],
  reporte_falla_cliente: 'No enciende',
  observaciones: 'Sin daños',
  otros_accesorios: 'Cargador',
});

describe('the three services as processes of their own, behind a proxy', () => {
  let cliente: number;
  let equipo: number;

  it('the command service prints the way in, and backs up the whole as it is set on screen', async () => {
    const enlace = readFileSync(join(dataDir, 'puesta-en-marcha'), 'utf8').trim();
    // Of two copies that start at once, the link that was printed last is the one in force.
    expect(running.some(({ output }) => output().includes(enlace))).toBe(true);
    const administrador = { email: 'elena@correo.example', first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: [] };
    const inicio = { token: enlace.split('#token=')[1], centro: CENTRO, administrador };
    expect((await call('POST', '/api/puesta_en_marcha', inicio, { 'x-requested-with': 'bitacora' })).status).toBe(204);
    const { key } = (await call<{ key: string }>('POST', '/api/auth/login', { email: administrador.email, password: CLAVE })).body;
    const como = { authorization: `Token ${key}` };
    const respaldos = async () => (await call<Respaldos>('GET', '/api/operacion/respaldos', undefined, como)).body;
    // Another process reports for the one that backs up.
    await until(async () => (await respaldos()).se_hace_aqui);
    const carpeta = join(dataDir, '..', `${basename(dataDir)}-respaldos`);
    const { plan, ultimo_cambio } = await respaldos();
    expect(plan.carpeta).toBeNull();
    expect((await call('PUT', '/api/operacion/respaldos', { ...plan, carpeta, ultimo_cambio }, como)).status).toBe(200);
    const CLAVES = '/api/operacion/respaldos/clave';
    const { clave, pide } = (await call<ClavePropuesta>('POST', CLAVES, undefined, como)).body;
    const grupos = pide.map((lugar) => clave.split('-')[lugar - 1]);
    expect((await call('POST', `${CLAVES}/anotada`, { primero: grupos[0], segundo: grupos[1] }, como)).status).toBe(200);
    expect(await respaldos()).toMatchObject({ carpeta, impedimento: null, maestra_fija: true });
    await until(async () => (await respaldos()).resultados.length > 0, 'the first backup', 60_000);
    expect((await respaldos()).resultados).toMatchObject([{ clase: 'respaldo', bien: true }]);
    rmSync(carpeta, { recursive: true, force: true });
  });

  it('log in, take an order in, read it back and act on it, with a hint on the socket', async () => {
    const login = await call<{ key: string }>('POST', '/api/auth/login', { email: 'ana@correo.example', password: CLAVE });
    expect(login.status).toBe(200);
    token = login.body.key;
    expect((await call('GET', '/api/auth/sesion')).status).toBe(200);

    const hints: { event: string; ot: number; position: number }[] = [];
    const socket = io(address, { path: '/socket.io', transports: ['websocket'], auth: { token }, reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', () => resolve());
      socket.on('connect_error', (error: Error) => reject(error));
    });
    for (const event of ['orden_trabajo:created', 'orden_trabajo:updated'])
      socket.on(event, (data: { ot: number; position: number }) => hints.push({ event, ...data }));

    cliente = (await call<{ id: number }>('POST', '/api/clientes/', persona(0))).body.id;
    const [modelo] = (await call<ModeloWire[]>('GET', '/api/equipo/modelos')).body;
    const creado = await call<{ id: number }>('POST', '/api/equipo/', { cliente, modelo: modelo?.id, serial_number: 'SERIE1' });
    expect(creado.status).toBe(201);
    equipo = creado.body.id;

    const creada = await call<Escrita>('POST', '/api/orden', form(cliente, equipo));
    expect(creada).toMatchObject({ status: 201, body: { estado: 'Ingresado', ubicacion: 'Recepción' } });
    const { ot, position } = creada.body;
    const leida = await call('GET', `/api/orden/${ot}`, undefined, after(position));
    expect(leida).toMatchObject({ status: 200, body: { ot } });

    const accion = await call<Escrita>('POST', `/api/orden/${ot}/acciones/editRMA`, { rma: 'DISTRIB001' });
    expect(accion.status).toBe(200);
    expect((await call<Leida>('GET', `/api/orden/${ot}`, undefined, after(accion.body.position))).body.rma).toBe('DISTRIB001');

    await until(() => hints.some((h) => h.event === 'orden_trabajo:updated' && h.ot === ot));
    expect(hints).toContainEqual({ event: 'orden_trabajo:created', ot, position: expect.any(Number) });
    socket.disconnect();
  });

  it('two copies of workflow accept commands at once and lose none', async () => {
    const nuevas = await Promise.all(Array.from({ length: 40 }, () => call<Escrita>('POST', '/api/orden', form(cliente, equipo))));
    expect(nuevas.map(({ status }) => status)).toEqual(nuevas.map(() => 201));
    const ots = nuevas.map(({ body }) => body.ot);
    expect(new Set(ots).size).toBe(40);
    // The same order through both copies: each sees what the other wrote.
    const [una] = ots as [number];
    const pasos = await Promise.all(
      ['RMA0000001', 'RMA0000002'].map((rma) => call<Escrita>('POST', `/api/orden/${una}/acciones/editRMA`, { rma })),
    );
    expect(pasos.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(pasos.filter(({ status }) => status === 200)).toHaveLength(1);
    // And on different orders, both directions at once.
    const varias = await Promise.all(
      ots.slice(1).map((ot, i) => call<Escrita>('POST', `/api/orden/${ot}/acciones/editRMA`, { rma: `VAR${String(i).padStart(7, '0')}` })),
    );
    expect(varias.map(({ status }) => status)).toEqual(varias.map(() => 200));
    const position = Math.max(...[...nuevas, ...pasos, ...varias].map(({ body }) => body.position ?? 0));
    const leidas = await Promise.all(ots.map((ot) => call<Leida>('GET', `/api/orden/${ot}`, undefined, after(position))));
    expect(leidas.map(({ body }) => [body.ot, body.rma !== null])).toEqual(ots.map((ot) => [ot, true]));
  });

  it('a setting that one process writes applies in the others within two seconds, without a restart, and open pages are notified', async () => {
    const mine = token;
    const gloria = { email: 'gloria@correo.example', first_name: 'Gloria', last_name: 'Rojas', password: CLAVE };
    await ensureUser(db.pool, { ...gloria, grupos: ['Gerencia'] });
    token = (await call<{ key: string }>('POST', '/api/auth/login', { email: gloria.email, password: CLAVE })).body.key;
    const socket = io(address, { path: '/socket.io', transports: ['websocket'], auth: { token }, reconnection: false });
    const told = new Promise<{ position: number }>((resolve) => socket.on('ajuste:updated', (data) => resolve(data)));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const { estados } = (await call<EstadosConfigurables>('GET', '/api/admin/estados')).body;
    const actual = estados.find(({ estado }) => estado === 'Ingresado');
    const { ultimo_cambio } = actual ?? {};
    const body = {
      estado: 'Ingresado',
      ultimo_cambio,
      ...actual?.valores,
      hora_alerta_1: 3,
      hora_alerta_2: 5,
      color_background: '#dbeaff',
    };
    const begun = Date.now();
    const guardado = await call<{ position: number }>('PUT', '/api/admin/estados', body);
    expect(guardado).toMatchObject({ status: 200, body: { numero: 1 } });
    expect((await call('PUT', '/api/admin/estados', { ...body, hora_alerta_1: 4 })).status).toBe(409);
    const fila = async (headers = {}) =>
      (await call<Tablero>('GET', '/api/orden/dashboard', undefined, headers)).body.filas.find(({ estado }) => estado === 'Ingresado');
    // Without waiting for the write: what other readers get.
    while ((await fila())?.color_background !== '#dbeaff' && Date.now() - begun < 10_000)
      await new Promise((again) => setTimeout(again, 50));
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(await fila(after(guardado.body.position))).toMatchObject({ hora_alerta_1: 3, hora_alerta_2: 5 });
    expect((await told).position).toBeGreaterThanOrEqual(guardado.body.position);
    socket.disconnect();
    token = mine;
  });

  it('a session that ends in one of them ends in all, though they knew it', async () => {
    const mine = token;
    token = (await call<{ key: string }>('POST', '/api/auth/login', { email: 'ana@correo.example', password: CLAVE })).body.key;
    // Both copies of workflow take turns; the projections answer the list.
    const everywhere = async () => {
      const answers = [
        await call('GET', '/api/auth/sesion'),
        await call('GET', '/api/auth/sesion'),
        await call('GET', '/api/equipo/marcas'),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await everywhere()).toEqual([200, 200, 200]);
    expect((await call('POST', '/api/auth/logout/')).status).toBeLessThan(300);
    // Much less than the time for which a process trusts its memory.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await everywhere()).toEqual([401, 401, 401]);
    token = mine;
  });

  it('an order leaves one trace, from its caller to the append, linked from what follows; nothing of a person is in it', async () => {
    const plantados = new Plantados();
    const { texto, de } = { texto: plantados.texto, de: (valor: string) => plantados.de(valor) };
    const traceId = randomBytes(16).toString('hex');
    const caller = randomBytes(8).toString('hex');
    const headers = {
      'user-agent': texto('Agente'),
      referer: `https://${de('sitio-plantado.example')}/`,
      'x-forwarded-for': de('203.0.113.77'),
      baggage: `persona=${texto('Equipaje')}`,
      tracestate: `otro=${de('estadoplantado')}`,
    };
    let posiciones = 0;
    for (let n = 1; n <= 3; n++) {
      const numero = String(31_000_000 + n);
      const quien = {
        ...persona(n),
        rut: de(`${numero}-${digitoVerificador(numero)}`),
        nombre: texto('Nombre'),
        apellido: texto('Apellido'),
        direccion: texto('Calle'),
        telefono: de(`98765432${n}`),
        email: de(`plantado${n}@correo.example`),
      };
      const cliente = (await call<{ id: number }>('POST', '/api/clientes/', quien, headers)).body.id;
      const [modelo] = (await call<ModeloWire[]>('GET', '/api/equipo/modelos')).body;
      const serial_number = de(`SERIEPLANTADA${n}`);
      const equipo = (await call<{ id: number }>('POST', '/api/equipo/', { cliente, modelo: modelo?.id, serial_number }, headers)).body.id;
      const escrito = { reporte_falla_cliente: texto('Falla'), observaciones: texto('Observado'), otros_accesorios: texto('Accesorio') };
      const trace: Record<string, string> = n === 1 ? { traceparent: `00-${traceId}-${caller}-01` } : {};
      const creada = await call<Escrita>('POST', '/api/orden', { ...form(cliente, equipo), ...escrito }, { ...headers, ...trace });
      expect([creada.status, creada.headers.get('x-correlation-id')?.replaceAll('-', '')]).toEqual([
        201,
        n === 1 ? traceId : expect.any(String),
      ]);
      posiciones = creada.body.position ?? 0;
      const rma = de(`PLANTADO0${n}`);
      expect((await call('POST', `/api/orden/${creada.body.ot}/acciones/editRMA`, { rma }, headers)).status).toBe(200);
      // Refused requests, searches, and unknown addresses.
      await call('POST', '/api/clientes/', { ...quien, rut: texto('Rut'), email: texto('Correo') }, headers);
      await call('GET', `/api/clientes/?search=${encodeURIComponent(texto('Busqueda'))}`, undefined, headers);
      await call('GET', `/api/no/existe/${texto('Camino')}?rut=${texto('Consulta')}`, undefined, headers);
    }
    expect(plantados.size).toBeGreaterThanOrEqual(50);
    expect((await call('GET', '/api/orden', undefined, after(posiciones))).status).toBe(200);

    const enviadas = () => receptor.trazas().filter((una) => una.traceId === traceId);
    const escrita = () => enviadas().find(({ name }) => name === 'append')?.spanId;
    const enlazan = (name: string) =>
      receptor.trazas().some((una) => una.name === name && una.links?.some((a) => a.traceId === traceId && a.spanId === escrita()));
    await until(() => ['subscription lectura', 'subscription workflow-hechos', 'delivery correo'].every(enlazan));
    const por = (name: string) => enviadas().find((una) => una.name === name);
    const pedido = por('POST /api/orden');
    const orden = enviadas().find(({ name }) => name.startsWith('command '));
    expect([pedido?.parentSpanId, pedido?.kind]).toEqual([caller, 2]);
    expect(orden?.parentSpanId).toBe(pedido?.spanId);
    for (const name of ['facts', 'decide', 'append']) expect([name, por(name)?.parentSpanId]).toEqual([name, orden?.spanId]);
    expect(enviadas().some(({ name, kind }) => name.startsWith('pg.query') && kind === 3)).toBe(true);
    expect(receptor.trazas().some(({ name }) => name === 'load')).toBe(true);
    expect(plantados.en(receptor.todo())).toEqual([]);
    expect(receptor.todo()).not.toMatch(/Beatriz|correo\.example|127\.0\.0\.1|select |insert /i);
  });

  it('each stops on its signal, without an error and in less than ten seconds', async () => {
    const since = Date.now();
    const ended = await Promise.all(
      running.map(async ({ name, child }) => {
        const code = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        return `${name} ${await code} ${Date.now() - since < 10_000 ? 'in time' : `in ${Date.now() - since} ms`}`;
      }),
    );
    expect(ended).toEqual(['workflow', 'workflow', 'projections', 'notifier'].map((name) => `${name} 0 in time`));
  });
});
