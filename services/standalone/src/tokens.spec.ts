import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Route } from '@bitacora/domain';
import { alcanceDe, RUTAS } from '@bitacora/domain/contracts/routes';
import { STREAM_CLIENTE, STREAM_TOKEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { type Alcance, NOMBRES_DE_ALCANCE } from '@bitacora/domain/usuario';
import { CLAVE, type House, startHouse } from './testing-house';

const { io } = createRequire(join(__dirname, '../../../apps/console/package.json'))('socket.io-client') as {
  io(url: string, options: object): { on(event: string, listener: (...given: never[]) => void): void; close(): void };
};

let house: House;
let bruno: string;
let brunoId = 0;
beforeAll(async () => {
  house = await startHouse();
  brunoId = await house.sumar('Bruno', ['Gerencia', 'Administrador']);
  bruno = await house.entrar('bruno@servitec.example');
});
afterAll(() => house.stop());

const emitir = (token: string, alcances: readonly string[], more = {}) =>
  house.call('POST', '/api/auth/tokens', { token, body: { nombre: 'Informe semanal', alcances, dias: 30, ...more } });
const nuevo = async (...alcances: Alcance[]): Promise<{ id: number; token: string }> => (await emitir(bruno, alcances)).body;
const leer = (token: string, path = '/api/clientes/lista') => house.call('GET', path, { token });
const CLIENTE = {
  ...{ rut: '12.345.678-5', nombre: 'Ana', apellido: 'Rojas', region: 'Metropolitana de Santiago', comuna: 'Ñuñoa', tipo_cliente: 1 },
  ...{ direccion: 'Irarrázaval 1', telefono: '912345678', email: 'ana@ejemplo.cl' },
};

it('a token is shown once, to a user with a recent proof; it is stored nowhere', async () => {
  const { status, body } = await emitir(bruno, ['clientes:leer', 'clientes:leer']);
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), token: expect.stringMatching(/^bit_[\w-]{43}$/), vence: expect.any(String) },
  ]);
  expect((await leer(body.token)).status).toBe(200);
  const [mio] = (await house.call('GET', '/api/auth/tokens', { token: bruno })).body;
  expect(mio).toMatchObject({
    id: body.id,
    nombre: 'Informe semanal',
    alcances: ['clientes:leer'],
    usado: expect.any(String),
    vigente: true,
  });
  expect(JSON.stringify(mio)).not.toContain(body.token);
  const { rows } = await house.runtime.pool.query<{ fila: string }>(
    `select t::text as fila from seguridad.token t union all select data::text from log.event union all select response::text from log.command`,
  );
  expect(rows.filter(({ fila }) => fila.includes(body.token.slice(4)))).toEqual([]);
  await house.envejecer('bruno@servitec.example', 11);
  expect((await emitir(bruno, ['clientes:leer'])).body.codigo).toBe('REAUTENTICAR');
  await house.call('POST', '/api/auth/reautenticar', { token: bruno, body: { clave: CLAVE } });
});

it('its rights and its end are required, from closed lists', async () => {
  for (const [mal, campo] of [
    [{ alcances: [] }, 'alcances'],
    [{ alcances: ['todo'] }, 'alcances.0'],
    [{ alcances: null }, 'alcances'],
    [{ dias: undefined }, 'dias'],
    [{ dias: 0 }, 'dias'],
    [{ dias: 366 }, 'dias'],
    [{ nombre: ' ' }, 'nombre'],
  ] as const) {
    const { status, body } = await emitir(bruno, ['clientes:leer'], mal);
    expect([mal, status, Object.keys(body.errors)]).toEqual([mal, 400, [campo]]);
  }
});

it('each scope opens only its own routes, for any owner', async () => {
  const llamar = async ({ method, path }: Route, token: string) => {
    const answer = await fetch(house.address + path.replace(/\{\w+\}/g, '999999'), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      body: method === 'GET' ? null : '{}',
    });
    const problem = answer.headers.get('content-type')?.startsWith('application/problem+json');
    const body = problem ? ((await answer.json()) as { codigo: string; detail: string }) : null;
    if (!problem) await answer.arrayBuffer();
    return { status: answer.status, body };
  };
  const cerradas = RUTAS.map(({ route }) => route as Route).filter(({ access, path }) => access !== 'publico' && path.startsWith('/api/'));
  const mal: unknown[] = [];
  const probar = async (rutas: readonly Route[], token: string, abre: boolean) => {
    for (let desde = 0; desde < rutas.length; desde += 20)
      await Promise.all(
        rutas.slice(desde, desde + 20).map(async (route) => {
          const pide = alcanceDe(route);
          const { status, body } = await llamar(route, token);
          const dice = pide ? `El token no tiene el alcance «${pide}»` : 'Esta llamada no se hace con un token: inicia sesión';
          const rehusada = status === 403 && body?.detail === dice;
          const llega =
            ![401, 403, 429].includes(status) || (status === 403 && body?.detail === 'No tiene permiso para realizar esta acción');
          if (abre ? !llega : !rehusada) mal.push([route.method, route.path, abre, status, body]);
        }),
      );
  };
  // A route opens for its own scope, and not for all others together.
  for (const alcance of NOMBRES_DE_ALCANCE) {
    const suyas = cerradas.filter((route) => alcanceDe(route) === alcance);
    await probar(suyas, (await nuevo(alcance)).token, true);
    await probar(suyas, (await nuevo(...NOMBRES_DE_ALCANCE.filter((otro) => otro !== alcance))).token, false);
    for (const { id } of (await house.call('GET', '/api/auth/tokens', { token: bruno })).body.slice(0, 2))
      await house.call('DELETE', `/api/auth/tokens/${id}`, { token: bruno });
  }
  const todo = await nuevo(...NOMBRES_DE_ALCANCE);
  await probar(
    cerradas.filter((route) => alcanceDe(route) === null),
    todo.token,
    false,
  );
  expect(mal).toEqual([]);
});

