import { RUTAS } from '@bitacora/domain/contracts/routes';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { generateSync } from 'otplib';
import { io } from 'socket.io-client';
import { partesDeOlvido } from './olvido.partes';
import { partesDePasskeys } from './passkeys.partes';
import type { Answer } from './testing';
import { workHead } from './testing';
import { CLAVE, type House, startHouse } from './testing-house';

const MAL_CODIGO = /^El código no sirve/;
let house: House;
let bruno = 0;
beforeAll(async () => {
  house = await startHouse();
  bruno = await house.sumar('Bruno', ['Bodega']);
});
afterAll(() => house.stop());

const BRUNO = 'bruno@servitec.example';
/** The code of a secret, some steps from now. */
const codigoDe = (secret: string, pasos = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + pasos * 30 });
/** As if the last code had been used long ago. */
const olvidarPaso = (id: number) =>
  house.runtime.pool.query('update seguridad.segundo_factor set ultimo_paso = 0 where usuario_id = $1', [id]);
const factor = (method: string, token: string, path = '', body?: unknown) =>
  house.call(method, `/api/auth/segundo_factor${path}`, { token, ...(body ? { body } : {}) });
const segundoPaso = (pendiente: string, codigo: string, more = {}): Promise<Answer> =>
  house.call('POST', '/api/auth/login/codigo', { body: { pendiente, codigo }, ...more });
const pendienteDe = async (email = BRUNO, more = {}): Promise<string> => (await house.login(email, CLAVE, more)).body.pendiente;
const eventos = async (id: number) => (await house.runtime.store.readStream(STREAM_USUARIO.of(id))).map(({ type }) => type);

/** The first message to a token's socket, which is then closed, because a remaining timer would keep the worker from ending. */
async function enElSocket(token: string): Promise<string> {
  const socket = io(house.address, { transports: ['websocket'], reconnection: false, timeout: 5000, auth: { token } });
  try {
    return await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('disconnect', () => resolve('disconnected'));
    });
  } finally {
    socket.close();
  }
}

/** Gives a user a second factor; returns its secret and its recovery codes. */
async function agregar(token: string): Promise<{ secreto: string; codigos: string[] }> {
  const { secreto, uri } = (await factor('POST', token)).body;
  expect(uri).toContain(`secret=${secreto}`);
  const { status, body } = await factor('POST', token, '/agregar', { codigo: codigoDe(secreto) });
  expect(status).toBe(200);
  return { secreto, codigos: body.codigos };
}

let secreto = '';
let codigos: string[] = [];

it('a factor counts once its first code is shown; other sessions end, and nothing of it stands in the open', async () => {
  const [token, otra] = [await house.entrar(BRUNO), await house.entrar(BRUNO)];
  expect((await factor('POST', token, '/agregar', { codigo: '000000' })).body.detail).toBe('El código QR venció: empieza de nuevo');
  const { secreto: primero } = (await factor('POST', token)).body;
  expect(await factor('POST', token, '/agregar', { codigo: 'abc' })).toMatchObject({
    status: 400,
    body: { errors: { codigo: [expect.stringMatching(MAL_CODIGO)] } },
  });
  expect((await factor('GET', token)).body).toMatchObject({ tiene: false, codigos: 0 });
  ({ secreto, codigos } = await agregar(token));
  expect(primero).not.toBe(secreto);
  expect(new Set(codigos)).toHaveProperty('size', 10);
  for (const codigo of codigos) expect(codigo).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect((await factor('GET', token)).body).toMatchObject({ tiene: true, codigos: 10 });
  expect((await house.call('GET', '/api/auth/sesion', { token: otra })).status).toBe(401);
  expect((await eventos(bruno)).slice(-2)).toEqual(['SegundoFactorAgregado', 'CodigosEmitidos']);
  const { rows } = await house.runtime.pool.query(
    `select (select string_agg(f::text, '') from seguridad.segundo_factor f) || (select string_agg(c::text, '') from seguridad.codigo_de_recuperacion c)
       || (select string_agg(e::text, '') from log.event e) as todo`,
  );
  const todo = rows[0].todo.toLowerCase();
  for (const dicho of [secreto, ...codigos, ...codigos.map((codigo) => codigo.replace(/-/g, ''))]) {
    expect(todo).not.toContain(dicho.toLowerCase());
    expect(todo).not.toContain(Buffer.from(dicho).toString('hex'));
  }
  expect((await factor('POST', token)).status).toBe(409);
});

