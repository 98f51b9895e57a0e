import { RUTAS } from '@bitacora/domain/contracts/routes';
import { workHead } from './testing';
import { CLAVE, type House, startHouse } from './testing-house';

let house: House;
let bruno = 0;
beforeAll(async () => {
  house = await startHouse();
  bruno = await house.sumar('Bruno', ['Bodega']);
});
afterAll(() => house.stop());

const grupos = (token: string, elegidos: string[]) =>
  house.call('PUT', `/api/admin/personas/${bruno}/grupos`, { token, body: { grupos: elegidos } });
const probar = (token: string, clave: string, more = {}) =>
  house.call('POST', '/api/auth/reautenticar', { token, body: { clave }, ...more });

it('a log-in is a proof for ten minutes; afterwards what gives somebody a way in asks for another, and changes nothing', async () => {
  const token = await house.entrar(house.elena);
  expect((await grupos(token, ['Ventas'])).status).toBe(200);
  await house.envejecer(house.elena, 9);
  expect((await grupos(token, ['Bodega'])).status).toBe(200);
  await house.envejecer(house.elena, 11);
  const cabeza = await workHead(house.runtime);
  const pedidas = RUTAS.map(({ route }) => route).filter(({ fresh }) => fresh);
  expect(pedidas.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['PUT /api/admin/personas/{id}', 'PUT /api/admin/personas/{id}/grupos', 'DELETE /api/auth/sesiones']),
  );
  for (const { method, path } of pedidas) {
    const { status, body } = await house.call(method, path.replace(/\{\w+\}/g, String(bruno)), { token, body: {} });
    expect([method, path, status, body.codigo, body.detail]).toEqual([
      method,
      path,
      403,
      'REAUTENTICAR',
      'Confirma que eres tú para hacer esto',
    ]);
  }
  expect(await workHead(house.runtime)).toBe(cabeza);
  // Everything else keeps working.
  expect((await house.call('GET', '/api/admin/personas', { token })).status).toBe(200);
});

it('the password opens it again, in that session alone', async () => {
  const [una, otra] = [await house.entrar(house.elena), await house.entrar(house.elena)];
  await house.envejecer(house.elena, 11);
  expect(await probar(una, 'otra clave cualquiera')).toMatchObject({ status: 400, body: { errors: { clave: ['La clave no es esa'] } } });
  expect(await probar(una, '')).toMatchObject({ status: 400, body: { errors: { clave: ['Campo requerido'] } } });
  expect((await grupos(una, ['Ventas'])).body.codigo).toBe('REAUTENTICAR');
  expect((await probar(una, CLAVE)).status).toBe(204);
  expect((await grupos(una, ['Ventas'])).status).toBe(200);
  expect((await grupos(otra, ['Bodega'])).body.codigo).toBe('REAUTENTICAR');
  for (const body of [[], 'x', { clave: { a: 1 } }, { clave: 'x'.repeat(300) }, null])
    expect((await house.call('POST', '/api/auth/reautenticar', { token: una, body })).status).toBe(400);
  expect((await house.call('POST', '/api/auth/reautenticar', { body: { clave: CLAVE } })).status).toBe(401);
});

it('a newer proof gives the session another token: the former one only ends what is on its way, and nothing with a proof', async () => {
  const former = await house.entrar(house.elena);
  const mine = async (as: string) => (await house.call('GET', '/api/auth/sesiones', { as })).body;
  const before = (await mine(former)).find(({ esta }: { esta: boolean }) => esta);
  await house.envejecer(house.elena, 11);
  const { headers } = await probar(former, CLAVE);
  expect(headers['set-cookie']).toMatch(/^bitacora=[\w-]{43};.*HttpOnly/);
  const now = house.newest(former);
  expect(now).not.toBe(former);
  // The same session continues, also for a call on its way with the former token.
  for (const as of [former, now])
    expect((await mine(as)).filter(({ esta }: { esta: boolean }) => esta)).toMatchObject([{ id: before.id, desde: before.desde }]);
  const cambiar = (as: string) => house.call('PUT', `/api/admin/personas/${bruno}/grupos`, { as, body: { grupos: ['Bodega'] } });
  expect((await cambiar(former)).body.codigo).toBe('REAUTENTICAR');
  expect((await cambiar(now)).status).toBe(200);
  // Afterwards the former token finds nothing.
  expect((await probar(former, CLAVE)).status).toBe(204);
  await house.runtime.pool.query(`update seguridad.sesion set anterior_hasta = now() where anterior_hash is not null`);
  expect((await house.call('GET', '/api/auth/sesion', { as: now })).status).toBe(401);
  expect((await house.call('GET', '/api/auth/sesion', { token: former })).status).toBe(200);
  // A log-out with the former token, while it is valid, ends the session.
  const third = house.newest(former);
  expect((await probar(former, CLAVE)).status).toBe(204);
  expect((await house.call('POST', '/api/auth/logout', { as: third })).status).toBe(204);
  expect((await house.call('GET', '/api/auth/sesion', { token: former })).status).toBe(401);
});

it('a guesser in a session that was left open waits, and its owner can still log in elsewhere', async () => {
  const from = '203.0.113.7';
  const token = (await house.login('bruno@servitec.example', CLAVE, { from })).body.key;
  const intentos = [];
  for (let i = 0; i < 9; i++) intentos.push((await probar(token, `clave numero ${i}`, { from })).status);
  expect(intentos).toEqual([...Array(8).fill(400), 429]);
  expect((await probar(token, CLAVE, { from })).status).toBe(429);
  expect((await house.login('bruno@servitec.example', CLAVE, { from })).status).toBe(429);
  expect((await house.login('bruno@servitec.example', CLAVE, { from: '198.51.100.4' })).status).toBe(200);
});
