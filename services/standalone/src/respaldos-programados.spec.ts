import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignedBy, readHead, readNote, VerifierKey } from '@bitacora/audit';
import type { Respaldos, ResultadoDeRespaldo, Revisiones, Sellos } from '@bitacora/domain/contracts';
import { changeEvents } from '@bitacora/event-store';
import type { TestDatabase } from '@bitacora/event-store/testing';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { processOf } from './processes';
import { demoDatabase, MASTER_KEY } from './testing';
import { built, type Child, killChildren, ROOT, runNode, startProduct } from './testing-process';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-programados-'));
const BACKUP_DIR = join(folder, 'respaldos');
const METRICS_TOKEN = 'una ficha de prueba';
let db: TestDatabase;
let url: string;
let product: Child;
const tokens: Record<string, string> = {};

const env = (name = 'datos') => ({ DATABASE_URL: db.url, DATA_DIR: join(folder, name), MASTER_KEY, METRICS_TOKEN });
async function call<T>(method: string, path: string, user: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${tokens[user]}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const problem = (method: string, path: string, user: string) => call<{ codigo: string; detail: string }>(method, path, user);
const state = async () => (await call<Respaldos>('GET', '/operacion/respaldos', 'gerencia')).body;
/** Waits for a new result. */
async function nextResult(before: Respaldos): Promise<ResultadoDeRespaldo> {
  for (;;) {
    const { resultados } = await state();
    if (resultados.length > before.resultados.length) return resultados[0] as ResultadoDeRespaldo;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value?.replace('+Inf', 'Infinity'));
}
const past = (interval: string) =>
  db.pool.query(`update respaldos.resultado set desde = desde - $1::interval, hasta = hasta - $1::interval`, [interval]);

beforeAll(async () => {
  await built();
  db = await demoDatabase();
  const started = await startProduct(env());
  url = started.url;
  product = started.child;
  for (const user of ['administrador', 'gerencia', 'tecnico']) {
    const { body } = await call<{ key: string }>('POST', '/auth/login', user, { email: `${user}@bitacora.example`, password: CLAVE_DEMO });
    tokens[user] = body.key;
  }
});
afterAll(async () => {
  killChildren();
  await db?.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

const PLAN = { cada_horas: 6, ensayo_cada_dias: 7, conservar_dias: 35, ultimo_cambio: 0 };
const programar = (body: object, user = 'administrador') =>
  call<{ codigo: string; errors: Record<string, string[]> }>('PUT', '/operacion/respaldos', user, body);
const registro = async () =>
  (await call<{ actor: string; accion: string; sobre: string }[]>('GET', '/operacion/registro', 'gerencia')).body;

it('la carpeta y el plan se eligen en pantalla, con una prueba reciente; una mala se dice y no cambia nada', async () => {
  expect(await state()).toMatchObject({ carpeta: null, se_hace_aqui: true, con_clave: false, ultimo_cambio: 0, fijos: {} });
  // Without a folder there are no backups, and the alarm rings.
  while ((await gauge('bitacora_backup_age_seconds')) !== Number.POSITIVE_INFINITY)
    await new Promise((resolve) => setTimeout(resolve, 300));
  const bajoArchivo = join(folder, 'archivo');
  writeFileSync(bajoArchivo, '');
  for (const [carpeta, dice] of [
    ['respaldos', /ruta entera/],
    ['/', /raíz/],
    [join(folder, 'datos'), /carpeta de los datos/],
    [join(folder, 'otra', '..', 'datos', 'respaldos'), /carpeta de los datos/],
    [join(bajoArchivo, 'respaldos'), /no es una carpeta/],
    ['/proc/respaldos', /no puede escribir|Quedan/],
    ['/tmp/a\u0007b', /no se ven/],
    [`/tmp/${'x'.repeat(300)}`, /muy largo/],
    [' ', /requerido/],
  ] as const) {
    const { status, body } = await programar({ ...PLAN, carpeta });
    expect([carpeta, status, body.errors?.['carpeta']?.[0]]).toEqual([carpeta, 400, expect.stringMatching(dice)]);
  }
  for (const [campo, valor] of [
    ['cada_horas', -1],
    ['cada_horas', 'seis'],
    ['ensayo_cada_dias', 1.5],
    ['conservar_dias', 0],
  ] as const)
    expect(Object.keys((await programar({ ...PLAN, carpeta: BACKUP_DIR, [campo]: valor })).body.errors)).toEqual([campo]);
  expect((await programar({ ...PLAN, carpeta: BACKUP_DIR }, 'gerencia')).status).toBe(403);
  await db.pool.query(`update seguridad.sesion set probada_en = now() - interval '11 minutes'`);
  expect((await programar({ ...PLAN, carpeta: BACKUP_DIR })).body.codigo).toBe('REAUTENTICAR');
  await db.pool.query('update seguridad.sesion set probada_en = now()');
  expect([await state(), await registro()]).toMatchObject([{ carpeta: null, ultimo_cambio: 0 }, []]);
  expect((await programar({ ...PLAN, carpeta: BACKUP_DIR })).status).toBe(200);
  // Of two changes to the same plan one is refused; the same plan again is no change.
  expect((await programar({ ...PLAN, carpeta: BACKUP_DIR, cada_horas: 1 })).body.codigo).toBe('CONFLICTO');
  expect(await state()).toMatchObject({ carpeta: BACKUP_DIR, plan: { cada_horas: 6, conservar_dias: 35 }, ultimo_cambio: 1 });
  expect(await registro()).toMatchObject([{ accion: 'Respaldos programados', sobre: BACKUP_DIR, actor: expect.stringMatching(/\S/) }]);
});

it('sin una clave que alguien haya leído no respalda solo ni a pedido, y lo dice', async () => {
  expect(await state()).toMatchObject({
    carpeta: BACKUP_DIR,
    cada_horas: 0,
    impedimento: expect.stringContaining('anótala en papel'),
    ultimo_respaldo: null,
    resultados: [],
  });
  const refused = await problem('POST', '/operacion/respaldos', 'administrador');
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ codigo: 'ACCION_NO_DISPONIBLE' })]);
  expect(refused.body.detail).toContain('Falta la clave de respaldo');
  expect(await gauge('bitacora_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
});

it('la clave se hace en pantalla, se muestra una vez y vale cuando quien la anotó repite dos grupos', async () => {
  const CLAVE = '/operacion/respaldos/clave';
  const anotar = (grupos: readonly string[]) =>
    call<{ codigo: string; errors: Record<string, string[]> }>('POST', `${CLAVE}/anotada`, 'administrador', {
      primero: grupos[0],
      segundo: grupos[1],
    });
  expect((await anotar(['AAAAA', 'BBBBB'])).body.codigo).toBe('ACCION_NO_DISPONIBLE');
  const proponer = async () => (await call<{ clave: string; pide: number[] }>('POST', CLAVE, 'administrador')).body;
  const primera = await proponer();
  const { clave, pide } = await proponer();
  expect([clave === primera.clave, pide.length, new Set(pide).size]).toEqual([false, 2, 2]);
  const grupos = pide.map((lugar) => clave.split('-')[lugar - 1] as string);
  const malo = await anotar([grupos[0] as string, 'ZZZZZ']);
  expect([malo.status, Object.keys(malo.body.errors)]).toEqual([400, ['segundo']]);
  expect([await state(), existsSync(join(folder, 'datos', 'clave-de-respaldo'))]).toMatchObject([{ con_clave: false }, false]);
  // As people copy: in small letters, with an l for a 1.
  expect((await anotar(grupos.map((grupo) => grupo.toLowerCase().replaceAll('1', 'l')))).status).toBe(200);
  expect(readFileSync(join(folder, 'datos', 'clave-de-respaldo'), 'utf8').trim()).toBe(clave);
  expect(statSync(join(folder, 'datos', 'clave-de-respaldo')).mode & 0o077).toBe(0);
  expect(await state()).toMatchObject({ con_clave: true, impedimento: null });
  // It is never shown again, and no event contains it.
  expect((await anotar(grupos)).body.codigo).toBe('ACCION_NO_DISPONIBLE');
  expect(readdirSync(join(folder, 'datos')).filter((name) => name.startsWith('clave-de-respaldo'))).toEqual(['clave-de-respaldo']);
  expect((await db.pool.query('select from log.event where data::text like $1', [`%${clave}%`])).rowCount).toBe(0);
  expect((await registro())[0]).toMatchObject({ accion: 'Clave de respaldo anotada', sobre: 'La primera' });
  // The environment sets the master key here, so only a terminal replaces it.
  expect((await problem('POST', '/operacion/clave-maestra', 'administrador')).body.detail).toContain('MASTER_KEY');
  // With a folder and a key the first backup comes by itself.
  while ((await state()).resultados.length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await state()).resultados).toMatchObject([{ clase: 'respaldo', bien: true }]);
});