it('the password alone opens nothing, in no process', async () => {
  const { status, body, headers } = await house.login(BRUNO);
  expect([status, body]).toEqual([200, { pendiente: expect.any(String), dura: 300 }]);
  expect(headers['set-cookie']).toBeUndefined();
  const token = body.pendiente;
  for (const { method, path } of RUTAS.map(({ route }) => route).filter(({ access }) => access !== 'publico')) {
    const dada = { token, ...(method === 'GET' ? {} : { body: {} }) };
    const { status: negada } = await house.call(method, path.replace(/\{\w+\}/g, '1'), dada);
    if (!/^\/api\/orden\/\{ot\}(\/historial)?$/.test(path)) expect([method, path, negada]).toEqual([method, path, 401]);
  }
  expect(await enElSocket(token)).not.toBe('connected');
});

it('a code opens it once, also for two at the same time, and not again in the same half minute', async () => {
  await olvidarPaso(bruno);
  const [uno, dos] = [await pendienteDe(), await pendienteDe()];
  const codigo = codigoDe(secreto);
  const ambos = await Promise.all([segundoPaso(uno, codigo), segundoPaso(dos, codigo)]);
  expect(ambos.map(({ status }) => status).sort()).toEqual([200, 401]);
  const dentro = ambos.find(({ status }) => status === 200);
  expect(dentro?.headers['set-cookie']).toContain('HttpOnly');
  expect((await house.call('GET', '/api/auth/sesion', { token: dentro?.body.key })).status).toBe(200);
  expect((await segundoPaso(await pendienteDe(), codigo)).status).toBe(401);
  expect((await segundoPaso(await pendienteDe(), codigoDe(secreto, -1))).status).toBe(401);
});

it('a code of the half minute before or after is taken, once; two away it is refused, and the one after it shows a clock that is wrong, which is learned', async () => {
  await olvidarPaso(bruno);
  const from = (seconds: number) => ({ from: `203.0.113.${seconds}` });
  // Both times are well inside a half minute, so that the telephone is 60 seconds ahead in each.
  const now = jest.spyOn(house.runtime.clock, 'now');
  const begins = Math.floor(Date.now() / 30_000) * 30_000;
  const at = (seconds: number) => now.mockImplementation(() => new Date(begins + seconds * 1000));
  const shown = (seconds: number): string => generateSync({ secret: secreto, epoch: begins / 1000 + seconds + 60 });
  try {
    const codes: [seconds: number, code: string, status: number][] = [
      [15, shown(-10), 200],
      [16, shown(-10), 401],
      [45, shown(-80), 401],
      [45, shown(45), 401],
      [46, shown(45), 401],
      [75, shown(75), 200],
      [76, shown(75), 401],
      [105, shown(105), 200],
      // By the learned clock of the telephone, this code is two half minutes old.
      [205, shown(140), 401],
    ];
    for (const [seconds, code, status] of codes) {
      at(seconds);
      expect([seconds, (await segundoPaso(await pendienteDe(BRUNO, from(seconds)), code, from(seconds))).status]).toEqual([
        seconds,
        status,
      ]);
    }
  } finally {
    now.mockRestore();
    await house.runtime.pool.query('update seguridad.segundo_factor set adelanto = 0, a_deshora = null');
    await house.runtime.pool.query('truncate seguridad.intento');
    await olvidarPaso(bruno);
  }
});

it('a recovery code opens it once, however it is typed, also for two at the same time', async () => {
  const [codigo = ''] = codigos;
  const escrito = codigo.toLowerCase().replace(/-/g, ' ');
  const pendientes = [await pendienteDe(), await pendienteDe()];
  const ambos = await Promise.all(pendientes.map((pendiente) => segundoPaso(pendiente, escrito)));
  expect(ambos.map(({ status }) => status).sort()).toEqual([200, 401]);
  const token = ambos.find(({ status }) => status === 200)?.body.key;
  expect((await factor('GET', token)).body.codigos).toBe(9);
  const nuevos = (await factor('POST', token, '/codigos')).body.codigos;
  expect((await segundoPaso(await pendienteDe(), codigos[1] ?? '')).status).toBe(401);
  expect((await segundoPaso(await pendienteDe(), nuevos[0])).status).toBe(200);
  codigos = nuevos.slice(1);
});