it('it does no more than its owner, acts in their name by the API, and the event says which token', async () => {
  const { id, token } = await nuevo('clientes:escribir', 'clientes:leer');
  const creado = await house.call('POST', '/api/clientes', { token, body: CLIENTE });
  expect([creado.status, creado.body.id]).toEqual([200, expect.any(Number)]);
  const [hecho] = await house.runtime.store.readStream(STREAM_CLIENTE.of(creado.body.id));
  expect([hecho?.actor.id, hecho?.comando]).toEqual([brunoId, { accion: 'crearPersona', canal: 'api', token: id }]);
  const [emision] = await house.runtime.store.readStream(STREAM_TOKEN.of(id));
  expect([emision?.type, emision?.subject]).toEqual(['TokenEmitido', STREAM_USUARIO.of(brunoId)]);
  // From now on its owner may not, so the token may not either.
  const caro = await house.sumar('Carla', ['Bodega']);
  const suyo = (await emitir(await house.entrar('carla@servitec.example'), ['partes:leer'])).body;
  expect((await leer(suyo.token, '/api/bodega/movimiento_inventario')).status).toBe(200);
  await house.call('PUT', `/api/admin/personas/${caro}/grupos`, { token: house.administra, body: { grupos: ['Técnico'] } });
  expect((await leer(suyo.token, '/api/bodega/movimiento_inventario')).status).toBe(403);
  await house.call('POST', `/api/admin/personas/${caro}/desactivar`, { token: house.administra, body: { motivo: 'Se fue' } });
  expect((await leer(suyo.token)).status).toBe(401);
  expect((await house.call('GET', '/api/admin/tokens', { token: house.administra })).body).not.toContainEqual(
    expect.objectContaining({ id: suyo.id }),
  );
});

it('expired, revoked, in an address or in a cookie it opens nothing', async () => {
  const { id, token } = await nuevo('clientes:leer');
  expect((await house.call('GET', `/api/clientes/lista?token=${token}`)).body).toMatchObject({
    codigo: 'DATOS_INVALIDOS',
    detail: 'Un token va en la cabecera Authorization, nunca en la dirección',
  });
  for (const nombre of ['bitacora', '__Host-bitacora'])
    expect((await house.call('GET', '/api/clientes/lista', { cookie: `${nombre}=${token}` })).status).toBe(401);
  const vencido = await nuevo('clientes:leer');
  await house.runtime.pool.query(`update seguridad.token set vence_en = now() - interval '1 second' where id = $1`, [vencido.id]);
  expect((await leer(vencido.token)).status).toBe(401);
  expect((await leer(token)).status).toBe(200);
  // A user cannot revoke another user's token as their own.
  expect((await house.call('DELETE', `/api/auth/tokens/${id}`, { token: house.administra })).status).toBe(404);
  expect((await house.call('DELETE', `/api/admin/tokens/${id}`, { token: house.administra })).status).toBe(204);
  expect((await leer(token)).status).toBe(401);
  const [, revocado] = await house.runtime.store.readStream(STREAM_TOKEN.of(id));
  expect([revocado?.type, revocado?.data['por']]).toEqual(['TokenRevocado', 'administrador']);
});

it('its sockets need a scope, and end with it', async () => {
  const abrir = (token: string) => {
    const socket = io(house.address, { path: '/socket.io', transports: ['websocket'], auth: { token }, reconnection: false });
    const dicho = new Promise<string>((listo) => {
      socket.on('connect_error', () => listo('rehusado'));
      socket.on('al_dia', () => listo('abierto'));
    });
    const cerrado = new Promise<void>((listo) => socket.on('disconnect', () => listo()));
    return { socket, dicho, cerrado };
  };
  const [sordo, oye] = [await nuevo('clientes:leer'), await nuevo('eventos:leer')];
  const rehusado = abrir(sordo.token);
  expect(await rehusado.dicho).toBe('rehusado');
  rehusado.socket.close();
  const abierto = abrir(oye.token);
  expect(await abierto.dicho).toBe('abierto');
  await house.call('DELETE', `/api/auth/tokens/${oye.id}`, { token: bruno });
  await abierto.cerrado;
});

it('one that calls too much waits, and the others go on', async () => {
  const { id, token } = await nuevo('clientes:leer');
  await house.runtime.pool.query(
    `insert into seguridad.intento (key, points, expire) values ($1, 600, $2) on conflict (key) do update set points = 600, expire = excluded.expire`,
    [`token:${id}`, Date.now() + 60_000],
  );
  const { status, body } = await leer(token);
  expect([status, body.codigo, body.detail]).toEqual([
    429,
    'DEMASIADOS_INTENTOS',
    expect.stringMatching(/^Este token ya hizo 600 llamadas en un minuto/),
  ]);
  expect((await leer((await nuevo('clientes:leer')).token)).status).toBe(200);
});