it('muestra el respaldo hecho en el terminal; lo ve Gerencia, lo pide Administración, y nadie más', async () => {
  const cli = await runNode([join(ROOT, 'services/standalone/dist/cli/main.js'), 'respaldar', '--json'], env()).end;
  expect(cli.code).toBe(0);
  const after = await state();
  expect(after).toMatchObject({ cada_horas: 6, ensayo_cada_dias: 7, impedimento: null });
  expect(after.resultados).toMatchObject([
    { clase: 'respaldo', bien: true },
    { clase: 'respaldo', bien: true },
  ]);
  expect(JSON.parse(cli.stdout)).toMatchObject({ carpeta: BACKUP_DIR, punto: after.resultados[0]?.punto });
  expect((await problem('POST', '/operacion/respaldos', 'gerencia')).status).toBe(403);
  expect((await problem('GET', '/operacion/respaldos', 'tecnico')).status).toBe(403);
  const [one, two] = await Promise.all([
    call('POST', '/operacion/respaldos', 'administrador'),
    call('POST', '/operacion/respaldos', 'administrador'),
  ]);
  expect([one.status, two.status].sort()).toEqual([202, 409]);
  expect(await nextResult(after)).toMatchObject({ clase: 'respaldo', bien: true, punto: expect.stringContaining('punto-') });
  const begun = await state();
  expect(await call('POST', '/operacion/respaldos/ensayo', 'administrador')).toMatchObject({ status: 202, body: { en_marcha: 'ensayo' } });
  // Each use of a button is in the journal with its author; a refused one is not.
  expect((await registro()).slice(0, 2)).toMatchObject(
    ['Ensayo de restauración', 'Respaldo'].map((sobre) => ({ accion: 'Tarea pedida', sobre, actor: expect.stringMatching(/\S/) })),
  );
  expect(await nextResult(begun)).toMatchObject({ clase: 'ensayo', bien: true, detalle: expect.stringContaining('salió bien') });
});