it('wrong codes and log-ins that ended are refused in the same words, and nothing sent breaks it', async () => {
  await house.runtime.pool.query('truncate seguridad.intento');
  const pendiente = await pendienteDe();
  const detalles = new Set<string>();
  for (const codigo of ['000000', 'AAAA-AAAA-AAAA-AAAA', 'x', '９９９９９９'])
    detalles.add((await segundoPaso(pendiente, codigo)).body.detail);
  detalles.add((await segundoPaso('x'.repeat(43), codigoDe(secreto))).body.detail);
  expect(detalles.size).toBe(1);
  for (const body of [null, [], {}, { pendiente }, { pendiente, codigo: 7 }, { pendiente, codigo: 'x'.repeat(99) }, { codigo: '000000' }])
    expect((await house.call('POST', '/api/auth/login/codigo', { body })).status).toBe(400);
  // After five tries or five minutes the password is needed again; the message says which, and nothing about the code.
  await segundoPaso(pendiente, '000000');
  const agotados = [await segundoPaso(pendiente, codigos[0] ?? ''), await segundoPaso(pendiente, '000000')];
  expect(agotados.map(({ status, body }) => [status, body.codigo, body.detail])).toEqual(
    Array(2).fill([429, 'DEMASIADOS_INTENTOS', expect.stringContaining('escribe de nuevo tu clave')]),
  );
  await house.runtime.pool.query('truncate seguridad.intento');
  const vieja = await pendienteDe();
  await house.runtime.pool.query(`update seguridad.login_pendiente set expira_en = now() - interval '1 second'`);
  expect((await segundoPaso(vieja, codigos[0] ?? '')).status).toBe(401);
});

it('a guesser of codes with the password and many addresses waits; the owner logs in from their known browser', async () => {
  await house.runtime.pool.query('truncate seguridad.intento');
  const entrada = await segundoPaso(await pendienteDe(), codigos.pop() ?? '');
  const cookie = entrada.headers['set-cookie']?.match(/dispositivo=[\w-]+/)?.[0] ?? '';
  const estados: number[] = [];
  for (let i = 1; i <= 6; i++) {
    const from = `203.0.113.${i}`;
    const pendiente = await pendienteDe(BRUNO, { from });
    for (let j = 0; j < 4; j++) estados.push((await segundoPaso(pendiente, '000000', { from })).status);
  }
  expect([estados.slice(0, 20), estados.slice(20)]).toEqual([Array(20).fill(401), Array(4).fill(429)]);
  const from = '198.51.100.9';
  expect((await segundoPaso(await pendienteDe(BRUNO, { from, cookie }), codigos.pop() ?? '', { from, cookie })).status).toBe(200);
  await house.runtime.pool.query('truncate seguridad.intento');
});

it('proving it again asks for the code too; a new password by a link keeps the factor', async () => {
  await olvidarPaso(bruno);
  const token = (await segundoPaso(await pendienteDe(), codigos.pop() ?? '')).body.key;
  await house.envejecer(BRUNO, 11);
  const probar = (body: object) => house.call('POST', '/api/auth/reautenticar', { token, body });
  expect((await probar({ clave: CLAVE })).body.errors).toEqual({ codigo: ['Escribe el código'] });
  const mal = { clave: ['La clave o el código no son correctos'] };
  expect((await probar({ clave: 'otra clave', codigo: codigoDe(secreto) })).body.errors).toEqual(mal);
  expect((await probar({ clave: CLAVE, codigo: '000000' })).body.errors).toEqual(mal);
  // The wrong password consumed no code.
  expect((await probar({ clave: CLAVE, codigo: codigoDe(secreto) })).status).toBe(204);
  const { enlace } = (await house.call('POST', `/api/admin/personas/${bruno}/restablecer`, { token: house.administra })).body;
  const clave = 'otra lluvia sobre el canelo';
  expect((await house.call('POST', '/api/cuenta/clave_por_enlace', { body: { token: house.tokenDe(enlace), clave } })).status).toBe(204);
  const abierta = await house.login(BRUNO, clave);
  expect(abierta.body).toEqual({ pendiente: expect.any(String), dura: 300 });
  expect((await segundoPaso(abierta.body.pendiente, codigos.pop() ?? '')).status).toBe(200);
});

