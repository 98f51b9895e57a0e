import { STREAM_USUARIO } from '@bitacora/domain/streams';
import type { House } from './testing-house';
import { SoftAuthenticator } from './testing-passkey';

const NO_SIRVE = /^Esa passkey no sirve aquí/;

/** Passkeys: their owner makes them, and they open the owner's account without a name, but nobody else's. */
export function partesDePasskeys(c: () => House): void {
  const aparato = new SoftAuthenticator();
  const CARLA = 'carla@servitec.example';
  let carla = 0;
  const origen = () => new URL(c().runtime.publicUrl).origin;
  const opciones = async (): Promise<string> => (await c().call('POST', '/api/auth/login/passkey/opciones')).body.challenge;
  const pedido = async (mas = {}) => ({ challenge: await opciones(), origin: origen(), ...mas });
  const entrar = (respuesta: object) => c().call('POST', '/api/auth/login/passkey', { body: { respuesta } });
  const empezar = async (token: string) => (await c().call('POST', '/api/auth/passkeys/opciones', { token })).body;
  const agregar = (token: string, respuesta: object, nombre = 'Mi teléfono') =>
    c().call('POST', '/api/auth/passkeys', { token, body: { nombre, respuesta } });
  const mias = async (token: string) => (await c().call('GET', '/api/auth/passkeys', { token })).body;
  const ultimo = async () => (await c().runtime.store.readStream(STREAM_USUARIO.of(carla))).at(-1);

  beforeAll(async () => {
    carla = await c().sumar('Carla', ['Ventas']);
  });
  beforeEach(() => c().runtime.pool.query('truncate seguridad.intento'));

  it('a passkey is made by its owner in the last ten minutes of a proof, once for each thing that was asked', async () => {
    const [token, otra] = [await c().entrar(CARLA), await c().entrar(CARLA)];
    const deOtro = await empezar(c().administra);
    const { challenge, rp, user, authenticatorSelection } = await empezar(token);
    expect([rp.id, authenticatorSelection]).toMatchObject(['localhost', { residentKey: 'required', userVerification: 'required' }]);
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain(String(carla));
    const malas = [
      aparato.register({ challenge: deOtro.challenge, origin: origen() }),
      aparato.register({ challenge: await opciones(), origin: origen() }),
      aparato.register({ challenge: 'inventado', origin: origen() }),
      { ...aparato.register({ challenge, origin: origen() }), response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    ];
    for (const mala of malas)
      expect(await agregar(token, mala)).toMatchObject({ status: 400, body: { errors: { respuesta: [expect.any(String)] } } });
    for (const body of [
      {},
      { nombre: 'x' },
      { nombre: '', respuesta: aparato.register({ challenge, origin: origen() }) },
      { nombre: 'x', respuesta: [] },
    ])
      expect((await c().call('POST', '/api/auth/passkeys', { token, body })).status).toBe(400);
    const buena = aparato.register({ challenge, origin: origen() });
    expect((await agregar(token, buena)).status).toBe(204);
    expect((await agregar(token, buena)).status).toBe(400);
    expect(await ultimo()).toMatchObject({ type: 'SegundoFactorAgregado', data: { usuario_id: carla, clase: 'passkey' } });
    expect(await mias(token)).toMatchObject({ motivo: null, passkeys: [{ nombre: 'Mi teléfono', usada: null, respaldada: false }] });
    expect((await c().call('GET', '/api/auth/sesion', { token: otra })).status).toBe(401);
    // An answer without the user's verification or for another site is refused.
    for (const mas of [{ verified: false }, { host: 'otro.example' }, { origin: 'http://localhost:1' }]) {
      const otro = new SoftAuthenticator();
      const { challenge: nuevo } = await empezar(token);
      expect((await agregar(token, otro.register({ challenge: nuevo, origin: origen(), ...mas }))).status).toBe(400);
    }
    await c().envejecer(CARLA, 11);
    expect((await agregar(token, buena)).body.codigo).toBe('REAUTENTICAR');
  });

  it('a passkey opens its account without a name; an answer serves once, and any other not at all', async () => {
    const buena = aparato.assert(await pedido());
    const { status, body, headers } = await entrar(buena);
    expect([status, body.user.email]).toEqual([200, CARLA]);
    expect(headers['set-cookie']).toContain('HttpOnly');
    expect((await mias(body.key)).passkeys).toMatchObject([{ usada: expect.any(String) }]);
    const ajeno = new SoftAuthenticator();
    const deAgregar = (await empezar(body.key)).challenge;
    const malas = [
      buena,
      ajeno.assert(await pedido()),
      aparato.assert(await pedido({ verified: false })),
      aparato.assert(await pedido({ origin: 'https://bitacora.malo.example' })),
      aparato.assert(await pedido({ host: 'malo.example' })),
      aparato.assert({ challenge: deAgregar, origin: origen() }),
      aparato.assert({ challenge: 'A'.repeat(83), origin: origen() }),
      { ...ajeno.assert(await pedido()), id: aparato.assert(await pedido()).id },
    ];
    for (const mala of malas) {
      await c().runtime.pool.query('truncate seguridad.intento');
      expect(await entrar(mala)).toMatchObject({ status: 401, body: { detail: expect.stringMatching(NO_SIRVE) } });
    }
    // A copy with an older counter is refused, and the owner's keeps working.
    const antes = aparato.counter;
    aparato.counter = 0;
    expect((await entrar(aparato.assert(await pedido()))).status).toBe(401);
    aparato.counter = antes;
    expect((await entrar(aparato.assert(await pedido()))).status).toBe(200);
    for (const respuesta of [null, [], 'x', { id: 1 }, { ...buena, type: 'password' }, { ...buena, response: {} }])
      expect((await c().call('POST', '/api/auth/login/passkey', { body: { respuesta } })).status).toBe(400);
  });

  it('an answer comes too late after five minutes, and two at the same time are one', async () => {
    const tarde = aparato.assert(await pedido());
    const dos = aparato.assert(await pedido());
    const ambos = await Promise.all([entrar(dos), entrar(dos)]);
    expect(ambos.map(({ status }) => status).sort()).toEqual([200, 401]);
    const ahora = jest.spyOn(c().runtime.clock, 'now').mockReturnValue(new Date(Date.now() + 301_000));
    expect((await entrar(tarde)).status).toBe(401);
    ahora.mockRestore();
  });

  it('who guesses waits as with a password, and the password still opens the account elsewhere', async () => {
    const from = '203.0.113.80';
    const intentos = [];
    for (let i = 0; i < 9; i++) {
      const body = { respuesta: aparato.assert({ challenge: 'inventado', origin: origen() }) };
      intentos.push((await c().call('POST', '/api/auth/login/passkey', { body, from })).status);
    }
    expect(intentos).toEqual([...Array(8).fill(401), 429]);
    expect((await c().login(CARLA)).body.key).toEqual(expect.any(String));
  });

  it('a passkey proves the user of the session again, and only their own passkey does', async () => {
    const [token, deElena] = [await c().entrar(CARLA), await c().entrar(c().elena)];
    await c().envejecer(CARLA, 11);
    await c().envejecer(c().elena, 11);
    const probar = async (sesion: string) =>
      (await c().call('POST', '/api/auth/reautenticar/passkey', { token: sesion, body: { respuesta: aparato.assert(await pedido()) } }))
        .status;
    expect(await probar(deElena)).toBe(400);
    expect((await c().call('POST', '/api/auth/passkeys/opciones', { token: deElena })).body.codigo).toBe('REAUTENTICAR');
    expect(await probar(token)).toBe(204);
    await c().envejecer(c().elena, 0);
    expect((await c().call('POST', '/api/auth/passkeys/opciones', { token })).status).toBe(200);
  });

  it('where the house asks for a second factor a passkey is one, and the password beside it opens nothing', async () => {
    const { pool } = c().runtime;
    await pool.query(`update seguridad.politica_de_grupo set desde = now() - interval '8 days' where grupo = 'Gerencia'`);
    await pool.query(
      `update seguridad.usuario_grupo set desde = now() - interval '8 days', grupo_id = (select id from seguridad.grupo where name = 'Gerencia') where usuario_id = $1`,
      [carla],
    );
    const { body } = await entrar(aparato.assert(await pedido()));
    expect(body.user).not.toHaveProperty('segundo_factor_vence');
    expect((await c().call('GET', '/api/orden/status', { token: body.key })).status).toBe(200);
    expect((await c().login(CARLA)).body.codigo).toBe('FALTA_PASSKEY');
    await pool.query(`update seguridad.politica_de_grupo set desde = now() where grupo = 'Gerencia'`);
    expect((await c().login(CARLA)).body.key).toEqual(expect.any(String));
  });

  it('its owner removes it, an administrator removes all of a user, and a user who left opens nothing with theirs', async () => {
    const token = (await entrar(aparato.assert(await pedido()))).body.key;
    const [{ id }] = (await mias(token)).passkeys;
    expect((await c().call('DELETE', `/api/auth/passkeys/${id}`, { token: c().administra })).status).toBe(404);
    const desactivar = (activo: boolean) =>
      c().runtime.pool.query('update seguridad.usuario set activo = $2 where id = $1', [carla, activo]);
    await desactivar(false);
    expect((await entrar(aparato.assert(await pedido()))).status).toBe(401);
    await desactivar(true);
    const suya = (await entrar(aparato.assert(await pedido()))).body.key;
    expect((await c().call('DELETE', `/api/auth/passkeys/${id}`, { token: suya })).status).toBe(204);
    expect(await ultimo()).toMatchObject({ type: 'SegundoFactorQuitado', data: { clase: 'passkey', por: 'propia', motivo: null } });
    expect((await entrar(aparato.assert(await pedido()))).status).toBe(401);
    const { challenge } = await empezar(suya);
    expect((await agregar(suya, aparato.register({ challenge, origin: origen() }))).status).toBe(204);
    const quitar = { token: await c().entrar(c().elena), body: { motivo: 'Perdió el teléfono' } };
    expect((await c().call('POST', `/api/admin/personas/${carla}/quitar_factor`, quitar)).status).toBe(200);
    expect(await ultimo()).toMatchObject({ data: { clase: 'passkey', por: 'administrador', motivo: 'Perdió el teléfono' } });
    expect((await entrar(aparato.assert(await pedido()))).status).toBe(401);
  });
}