it('sella la bitácora con una clave fuera de la base, lo publica en una carpeta y da la clave pública', async () => {
  const sellos = async () => (await call<Sellos>('GET', '/operacion/sellos', 'gerencia')).body;
  while ((await sellos()).publicado === null) await new Promise((resolve) => setTimeout(resolve, 300));
  const { origen, claves, ultimo, publicado } = await sellos();
  expect([claves.length, publicado?.tamano]).toEqual([1, ultimo?.tamano]);
  const nota = ultimo?.nota ?? '';
  expect(readHead(nota)).toMatchObject({ origin: origen, size: ultimo?.tamano });
  expect(isSignedBy(readNote(nota), claves.map(VerifierKey.parse))).toBe(true);
  const carpeta = join(folder, 'datos', 'sellos');
  expect(
    readdirSync(carpeta)
      .map((name) => readFileSync(join(carpeta, name), 'utf8'))
      .join(''),
  ).toContain(nota);
  expect(JSON.stringify((await db.pool.query('select * from sellos.arbol')).rows)).not.toContain('PRIVATE');
});

it('revisa y comprueba a pedido, en un proceso aparte, y lo que encuentra se ve', async () => {
  const leer = async () => (await call<Revisiones>('GET', '/operacion/revisiones', 'gerencia')).body;
  expect(await leer()).toMatchObject({ se_pide_aqui: true, diagnostico: null, verificacion: null });
  expect((await call('POST', '/operacion/revisiones', 'gerencia', { clase: 'verificacion' })).status).toBe(403);
  await changeEvents(db.pool, `update log.event set data = data || '{"otra": "cosa"}' where position = 5`);
  for (const clase of ['diagnostico', 'verificacion'] as const) {
    expect((await call('POST', '/operacion/revisiones', 'administrador', { clase })).status).toBe(202);
    while ((await leer())[clase] === null) await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await changeEvents(db.pool, `update log.event set data = data - 'otra' where position = 5`);
  const { diagnostico, verificacion } = await leer();
  expect(verificacion).toMatchObject({
    bien: false,
    hallazgos: [{ estado: 'mal', dice: expect.stringMatching(/^Alterado: .*, revisión \d+ \(evento 5\)\.$/) }],
  });
  expect(diagnostico?.hallazgos.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['disco', 'reloj']));
});

it('respalda solo cuando toca, uno solo aunque haya dos copias, y ensaya cada semana', async () => {
  const key = readFileSync(join(folder, 'datos', 'clave-de-respaldo'), 'utf8').trim();
  await startProduct({ ...env('otra-copia'), BACKUP_KEY: key });
  const before = await state();
  await past('5 hours 50 minutes');
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect((await state()).resultados).toHaveLength(before.resultados.length);
  await past('20 minutes');
  expect(await nextResult(before)).toMatchObject({ clase: 'respaldo', bien: true });
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const after = await state();
  expect(after.resultados).toHaveLength(before.resultados.length + 1);
  expect(await gauge('bitacora_backup_age_seconds')).toBeLessThan(120);
  expect(await gauge('bitacora_rehearsal_age_seconds')).toBeGreaterThan(6 * 3600);
  await past('7 days');
  expect(await nextResult(after)).toMatchObject({ clase: 'respaldo', bien: true });
  const again = await state();
  expect(await nextResult(again)).toMatchObject({ clase: 'ensayo', bien: true });
});