it('an administrator takes it from somebody with a reason, its sessions end, and from themselves only in their account', async () => {
  const clave = 'otra lluvia sobre el canelo';
  const token = (await segundoPaso((await house.login(BRUNO, clave)).body.pendiente, codigos.pop() ?? '')).body.key;
  const quitar = (id: number, body: object, como = house.administra) =>
    house.call('POST', `/api/admin/personas/${id}/quitar_factor`, { token: como, body });
  expect(await quitar(bruno, { motivo: ' ' })).toMatchObject({ status: 400, body: { errors: { motivo: ['Campo requerido'] } } });
  expect((await quitar(bruno, { motivo: 'x' }, token)).status).toBe(403);
  const personas = (await house.call('GET', '/api/admin/personas', { token: house.administra })).body;
  expect(personas.filter((una: { segundo_factor: boolean }) => una.segundo_factor).map(({ id }: { id: number }) => id)).toEqual([bruno]);
  expect((await quitar(bruno, { motivo: 'Perdió el teléfono; vino con su cédula' })).status).toBe(200);
  expect((await house.call('GET', '/api/auth/sesion', { token })).status).toBe(401);
  const [hecho] = (await house.runtime.store.readStream(STREAM_USUARIO.of(bruno))).slice(-1);
  expect([hecho?.type, hecho?.data, hecho?.actor.nombre]).toEqual([
    'SegundoFactorQuitado',
    { usuario_id: bruno, clase: 'totp', por: 'administrador', motivo: 'Perdió el teléfono; vino con su cédula' },
    'Elena Ruiz',
  ]);
  expect((await house.login(BRUNO, clave)).body.key).toEqual(expect.any(String));
  expect((await quitar(bruno, { motivo: 'x' })).status).toBe(409);
  const { rows } = await house.runtime.pool.query<{ id: number }>('select id from seguridad.usuario where email = $1', [house.elena]);
  const elena = rows[0]?.id ?? 0;
  const suyo = await agregar(house.administra);
  expect((await quitar(elena, { motivo: 'x' })).body.detail).toBe('Tu propio segundo factor se quita en Mi cuenta');
  expect((await factor('DELETE', house.administra)).status).toBe(204);
  expect((await factor('DELETE', house.administra)).status).toBe(409);
  expect((await house.login(house.elena)).body.key).toEqual(expect.any(String));
  expect(suyo.codigos).toHaveLength(10);
});

describe('passkeys', () => partesDePasskeys(() => house));
describe('una clave olvidada', () => partesDeOlvido(() => house));

