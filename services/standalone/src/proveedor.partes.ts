import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { generateSync } from 'otplib';
import type { Answer, TestProduct } from './testing';
import { workHead } from './testing';
import { startProvider, type TestProvider } from './testing-provider';

const SECRETO = 'secreto-de-prueba';

/** A client that behaves like a browser, with cookies. */
interface Navegador {
  readonly cookies: Map<string, string>;
  /** The token of an open session. */
  readonly token?: string | undefined;
}

/** Sign-in by an identity provider, which is a real one: its set-up, who can sign in, and who cannot. */
export function partesDeProveedor(c: () => TestProduct): void {
  let proveedor: TestProvider;
  let otro: TestProvider;
  const vuelta = () => `${c().runtime.publicUrl}/login/proveedor`;
  const de = (usuario: string | null = null): Navegador => ({
    cookies: new Map(),
    token: usuario === null ? undefined : c().tokens.get(usuario),
  });
  async function pedir(navegador: Navegador, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(c().address + path, {
      method,
      headers: {
        'x-requested-with': 'bitacora',
        'x-forwarded-for': '192.0.2.55',
        cookie: [...navegador.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(navegador.token ? { authorization: `Token ${navegador.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      navegador.cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: {}, body: text ? JSON.parse(text) : null };
  }
  const empezar = async (navegador: Navegador, uso: string, body?: unknown): Promise<string> => {
    const { status, body: dicho } = await pedir(navegador, 'POST', `/api/auth/oidc/${uso}`, body);
    expect([uso, status, dicho]).toEqual([uso, 200, { url: expect.stringContaining(proveedor.issuer) }]);
    return dicho.url;
  };
  const volver = (navegador: Navegador, respuesta: string) => pedir(navegador, 'POST', '/api/auth/oidc/volver', { respuesta });
  /** Goes to the provider as a person and comes back. */
  async function ir(navegador: Navegador, uso: string, nombre: string, body?: unknown): Promise<Answer> {
    return volver(navegador, await proveedor.logIn(await empezar(navegador, uso, body), nombre));
  }
  const casa = (mas = {}) => ({ emisor: proveedor.issuer, cliente_id: 'bitacora', secreto: SECRETO, etiqueta: 'Acme', ...mas });
  const guardar = (navegador: Navegador, prueba: string) => pedir(navegador, 'PUT', '/api/auth/oidc/configuracion', { prueba });
  /** An administrator tests a configuration and saves it. */
  async function configurar(mas = {}, nombre = 'jefa'): Promise<Answer> {
    const navegador = de('administrador');
    const { body } = await ir(navegador, 'configuracion/probar', nombre, casa(mas));
    expect(body).toMatchObject({ uso: 'probar', prueba: { sujeto: nombre } });
    const guardada = await guardar(navegador, body.prueba.prueba);
    expect([guardada.status, guardada.body.identidad?.etiqueta]).toEqual([200, 'Acme']);
    return body.prueba;
  }
  const cabeza = () => workHead(c().runtime);
  const sesionDe = (navegador: Navegador) => pedir({ cookies: navegador.cookies }, 'GET', '/api/auth/sesion');
  const idDe = async (usuario: string): Promise<number> => (await c().call('GET', '/api/auth/sesion', usuario)).body.id;
  const eventosDe = async (id: number) => (await c().runtime.store.readStream(STREAM_USUARIO.of(id))).map(({ type }) => type);

  /** A server that is not a provider, for mistyped addresses. */
  async function levantarMudo(): Promise<{ url: string; cerrar(): void }> {
    const respuestas: Readonly<Record<string, [status: number, tipo: string, cuerpo: string]>> = {
      pagina: [200, 'text/html', '<p>Bienvenido</p>'],
      roto: [200, 'application/json', '{"issuer":'],
      enorme: [200, 'application/json', JSON.stringify({ issuer: 'x'.repeat(600_000) })],
      ajeno: [200, 'application/json', JSON.stringify({ issuer: 'https://otro.example/' })],
    };
    const server = createServer(({ url = '' }, response) => {
      const [status, tipo, cuerpo] = respuestas[url.split('/')[1] ?? ''] ?? [404, 'text/plain', 'No'];
      response.writeHead(status, { 'content-type': tipo }).end(cuerpo);
    });
    await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      cerrar: () => void server.close(() => undefined).closeAllConnections(),
    };
  }

  beforeAll(async () => {
    [proveedor, otro] = await Promise.all([startProvider(vuelta()), startProvider(vuelta())]);
  });
  afterAll(() => {
    proveedor?.stop();
    otro?.stop();
  });
  beforeEach(() => c().runtime.pool.query('truncate seguridad.intento'));

  it('a provider is saved after its administrator got in there, and not before; its secret is never said', async () => {
    const navegador = de('administrador');
    const probar = (body: object) => pedir(navegador, 'POST', '/api/auth/oidc/configuracion/probar', body);
    expect((await pedir(de(), 'GET', '/api/auth/oidc')).body).toEqual({ etiqueta: null, clave: true, olvido: false });
    expect((await pedir(de(), 'POST', '/api/auth/oidc/entrar')).status).toBe(409);
    expect((await probar(casa({ secreto: null }))).body.errors).toEqual({ secreto: ['Escribe el secreto'] });
    expect((await probar(casa({ emisor: 'http://127.0.0.1:9/' }))).body).toMatchObject({ status: 409, codigo: 'PROVEEDOR_NO_RESPONDE' });
    expect((await probar(casa({ emisor: c().address }))).body.codigo).toBe('ENTRADA_RECHAZADA');
    const mudo = await levantarMudo();
    for (const [camino, palabras] of [
      ['/ninguna', 'no tiene su página de configuración'],
      ['/pagina', 'no es la configuración de un proveedor'],
      ['/roto', 'no es la configuración de un proveedor'],
      ['/enorme', 'es demasiado grande'],
      ['/ajeno', 'dice que su emisor es otro'],
    ] as const)
      expect((await probar(casa({ emisor: mudo.url + camino }))).body).toMatchObject({
        codigo: 'ENTRADA_RECHAZADA',
        errors: { emisor: [expect.stringContaining(palabras)] },
      });
    mudo.cerrar();
    expect((await probar(casa({ emisor: mudo.url }))).body.detail).toContain('no responde en esa dirección');
    for (const body of [null, [], {}, { emisor: 7 }, casa({ grupos: 'x' })]) expect((await probar(body as object)).status).toBe(400);
    for (const usuario of ['gerencia', 'bodega', 'retail'])
      expect((await pedir(de(usuario), 'POST', '/api/auth/oidc/configuracion/probar', casa())).status).toBe(403);
    const malo = await ir(navegador, 'configuracion/probar', 'jefa', casa({ secreto: 'otro' }));
    expect(malo.body).toMatchObject({ status: 409, detail: expect.stringContaining('no reconoce a Bitácora') });
    expect((await guardar(navegador, 'x'.repeat(43))).status).toBe(409);
    const antes = await cabeza();
    const { body } = await ir(navegador, 'configuracion/probar', 'jefa+taller', casa({ claim_grupos: 'groups' }));
    expect(body.prueba).toMatchObject({ sujeto: 'jefa+taller', grupos_dichos: ['taller'], grupos: null, segundo_factor: false });
    expect(await cabeza()).toBe(antes);
    const guardada = await guardar(navegador, body.prueba.prueba);
    expect(guardada.body).toMatchObject({ vuelta: vuelta(), identidad: { etiqueta: 'Acme', cliente_id: 'bitacora' }, vinculadas: 0 });
    // It can be saved only once.
    expect((await guardar(navegador, body.prueba.prueba)).status).toBe(409);
    expect((await pedir(de(), 'GET', '/api/auth/oidc')).body).toEqual({ etiqueta: 'Acme', clave: true, olvido: false });
    // The saved secret is only for the same provider.
    expect((await probar(casa({ secreto: null }))).status).toBe(200);
    expect((await probar(casa({ secreto: null, emisor: otro.issuer }))).body.errors).toEqual({ secreto: ['Escribe el secreto'] });
    const { rows } = await c().runtime.pool.query(
      `select (select string_agg(e::text, '') from log.event e where e.stream = 'instalacion-casa')
         || (select string_agg(s::text, '') from seguridad.secreto_de_proveedor s) as todo`,
    );
    const leida = JSON.stringify((await pedir(de('gerencia'), 'GET', '/api/auth/oidc/configuracion')).body);
    for (const texto of [rows[0].todo, leida, JSON.stringify(guardada.body)]) {
      expect(texto).not.toContain(SECRETO);
      expect(texto).not.toContain(Buffer.from(SECRETO).toString('hex'));
    }
  });

  it('who is linked from their own session gets in, known by issuer and number and never by an address', async () => {
    // A name at the provider that equals a local address opens nothing.
    const antes = await cabeza();
    const extrano = de();
    expect((await ir(extrano, 'entrar', 'ventas@bitacora.example')).body).toMatchObject({
      codigo: 'ENTRADA_RECHAZADA',
      detail: expect.stringContaining('no está vinculada a nadie'),
    });
    expect([await cabeza(), (await sesionDe(extrano)).status]).toEqual([antes, 401]);
    const ventas = await idDe('ventas');
    expect((await ir(de('ventas'), 'vincular', 'vero')).body).toEqual({ uso: 'vincular', user: null, pendiente: null, prueba: null });
    const [ultimo] = (await c().runtime.store.readStream(STREAM_USUARIO.of(ventas))).slice(-1);
    expect([ultimo?.type, ultimo?.data]).toEqual([
      'IdentidadVinculada',
      { usuario_id: ventas, huella: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const dentro = de();
    expect((await ir(dentro, 'entrar', 'vero')).body).toMatchObject({ uso: 'entrar', user: { id: ventas }, pendiente: null });
    expect((await sesionDe(dentro)).body).toMatchObject({ id: ventas, email: 'ventas@bitacora.example' });
    expect((await pedir(de('ventas'), 'GET', '/api/auth/oidc/identidades')).body).toMatchObject({
      etiqueta: 'Acme',
      identidades: [{ usada: expect.any(String) }],
    });
    // It belongs to one person; linking it again changes nothing.
    expect((await ir(de('bodega'), 'vincular', 'vero')).body.detail).toContain('ya está vinculada a otra persona');
    expect((await ir(de('ventas'), 'vincular', 'vero')).status).toBe(200);
    expect((await eventosDe(ventas)).filter((type) => type === 'IdentidadVinculada')).toHaveLength(1);
    const personas = (await c().call('GET', '/api/admin/personas', 'administrador')).body;
    expect(personas.filter((una: { vinculada: boolean }) => una.vinculada).map(({ id }: { id: number }) => id)).toEqual([ventas]);
  });

  it('an answer that was replayed, forged, mixed up, cancelled, late or of another browser opens nothing and changes nothing', async () => {
    const antes = await cabeza();
    const rehusada = async (navegador: Navegador, respuesta: string, palabras: RegExp) => {
      const { status, body } = await volver(navegador, respuesta);
      expect([status, body.codigo, body.detail]).toEqual([409, 'ENTRADA_RECHAZADA', expect.stringMatching(palabras)]);
      expect((await sesionDe(navegador)).status).toBe(401);
    };
    const [otraVez, rara] = [/ya se usó, venció o empezó en otro navegador/, /no es la que se esperaba/];
    /** A browser that returns with another answer than the provider's. */
    const conCambio = async (cambio: (dada: URLSearchParams) => void, palabras = rara, alIr: (url: URL) => void = () => undefined) => {
      const navegador = de();
      const url = new URL(await empezar(navegador, 'entrar'));
      alIr(url);
      const respuesta = new URLSearchParams(await proveedor.logIn(url.href, 'vero'));
      cambio(respuesta);
      await rehusada(navegador, respuesta.toString(), palabras);
      return respuesta;
    };
    // Used twice, and in another browser.
    const usado = de();
    const respuesta = await proveedor.logIn(await empezar(usado, 'entrar'), 'vero');
    await rehusada(de(), respuesta, otraVez);
    expect((await volver(usado, respuesta)).status).toBe(200);
    usado.cookies.delete('bitacora');
    await rehusada(usado, respuesta, otraVez);
    // Another state, a code of another log-in, another nonce, another challenge, another issuer, and none.
    await conCambio((dada) => dada.set('state', 'x'.repeat(43)), otraVez);
    const ajeno = new URLSearchParams(await proveedor.logIn(await empezar(de(), 'entrar'), 'vero')).get('code') ?? '';
    await conCambio((dada) => dada.set('code', ajeno));
    await conCambio((dada) => dada.set('code', 'inventado'));
    const nada = () => undefined;
    await conCambio(nada, rara, (url) => url.searchParams.set('nonce', 'otro-nonce'));
    await conCambio(nada, rara, (url) => url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'));
    await conCambio((dada) => dada.set('iss', otro.issuer));
    await conCambio((dada) => dada.delete('iss'));
    await conCambio((dada) => dada.delete('code'));
    // Cancelled there, and too late.
    await conCambio((dada) => {
      dada.delete('code');
      dada.set('error', 'access_denied');
    }, /^Cancelaste la entrada en Acme/);
    await conCambio((dada) => {
      dada.delete('code');
      dada.set('error', 'server_error');
    });
    const lento = de();
    const tarde = await proveedor.logIn(await empezar(lento, 'entrar'), 'vero');
    await c().runtime.pool.query(`update seguridad.intento_de_proveedor set expira_en = now() - interval '1 second'`);
    await rehusada(lento, tarde, otraVez);
    for (const body of [null, [], {}, { respuesta: 7 }, { respuesta: 'x'.repeat(9000) }])
      expect((await pedir(de(), 'POST', '/api/auth/oidc/volver', body)).status).toBe(400);
    await rehusada(de(), '', otraVez);
    expect(await cabeza()).toBe(antes);
  });

  it('what one person began another does not end, and a proof is asked before somebody is linked', async () => {
    const navegador = de('ventas');
    const respuesta = await proveedor.logIn(await empezar(navegador, 'vincular'), 'otra');
    expect((await volver({ ...navegador, token: c().tokens.get('bodega') }, respuesta)).body.detail).toMatch(
      /^Tu sesión terminó o es de otra/,
    );
    const sin = { cookies: navegador.cookies };
    expect((await volver(sin, await proveedor.logIn(await empezar(navegador, 'vincular'), 'otra'))).body.codigo).toBe('ENTRADA_RECHAZADA');
    const { key } = (await pedir(de(), 'POST', '/api/auth/login', { email: 'ventas@bitacora.example', password: CLAVE_DEMO })).body;
    const vieja: Navegador = { cookies: new Map(), token: key };
    await c().runtime.pool.query(`update seguridad.sesion set probada_en = now() - interval '11 minutes' where usuario_id = $1`, [
      await idDe('ventas'),
    ]);
    expect((await pedir(vieja, 'POST', '/api/auth/oidc/vincular')).body.codigo).toBe('REAUTENTICAR');
    // The provider gives a fresh proof, but only of the same person.
    expect((await ir(vieja, 'confirmar', 'jefa')).body.detail).toContain('con una cuenta que no es la tuya');
    expect((await ir(vieja, 'confirmar', 'vero')).body).toMatchObject({ uso: 'confirmar' });
    const nueva = { ...vieja, token: vieja.cookies.get('bitacora') };
    expect((await pedir(nueva, 'POST', '/api/auth/oidc/vincular')).status).toBe(200);
  });

  it('an invitation is accepted with the provider, once; groups come from it, and nobody without one gets in', async () => {
    await configurar({
      claim_grupos: 'groups',
      grupos: [
        { externo: 'taller', grupo: 'Bodega' },
        { externo: 'jefes', grupo: 'Gerencia' },
      ],
    });
    const invitar = async (first_name: string) =>
      (
        await c().call('POST', '/api/admin/personas', 'administrador', {
          email: `${first_name}@proveedor.example`,
          first_name,
          last_name: '',
          grupos: ['Ventas'],
        })
      ).body;
    const { id, enlace } = await invitar('Ines');
    const token = enlace.split('#token=')[1];
    const dentro = de();
    const { body } = await ir(dentro, 'aceptar', 'ines+taller', { token });
    expect(body).toMatchObject({ uso: 'aceptar', user: { id, groups: [{ name: 'Bodega' }, { name: 'Ventas' }] } });
    expect(await eventosDe(id)).toEqual(['UsuarioInvitado', 'UsuarioActivado', 'IdentidadVinculada', 'GruposCambiados']);
    expect((await pedir(de(), 'POST', '/api/auth/oidc/aceptar', { token })).body.codigo).toBe('ENLACE_VENCIDO');
    // An already linked identity cannot accept an invitation, which stays valid.
    const segunda = await invitar('Juan');
    const suyo = segunda.enlace.split('#token=')[1];
    expect((await ir(de(), 'aceptar', 'ines+taller', { token: suyo })).body.detail).toContain('ya está vinculada a otra persona');
    expect((await pedir(de(), 'POST', '/api/cuenta/enlace', { token: suyo })).status).toBe(200);
    // A user left without a group gets a message; a user who leaves the house can no longer sign in.
    await c().call('PUT', `/api/admin/personas/${id}/grupos`, 'administrador', { grupos: ['Bodega'] });
    const ventas = await idDe('ventas');
    await c().runtime.pool.query('delete from seguridad.usuario_grupo where usuario_id = $1', [ventas]);
    expect((await ir(de(), 'entrar', 'vero')).body.detail).toContain('no te da ningún grupo de este centro');
    await c().runtime.pool.query(
      `insert into seguridad.usuario_grupo (usuario_id, grupo_id) select $1, id from seguridad.grupo where name = 'Ventas'`,
      [ventas],
    );
    expect((await ir(de(), 'entrar', 'ines+taller')).status).toBe(200);
    await c().call('POST', `/api/admin/personas/${id}/desactivar`, 'administrador', { motivo: 'Se fue' });
    const fuera = de();
    expect((await ir(fuera, 'entrar', 'ines+taller')).body.detail).toContain('no está vinculada a nadie activo');
    expect((await sesionDe(fuera)).status).toBe(401);
  });

  it('a second factor of the house is asked all the same, unless a value of the provider counts as one', async () => {
    const id = await idDe('tecnico');
    const secreto = (await c().call('POST', '/api/auth/segundo_factor', 'tecnico')).body.secreto;
    const nuevo: Navegador = de('tecnico');
    expect((await pedir(nuevo, 'POST', '/api/auth/segundo_factor/agregar', { codigo: generateSync({ secret: secreto }) })).status).toBe(
      200,
    );
    const token = nuevo.cookies.get('bitacora');
    expect((await ir({ cookies: new Map(), token }, 'vincular', 'tito+mfa')).status).toBe(200);
    const primero = de();
    const { body } = await ir(primero, 'entrar', 'tito+mfa');
    expect(body).toMatchObject({ user: null, pendiente: { pendiente: expect.any(String), dura: 300 } });
    expect((await sesionDe(primero)).status).toBe(401);
    await c().runtime.pool.query('update seguridad.segundo_factor set ultimo_paso = 0 where usuario_id = $1', [id]);
    const paso = { pendiente: body.pendiente.pendiente, codigo: generateSync({ secret: secreto }) };
    expect((await pedir(primero, 'POST', '/api/auth/login/codigo', paso)).status).toBe(200);
    await configurar({ segundo_factor: ['mfa'] });
    expect((await ir(de(), 'entrar', 'tito+mfa')).body).toMatchObject({ user: { id }, pendiente: null });
    await c().runtime.pool.query('delete from seguridad.segundo_factor where usuario_id = $1', [id]);
  });

  it('passwords are taken from the staff only while an administrator keeps theirs with a second factor', async () => {
    const navegador = de('administrador');
    const sinClave = casa({ clave_permitida: false });
    const probar = () => pedir(navegador, 'POST', '/api/auth/oidc/configuracion/probar', sinClave);
    expect((await probar()).body.errors).toEqual({ clave_permitida: [expect.stringContaining('entrada de emergencia')] });
    await c().runtime.pool.query(
      `insert into seguridad.passkey (credencial, usuario_id, nombre, clave_publica, contador, transportes, respaldable, respaldada)
       select 'de emergencia', u.id, 'Llave', '', 0, '{}', false, false from seguridad.usuario u where u.email = 'administrador@bitacora.example'`,
    );
    await configurar({ clave_permitida: false });
    expect((await pedir(de(), 'GET', '/api/auth/oidc')).body).toEqual({ etiqueta: 'Acme', clave: false, olvido: false });
    const conClave = (usuario: string, password = CLAVE_DEMO) =>
      pedir(de(), 'POST', '/api/auth/login', { email: `${usuario}@bitacora.example`, password });
    expect((await conClave('ventas')).body.codigo).toBe('CLAVE_NO_PERMITIDA');
    // Without the right password, nothing about it is revealed.
    expect((await conClave('ventas', 'otra')).body.codigo).toBe('CREDENCIALES_INVALIDAS');
    expect((await conClave('administrador')).status).toBe(200);
    expect((await conClave('retail')).status).toBe(200);
    expect((await ir(de(), 'entrar', 'vero')).status).toBe(200);
    // A user who cannot use a password gets no link for one.
    const ventas = await idDe('ventas');
    expect((await c().call('POST', `/api/admin/personas/${ventas}/restablecer`, 'administrador', {})).body).toMatchObject({
      codigo: 'ACCION_NO_DISPONIBLE',
      detail: expect.stringContaining('entra con el proveedor'),
    });
    // The provider's groups do not remove the only administrator who can sign in without it, even if there is another administrator.
    const administrador = await idDe('administrador');
    const otra = (await c().runtime.pool.query(`select g.id from seguridad.grupo g where g.name = 'Administrador'`)).rows[0].id;
    const gerencia = await idDe('gerencia');
    await c().runtime.pool.query('insert into seguridad.usuario_grupo (usuario_id, grupo_id) values ($1, $2)', [gerencia, otra]);
    expect((await ir(de('administrador'), 'vincular', 'jefa+taller')).status).toBe(200);
    await configurar({
      clave_permitida: false,
      claim_grupos: 'groups',
      administrador_por_grupo: true,
      grupos: [
        { externo: 'taller', grupo: 'Bodega' },
        { externo: 'duenos', grupo: 'Administrador' },
      ],
    });
    expect((await ir(de(), 'entrar', 'jefa+taller')).body).toMatchObject({ user: { id: administrador } });
    const deElla = await c().runtime.pool.query(
      `select g.name from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = $1 order by 1`,
      [administrador],
    );
    expect(deElla.rows.map(({ name }) => name)).toContain('Administrador');
    await c().runtime.pool.query('delete from seguridad.usuario_grupo where usuario_id = $1 and grupo_id = $2', [gerencia, otra]);
    // The last way in without the provider cannot be removed, neither by its owner nor by another administrator.
    const { id } = (await c().runtime.pool.query(`select id, usuario_id from seguridad.passkey where credencial = 'de emergencia'`))
      .rows[0];
    const { rows: owners } = await c().runtime.pool.query(`select usuario_id from seguridad.passkey where id = $1`, [id]);
    const persona = `/api/admin/personas/${owners[0].usuario_id}`;
    for (const [method, path, body] of [
      ['DELETE', `/api/auth/passkeys/${id}`, undefined],
      ['POST', `${persona}/quitar_factor`, { motivo: 'Perdió su llave' }],
      ['POST', `${persona}/desactivar`, { motivo: 'Se fue', traspaso_a: null }],
    ] as const)
      expect((await pedir(navegador, method, path, body)).body).toMatchObject({
        detail: expect.stringContaining('única entrada de emergencia'),
      });
    await c().runtime.pool.query(`delete from seguridad.passkey where credencial = 'de emergencia'`);
  });

  it('a link goes by its owner or an administrator with a reason; without a provider nobody gets in by one', async () => {
    await configurar();
    const dentro = de();
    await ir(dentro, 'entrar', 'vero');
    const ventas: Navegador = { cookies: new Map(), token: dentro.cookies.get('bitacora') };
    const { identidades } = (await pedir(ventas, 'GET', '/api/auth/oidc/identidades')).body;
    expect((await pedir(de('bodega'), 'DELETE', `/api/auth/oidc/identidades/${identidades[0].id}`)).status).toBe(404);
    expect((await pedir(ventas, 'DELETE', `/api/auth/oidc/identidades/${identidades[0].id}`)).status).toBe(204);
    expect((await ir(de(), 'entrar', 'vero')).body.codigo).toBe('ENTRADA_RECHAZADA');
    // It can be linked again, even by another user.
    expect((await ir(de('bodega'), 'vincular', 'vero')).status).toBe(200);
    const bodega = await idDe('bodega');
    const abierta = de();
    await ir(abierta, 'entrar', 'vero');
    const desvincular = (body: object) => pedir(de('administrador'), 'POST', `/api/admin/personas/${bodega}/desvincular`, body);
    expect((await desvincular({ motivo: '' })).status).toBe(400);
    expect((await desvincular({ motivo: 'Perdió su cuenta' })).status).toBe(200);
    expect((await desvincular({ motivo: 'Otra vez' })).status).toBe(409);
    expect((await sesionDe(abierta)).status).toBe(401);
    const quitada = await pedir(de('administrador'), 'DELETE', '/api/auth/oidc/configuracion');
    expect([quitada.status, quitada.body.identidad]).toEqual([200, null]);
    expect((await pedir(de(), 'POST', '/api/auth/oidc/entrar')).status).toBe(409);
    const { rows } = await c().runtime.pool.query('select count(*)::int as n from seguridad.secreto_de_proveedor');
    expect(rows).toEqual([{ n: 0 }]);
  });
}