it('una clave que se dañó en su archivo es un impedimento que se nombra', async () => {
  const file = join(folder, 'datos', 'clave-de-respaldo');
  const key = readFileSync(file);
  writeFileSync(file, 'zz');
  expect(await call('GET', '/operacion/respaldos', 'gerencia')).toMatchObject({
    status: 200,
    body: { cada_horas: 0, impedimento: expect.stringContaining('clave-de-respaldo') },
  });
  for (const path of ['/operacion/respaldos', '/operacion/respaldos/ensayo'])
    expect(await problem('POST', path, 'administrador')).toMatchObject({
      status: 409,
      body: { codigo: 'ACCION_NO_DISPONIBLE', detail: expect.stringContaining('anotó en papel') },
    });
  writeFileSync(file, key);
  expect(await state()).toMatchObject({ cada_horas: 6, impedimento: null });
});

it('lo respaldado en otro disco no cuenta: en una carpeta vacía respalda enseguida', async () => {
  const before = await state();
  renameSync(BACKUP_DIR, `${BACKUP_DIR}-otro-disco`);
  mkdirSync(BACKUP_DIR);
  expect(await state()).toMatchObject({ ultimo_respaldo: null, ultimo_ensayo: null });
  const made = await nextResult(before);
  expect(made).toMatchObject({ clase: 'respaldo', bien: true });
  expect(readdirSync(BACKUP_DIR).filter((name) => name.startsWith('punto-'))).toEqual([made.punto]);
  expect(await state()).toMatchObject({ ultimo_respaldo: made.hasta, ultimo_ensayo: null });
  expect(await gauge('bitacora_rehearsal_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  expect(await nextResult(await state())).toMatchObject({ clase: 'ensayo', bien: true, punto: made.punto });
  // Without a key no backup is made, and the age is still reported.
  const file = join(folder, 'datos', 'clave-de-respaldo');
  renameSync(file, `${file}-aparte`);
  rmSync(BACKUP_DIR, { recursive: true });
  mkdirSync(BACKUP_DIR);
  while ((await gauge('bitacora_backup_age_seconds')) !== Number.POSITIVE_INFINITY)
    await new Promise((resolve) => setTimeout(resolve, 300));
  rmSync(BACKUP_DIR, { recursive: true });
  renameSync(`${BACKUP_DIR}-otro-disco`, BACKUP_DIR);
  renameSync(`${file}-aparte`, file);
  const { ultimo_respaldo, ultimo_ensayo } = before;
  expect(await state()).toMatchObject({ ultimo_respaldo, ultimo_ensayo });
});

it('un respaldo que falla o muere queda dicho, y no se reintenta sin descanso', async () => {
  const before = await state();
  renameSync(BACKUP_DIR, `${BACKUP_DIR}-aparte`);
  writeFileSync(BACKUP_DIR, '');
  await call('POST', '/operacion/respaldos', 'administrador');
  expect(await nextResult(before)).toMatchObject({ clase: 'respaldo', bien: false, punto: null, detalle: expect.stringMatching(/\S/) });
  rmSync(BACKUP_DIR);
  renameSync(`${BACKUP_DIR}-aparte`, BACKUP_DIR);
  const failed = await state();
  await call('POST', '/operacion/respaldos/ensayo', 'administrador');
  const child = () =>
    readdirSync('/proc')
      .map(Number)
      .find((pid) => pid > 0 && processOf(pid)?.parent === product.process.pid);
  while (child() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(child() as number, 'SIGKILL');
  expect(await nextResult(failed)).toMatchObject({ clase: 'ensayo', bien: false, detalle: expect.stringMatching(/\S/) });
  const dead = await state();
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect((await state()).resultados).toHaveLength(dead.resultados.length);
});

it('otra clave aparta los puntos de la anterior, que se siguen restaurando con ella', async () => {
  const antes = readFileSync(join(folder, 'datos', 'clave-de-respaldo'), 'utf8');
  const { clave, pide } = (await call<{ clave: string; pide: number[] }>('POST', '/operacion/respaldos/clave', 'administrador')).body;
  expect(readFileSync(join(folder, 'datos', 'clave-de-respaldo'), 'utf8')).toBe(antes);
  const grupos = pide.map((lugar) => clave.split('-')[lugar - 1]);
  const { body } = await call<{ anterior: string }>('POST', '/operacion/respaldos/clave/anotada', 'administrador', {
    primero: grupos[0],
    segundo: grupos[1],
  });
  expect(readdirSync(body.anterior).some((name) => name.startsWith('punto-'))).toBe(true);
  expect(readdirSync(BACKUP_DIR).some((name) => name.startsWith('punto-'))).toBe(false);
  expect((await registro())[0]).toMatchObject({ accion: 'Clave de respaldo anotada', sobre: 'Reemplaza a la anterior' });
});