describe('a house that asks for second factors', () => {
  const QUIENES_LA_LLEVAN = ['Gerencia', 'Administrador'];
  const acceso = async () => (await house.call('GET', '/api/admin/acceso', { token: house.administra })).body;
  const pedir = (grupos: unknown, token = house.administra) => house.call('PUT', '/api/admin/acceso', { token, body: { grupos } });
  const pasar = (dias: number) =>
    house.runtime.pool.query(
      `with g as (update seguridad.usuario_grupo set desde = desde - make_interval(days => $1))
       update seguridad.politica_de_grupo set desde = desde - make_interval(days => $1)`,
      [dias],
    );

  it('asks those who run it from its first day, with seven days, and nobody else until an administrator says so', async () => {
    const { exige, ...resto } = await acceso();
    expect([exige.map(({ grupo }: { grupo: string }) => grupo), resto]).toEqual([QUIENES_LA_LLEVAN, { dias: 7, demo: false }]);
    expect((await house.login(house.elena)).body.user).toHaveProperty('segundo_factor_vence');
    expect((await pedir([])).body).toMatchObject({ exige: [] });
    expect((await house.login(house.elena)).body.user).not.toHaveProperty('segundo_factor_vence');
  });

  it('asks any group of the staff that is ticked, each from its own day', async () => {
    expect((await pedir(['Bodega'])).body.exige).toEqual([{ grupo: 'Bodega', desde: expect.any(String) }]);
    await house.runtime.pool.query(`update seguridad.usuario_grupo set desde = now() - interval '1 year'`);
    expect((await house.login(BRUNO, 'otra lluvia sobre el canelo')).body.user).toHaveProperty('segundo_factor_vence');
    const [{ desde }] = (await acceso()).exige;
    expect((await pedir(['Bodega', 'Ventas'])).body.exige).toEqual([
      { grupo: 'Bodega', desde },
      { grupo: 'Ventas', desde: expect.not.stringMatching(desde) },
    ]);
  });

  it('reminds for seven days; then they reach their own account alone, until they add one', async () => {
    for (const malos of ['sí', ['Otro'], ['Retail'], null])
      expect(await pedir(malos)).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    expect((await pedir(QUIENES_LA_LLEVAN)).status).toBe(200);
    const cabeza = await workHead(house.runtime);
    expect((await pedir(QUIENES_LA_LLEVAN)).status).toBe(200);
    expect(await workHead(house.runtime)).toBe(cabeza);
    const { key: token, user } = (await house.login(house.elena)).body;
    const dias = (Date.parse(user.segundo_factor_vence) - Date.now()) / 86_400_000;
    expect(dias).toBeGreaterThan(6.9);
    expect(dias).toBeLessThanOrEqual(7);
    expect((await house.login(BRUNO, 'otra lluvia sobre el canelo')).body.user).not.toHaveProperty('segundo_factor_vence');
    expect((await house.call('GET', '/api/admin/personas', { token })).status).toBe(200);
    await pasar(8);
    const despues = (await house.login(house.elena)).body.key;
    for (const { method, path, access } of RUTAS.map(({ route }) => route)) {
      if (access === 'publico' || path === '/api/auth/logout' || path.startsWith('/api/auth/sesiones')) continue;
      const { body } = await house.call(method, path.replace(/\{\w+\}/g, '1'), {
        token: despues,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([method, path, body?.codigo === 'FALTA_SEGUNDO_FACTOR']).toEqual([method, path, access !== 'cuenta']);
    }
    expect(await enElSocket(despues)).not.toBe('connected');
    await agregar(despues);
    expect((await house.call('GET', '/api/admin/personas', { token: despues })).status).toBe(200);
    expect((await house.call('GET', '/api/auth/sesion', { token: despues })).body).not.toHaveProperty('segundo_factor_vence');
    // Removing it brings the limits back.
    expect((await factor('DELETE', despues)).status).toBe(204);
    expect((await house.call('GET', '/api/admin/personas', { token: despues })).body.codigo).toBe('FALTA_SEGUNDO_FACTOR');
  });

  it('gives users who join those groups later their own seven days', async () => {
    const { rows } = await house.runtime.pool.query<{ desde: Date }>(
      `select desde from seguridad.usuario_grupo ug join seguridad.usuario u on u.id = ug.usuario_id where u.email = $1`,
      [BRUNO],
    );
    expect(rows).toHaveLength(1);
    const token = (await house.login(house.elena)).body.key;
    await agregar(token);
    const cambio = { grupos: ['Bodega', 'Gerencia'] };
    expect((await house.call('PUT', `/api/admin/personas/${bruno}/grupos`, { token, body: cambio })).status).toBe(200);
    const { user } = (await house.login(BRUNO, 'otra lluvia sobre el canelo')).body;
    expect(Date.parse(user.segundo_factor_vence)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    const { rows: despues } = await house.runtime.pool.query<{ name: string; reciente: boolean }>(
      `select g.name, ug.desde > now() - interval '1 minute' as reciente from seguridad.usuario_grupo ug
       join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = $1 order by g.id`,
      [bruno],
    );
    expect(despues).toEqual([
      { name: 'Bodega', reciente: false },
      { name: 'Gerencia', reciente: true },
    ]);
  });
});
