import { CLAVE, type House } from './testing-house';

/** Tests of the forgotten password, in a house that a suite already runs. */
export function partesDeOlvido(house: () => House): void {
  const pedir = (email: string, from?: string) =>
    house().call('POST', '/api/cuenta/olvido', { body: { email }, ...(from ? { from } : {}) });
  const enlaces = async () =>
    (await house().runtime.pool.query<{ n: number }>('select count(*)::int as n from seguridad.enlace')).rows[0]?.n;
  const correos = async () => {
    const { body } = await house().call('GET', '/api/avisos/bandeja?search=olvidosa@servitec.example', { token: house().administra });
    return body.results as { id: number; plantilla: string }[];
  };
  const hasta = async (cuantos: number) => {
    for (let i = 0; i < 100 && (await correos()).length < cuantos; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    return correos();
  };

  it('sin servidor de correo no se ofrece, y se dice a quién pedirlo', async () => {
    expect((await house().call('GET', '/api/auth/oidc')).body).toMatchObject({ olvido: false });
    expect(await pedir('olvidosa@servitec.example')).toMatchObject({
      status: 409,
      body: { codigo: 'ACCION_NO_DISPONIBLE', detail: expect.stringContaining('administra') },
    });
    expect((await pedir('no es un correo')).body.errors).toHaveProperty('email');
  });

  it('da por correo un enlace que sirve una vez, termina las sesiones y deja el segundo factor; responde igual para cualquiera', async () => {
    const { call, login, sumar, entrar, tokenDe, runtime } = house();
    await sumar('Olvidosa', ['Bodega']);
    const antes = await entrar('olvidosa@servitec.example');
    // The mails of this house stay in its outbox, where this suite reads them.
    const sinCorreo = runtime.mail.smtpUrl;
    Object.assign(runtime.mail, { smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      expect((await call('GET', '/api/auth/oidc')).body).toMatchObject({ olvido: true });
      const [suya, nadie] = [
        await pedir('Olvidosa@servitec.example', '198.51.100.1'),
        await pedir('nadie@servitec.example', '198.51.100.2'),
      ];
      for (const { status, body } of [suya, nadie]) expect([status, body]).toEqual([204, null]);
      const [correo] = await hasta(1);
      expect(correo).toMatchObject({ plantilla: 'olvido_clave' });
      const { texto } = (await call('GET', `/api/avisos/bandeja/${correo?.id}`, { token: house().administra })).body.correo;
      const token = tokenDe(/\S+#token=[\w-]+/.exec(texto)?.[0] ?? null);
      // Only its hash is stored, and the request changed nothing else.
      const { rows } = await runtime.pool.query('select from seguridad.enlace where token_sha256 = $1', [token]);
      expect([token.length > 20, rows.length]).toEqual([true, 0]);
      expect((await call('GET', '/api/auth/sesion', { token: antes })).status).toBe(200);
      const usar = () => call('POST', '/api/cuenta/clave_por_enlace', { body: { token, clave: 'otra lluvia sobre el canelo' } });
      expect((await usar()).status).toBe(204);
      expect((await usar()).body.codigo).toBe('ENLACE_VENCIDO');
      expect((await call('GET', '/api/auth/sesion', { token: antes })).status).toBe(401);
      expect([
        (await login('olvidosa@servitec.example', CLAVE)).status,
        (await login('olvidosa@servitec.example', 'otra lluvia sobre el canelo')).status,
      ]).toEqual([401, 200]);

      // With any number of requests, an address gets three mails in an hour, and the answer is the same.
      for (let i = 0; i < 5; i++) expect((await pedir('olvidosa@servitec.example', `198.51.100.${10 + i}`)).status).toBe(204);
      await hasta(3);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect([(await correos()).length, await enlaces()]).toEqual([3, 1]);
      // A network that asks for many addresses waits.
      const estados = await Promise.all(Array.from({ length: 12 }, (_, i) => pedir(`nadie${i}@servitec.example`, '203.0.113.9')));
      expect(estados.filter(({ status }) => status === 429).length).toBe(2);
      // A deactivated user gets none.
      await runtime.pool.query(`update seguridad.usuario set activo = false where email = 'olvidosa@servitec.example'`);
      await runtime.pool.query(`delete from seguridad.intento where key like 'olvido%'`);
      expect((await pedir('olvidosa@servitec.example', '198.51.100.77')).status).toBe(204);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await correos()).toHaveLength(3);
    } finally {
      Object.assign(runtime.mail, { smtpUrl: sinCorreo });
    }
  });
}
