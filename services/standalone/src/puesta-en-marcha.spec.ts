import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CABECERA } from '@bitacora/domain/cabeceras';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { enlaceDePuestaEnMarcha } from '@bitacora/workflow';
import { NotUnderstood } from './cli/command';
import { enlace as enlaceDeTerminal } from './cli/enlace';
import { persona } from './cli/persona';
import { configSchema } from './config';
import { MASTER_KEY, startEmptyProduct, workHead } from './testing';

let product: Awaited<ReturnType<typeof startEmptyProduct>>;
beforeAll(async () => {
  product = await startEmptyProduct({ NODE_ENV: 'production' });
});
afterAll(() => product.stop());

const CENTRO = {
  nombre: 'Servitec Ñuñoa',
  rut: '76.543.210-3',
  direccion: 'Irarrázaval 2401',
  comuna: 'Ñuñoa',
  region: 'Metropolitana de Santiago',
  telefono: '+56 2 2222 3333',
  correo: 'hola@servitec.example',
};
const CLAVE = 'lluvia sobre el canelo';
const ELENA = { email: 'Elena@servitec.example', first_name: 'Elena', last_name: 'Ruiz', clave: CLAVE, grupos: ['Administrativo'] };

async function call(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const response = await fetch(`${product.address}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      [CABECERA.REQUESTED_WITH]: 'bitacora',
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const tokenDe = (enlace: string): string => enlace.split('#token=')[1] ?? '';
const entrar = async (email: string, password: string) =>
  (await call('POST', '/api/auth/login', { body: { email, password } })).body.key as string;
const enlace = () => enlaceDePuestaEnMarcha(product.app);

let elena = '';

it('an empty house has a link, which only its owner can read, and nobody can log in', async () => {
  expect((await call('GET', '/api/puesta_en_marcha')).body).toEqual({ falta: true });
  const dado = await enlace();
  expect(dado).toMatch(/\/puesta-en-marcha#token=[\w-]{43}$/);
  const archivo = join(product.runtime.dataDir, 'puesta-en-marcha');
  expect([readFileSync(archivo, 'utf8').trim(), statSync(archivo).mode & 0o777]).toEqual([dado, 0o600]);
  const { rows } = await product.runtime.pool.query('select token_sha256 from seguridad.puesta_en_marcha');
  expect(rows).toEqual([{ token_sha256: expect.not.stringContaining(tokenDe(dado ?? '')) }]);
});

it('the terminal gives another link, and the former one serves no more', async () => {
  const antes = tokenDe((await enlace()) ?? '');
  const { databaseUrl, dataDir } = product.runtime;
  const config = configSchema.parse({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MASTER_KEY,
    PUBLIC_URL: 'https://bitacora.servitec.example',
  });
  const { data } = await enlaceDeTerminal.run(config, {}, () => undefined);
  expect(data['enlace']).toMatch(/^https:\/\/bitacora\.servitec\.example\/puesta-en-marcha#token=[\w-]{43}$/);
  const intento = (token: string) =>
    call('POST', '/api/puesta_en_marcha', { body: { token, centro: { ...CENTRO, rut: '1-1' }, administrador: ELENA } });
  expect([(await intento(antes)).body.codigo, readFileSync(join(dataDir, 'puesta-en-marcha'), 'utf8').trim()]).toEqual([
    expect.any(String),
    data['enlace'],
  ]);
  const { rows } = await product.runtime.pool.query<{ n: number }>('select count(*)::int as n from seguridad.puesta_en_marcha');
  expect(rows[0]?.n).toBe(1);
});

it('a guess, a former link and bad data begin nothing, and say why', async () => {
  const antes = tokenDe((await enlace()) ?? '');
  const token = tokenDe((await enlace()) ?? '');
  const intentar = (cambio: object) =>
    call('POST', '/api/puesta_en_marcha', { body: { token, centro: CENTRO, administrador: ELENA, ...cambio } });
  expect(await intentar({ token: 'x'.repeat(43) })).toMatchObject({ status: 409, body: { codigo: 'ENLACE_INVALIDO' } });
  expect(await intentar({ token: antes })).toMatchObject({ status: 409, body: { codigo: 'ENLACE_INVALIDO' } });
  expect(await intentar({ centro: { ...CENTRO, rut: '76.543.210-4' } })).toMatchObject({
    status: 400,
    body: { errors: { 'centro.rut': [expect.any(String)] } },
  });
  expect(await intentar({ administrador: { ...ELENA, clave: '1234567890' } })).toMatchObject({
    status: 400,
    body: { errors: { 'administrador.clave': ['Esa clave es muy común: elige otra'] } },
  });
  expect(await intentar({ administrador: { ...ELENA, clave: 'Nuttertools' } })).toMatchObject({
    status: 400,
    body: { errors: { 'administrador.clave': ['Esa clave está en listas de claves robadas: elige otra'] } },
  });
  for (const clave of ['elena@servitec.example', 'Servitec ñuñoa 2026', 'ElenaRuiz99'])
    expect(await intentar({ administrador: { ...ELENA, clave } })).toMatchObject({
      status: 400,
      body: { errors: { 'administrador.clave': ['La clave no puede ser tu correo, tu nombre ni el nombre del centro'] } },
    });
  for (const telefono of ['abc', '12', '+56 2 2222 333x'])
    expect(await intentar({ centro: { ...CENTRO, telefono } })).toMatchObject({
      status: 400,
      body: { errors: { 'centro.telefono': ['Escribe un teléfono de al menos 8 dígitos, como +56 2 2222 3333'] } },
    });
  // Invisible characters could make one name look like another.
  for (const nombre of ['Servitec\u202egnip', 'Servi\u200btec', 'Ser\u0007vitec', 'Servi\u3164tec'])
    expect(await intentar({ centro: { ...CENTRO, nombre } })).toMatchObject({
      status: 400,
      body: { errors: { 'centro.nombre': ['No puede tener caracteres invisibles'] } },
    });
  await product.runtime.pool.query(`update seguridad.puesta_en_marcha set expira_en = now() - interval '1 minute'`);
  expect(await intentar({})).toMatchObject({ status: 409, body: { codigo: 'ENLACE_VENCIDO' } });
  expect((await call('GET', '/api/puesta_en_marcha')).body).toEqual({ falta: true });
  expect((await product.runtime.pool.query('select from seguridad.usuario')).rowCount).toBe(0);
});

it('of two at the same time one begins the house, and afterwards the way is gone for ever', async () => {
  const token = tokenDe((await enlace()) ?? '');
  const iniciar = (email: string) =>
    call('POST', '/api/puesta_en_marcha', { body: { token, centro: CENTRO, administrador: { ...ELENA, email } } });
  const ambos = await Promise.all([iniciar('elena@servitec.example'), iniciar('otra@servitec.example')]);
  expect(ambos.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect(await enlace()).toBeNull();
  expect((await call('GET', '/api/puesta_en_marcha')).body).toEqual({ falta: false });
  expect((await iniciar('tercera@servitec.example')).status).toBe(410);
  expect((await call('POST', '/api/puesta_en_marcha', { body: {} })).status).toBe(410);
  const { rows } = await product.runtime.pool.query('select email, activo, estado, revision from seguridad.usuario');
  expect(rows).toEqual([{ email: expect.stringMatching(/^(elena|otra)@/), activo: true, estado: 'activo', revision: 0 }]);
  // Customers read the new configuration without a restart.
  expect((await call('GET', '/api/public/centro')).body).toMatchObject({ nombre: CENTRO.nombre, direccion: CENTRO.direccion });
  elena = await entrar(rows[0].email, CLAVE);
  expect((await call('GET', '/api/auth/sesion', { token: elena })).body.groups.map(({ name }: { name: string }) => name)).toEqual([
    'Administrativo',
    'Administrador',
  ]);
});

it('the centre is corrected where it was wrong, and customers read it at once', async () => {
  const casa = (body: object, token = elena) => call('PUT', '/api/admin/casa', { token, body });
  // Documents print what was typed.
  expect((await call('GET', '/api/admin/casa', { token: elena })).body).toEqual({ centro: CENTRO, fijos: {} });
  const corregida = { ...CENTRO, nombre: 'Servitec Irarrázaval', telefono: '+56 2 2999 0000' };
  expect(await casa({ ...corregida, comuna: 'Arica' })).toMatchObject({ status: 400, body: { errors: { comuna: [expect.any(String)] } } });
  expect(await casa({ ...corregida, rut: '1-1' })).toMatchObject({ status: 400, body: { errors: { rut: [expect.any(String)] } } });
  const { status, body } = await casa(corregida);
  expect([status, body.centro]).toEqual([200, corregida]);
  expect((await call('GET', '/api/public/centro')).body).toMatchObject({ nombre: 'Servitec Irarrázaval' });
  expect(product.runtime.centro).toMatchObject(corregida);
  // Repeating it is no change.
  const cabeza = await workHead(product.runtime);
  expect((await casa(corregida)).status).toBe(200);
  expect(await workHead(product.runtime)).toBe(cabeza);
  const [hecho] = (await product.runtime.store.readStream('instalacion-casa')).slice(-1);
  expect([hecho?.type, hecho?.actor.nombre]).toEqual(['CentroConfigurado', 'Elena Ruiz']);
  expect((await casa(CENTRO)).status).toBe(200);
  expect((await call('GET', '/api/admin/casa')).status).toBe(401);
});

it('without a mail server the outbox that the staff reads holds no link to an account', async () => {
  const token = 'Zx'.repeat(20);
  const response = await fetch(`${product.address}/api/avisos/correo_interno`, {
    method: 'POST',
    headers: { authorization: `Service ${product.runtime.serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      plantilla: 'acceso_retail',
      usuario_id: 900,
      para: 'postventa@tienda.example',
      nombre: 'Tienda',
      url: `https://bitacora.example/login/restablecer-clave#usuario=900&token=${token}`,
      horas: 24,
    }),
  });
  expect(response.status).toBe(200);
  const bandeja = await call('GET', '/api/avisos/bandeja', { token: elena });
  const { id } = bandeja.body.results.find(({ plantilla }: { plantilla: string }) => plantilla === 'acceso_retail');
  const { correo } = (await call('GET', `/api/avisos/bandeja/${id}`, { token: elena })).body;
  expect([correo.para, correo.texto.includes('Crea tu clave')]).toEqual([['postventa@tienda.example'], true]);
  expect(JSON.stringify(correo)).not.toContain(token);
});

it('without a mail server the outbox holds no code of a person who asks about their own data', async () => {
  await product.runtime.keys.keyFor('cliente-900');
  const response = await fetch(`${product.address}/api/avisos/correo_interno`, {
    method: 'POST',
    headers: { authorization: `Service ${product.runtime.serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      plantilla: 'codigo_titular',
      cliente_id: 900,
      para: 'titular@correo.example',
      nombre: 'Ana',
      codigo: '73915528',
      minutos: 15,
    }),
  });
  expect(response.status).toBe(200);
  const bandeja = await call('GET', '/api/avisos/bandeja', { token: elena });
  const { id } = bandeja.body.results.find(({ plantilla }: { plantilla: string }) => plantilla === 'codigo_titular');
  const { correo } = (await call('GET', `/api/avisos/bandeja/${id}`, { token: elena })).body;
  expect([correo.para, correo.texto.includes('vence en 15 minutos')]).toEqual([['titular@correo.example'], true]);
  expect(JSON.stringify(correo)).not.toMatch(/7391\s?5528/);
});

describe('people', () => {
  const invitar = (datos: object, token = elena) => call('POST', '/api/admin/personas', { token, body: datos });
  const BRUNO = { email: 'bruno@servitec.example', first_name: 'Bruno', last_name: 'Paz', grupos: ['Bodega'] };
  const personas = async () =>
    (await call('GET', '/api/admin/personas', { token: elena })).body as { id: number; email: string; estado: string; grupos: string[] }[];
  const deCorreo = async (email: string) => (await personas()).find((persona) => persona.email === email);

  it('somebody invited sets a password once and works from then on', async () => {
    const { status, body } = await invitar(BRUNO);
    expect([status, body.estado, body.enlace]).toEqual([201, 'invitado', expect.stringMatching(/\/cuenta\/clave#token=/)]);
    expect((await call('POST', '/api/auth/login', { body: { email: BRUNO.email, password: '' } })).status).toBe(400);
    const token = tokenDe(body.enlace);
    expect((await call('POST', '/api/cuenta/enlace', { body: { token } })).body).toEqual({
      nombre: 'Bruno',
      email: BRUNO.email,
      uso: 'invitacion',
    });
    expect((await call('POST', '/api/cuenta/clave_por_enlace', { body: { token, clave: 'corta' } })).status).toBe(400);
    const dos = await Promise.all(
      ['una clave muy larga', 'otra clave muy larga'].map((clave) =>
        call('POST', '/api/cuenta/clave_por_enlace', { body: { token, clave } }),
      ),
    );
    expect(dos.map(({ status }) => status).sort()).toEqual([204, 409]);
    const clave = dos[0]?.status === 204 ? 'una clave muy larga' : 'otra clave muy larga';
    const bruno = await entrar(BRUNO.email, clave);
    expect((await call('GET', '/api/usuarios', { token: bruno })).status).toBe(200);
    expect((await call('GET', '/api/admin/personas', { token: bruno })).status).toBe(403);
    expect((await call('PUT', '/api/admin/casa', { token: bruno, body: CENTRO })).status).toBe(403);
    expect(await deCorreo(BRUNO.email)).toMatchObject({ estado: 'activo', grupos: ['Bodega'] });
    const cambiar = (actual: string, nueva: string) => call('POST', '/api/cuenta/clave', { token: bruno, body: { actual, nueva } });
    expect((await cambiar(clave, clave)).body.errors).toEqual({ nueva: ['Esa es la clave que ya tienes: elige otra'] });
    expect((await cambiar(clave, 'Bruno@Servitec.example')).body.errors).toEqual({
      nueva: ['La clave no puede ser tu correo, tu nombre ni el nombre del centro'],
    });
    expect((await cambiar('no es esa clave', 'otra clave larga')).body.errors).toEqual({ actual: ['La clave actual no es esa'] });
  });

  it('only technicians have limits, and a deactivated user still counts for the past', async () => {
    const limites = { maximo_garantia: 3, maximo_presupuesto: 3, maximo_total: 3 };
    const poner = async (email: string) =>
      call('PUT', `/api/admin/personas/${(await deCorreo(email))?.id}/limites`, { token: elena, body: limites });
    expect(await poner(BRUNO.email)).toMatchObject({ status: 409, body: { detail: 'Solo los técnicos tienen límites' } });
    const { body } = await invitar({ ...BRUNO, email: 'tere@servitec.example', grupos: ['Técnico'] });
    await call('POST', '/api/cuenta/clave_por_enlace', { body: { token: tokenDe(body.enlace), clave: 'soldadura fina y lenta' } });
    expect((await poner('tere@servitec.example')).status).toBe(200);
    await entrar('tere@servitec.example', 'soldadura fina y lenta');
    const antes = (await deCorreo('tere@servitec.example')) as unknown as { id: number; visto: string };
    expect(Date.parse(antes.visto)).toBeGreaterThan(Date.now() - 60_000);
    const fuera = await call('POST', `/api/admin/personas/${antes.id}/desactivar`, { token: elena, body: { motivo: 'Se fue' } });
    expect(fuera.status).toBe(200);
    expect(await deCorreo('tere@servitec.example')).toMatchObject({ estado: 'desactivado', visto: antes.visto });
  });

  it('an address has one account, and a bad form says which field', async () => {
    expect(await invitar({ ...BRUNO, email: 'BRUNO@servitec.example' })).toMatchObject({
      status: 400,
      body: { errors: { email: ['Ya existe un usuario con ese correo'] } },
    });
    expect(await invitar({ ...BRUNO, email: 'x@y.cl', grupos: [] })).toMatchObject({
      status: 400,
      body: { errors: { grupos: ['Elige al menos un grupo'] } },
    });
    expect(await invitar({ ...BRUNO, email: 'x@y.cl', grupos: ['Retail'] })).toMatchObject({ status: 400 });
    const errores = async (datos: unknown) => (await invitar(datos as object)).body.errors;
    expect(await errores({ ...BRUNO, email: `${'a'.repeat(300)}@y.cl` })).toEqual({ email: ['Máximo 254 caracteres'] });
    expect(await errores({ ...BRUNO, grupos: 'Ventas' })).toEqual({ grupos: ['Debe ser una lista'] });
    expect(await errores({ ...BRUNO, first_name: 7, email: undefined })).toEqual({
      first_name: ['Debe ser un texto'],
      email: ['Campo requerido'],
    });
    expect(await errores({ ...BRUNO, last_name: 'Pa\u2066z' })).toEqual({ last_name: ['No puede tener caracteres invisibles'] });
    expect(await errores({ ...BRUNO, last_name: 'Pa\u0000z' })).toEqual({ last_name: ['Tiene caracteres que no se pueden guardar'] });
    const noEsObjeto = await invitar(['Bruno']);
    expect([noEsObjeto.status, noEsObjeto.body.detail, noEsObjeto.body.errors]).toEqual([
      400,
      'Se espera un objeto con los datos',
      undefined,
    ]);
  });

  it('somebody sees their sessions with their devices, ends one, ends the others, and an administrator ends all', async () => {
    const { status, body } = await invitar({ ...BRUNO, email: 'ivo@servitec.example' });
    expect([status, body]).toEqual([201, expect.objectContaining({ enlace: expect.any(String) })]);
    const clave = 'el inventario de los viernes';
    await call('POST', '/api/cuenta/clave_por_enlace', { body: { token: tokenDe(body.enlace), clave } });
    const desde = async (agente: string) => {
      const response = await fetch(`${product.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agente },
        body: JSON.stringify({ email: 'ivo@servitec.example', password: clave }),
      });
      return ((await response.json()) as { key: string }).key;
    };
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
    const [esta, otra, tercera] = [await desde(firefox), await desde('curl/8.9'), await desde(firefox)];
    const vivas = (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await call('GET', '/api/auth/sesion', { token })).status));
    const mias = async () =>
      (await call('GET', '/api/auth/sesiones', { token: esta })).body as { id: number; equipo: string; ip: string; esta: boolean }[];
    const vistas = await mias();
    expect(vistas.map(({ equipo }) => equipo).sort()).toEqual([
      'Firefox en Windows',
      'Firefox en Windows',
      'Un programa o un navegador desconocido',
    ]);
    expect(vistas.filter((sesion) => sesion.esta)).toEqual([expect.objectContaining({ equipo: 'Firefox en Windows', ip: '127.0.0.1' })]);
    const programa = vistas.find(({ equipo }) => equipo.startsWith('Un programa'))?.id;
    // Users cannot end another user's session.
    expect((await call('DELETE', `/api/auth/sesiones/${programa}`, { token: elena })).status).toBe(404);
    expect(await vivas(esta, otra, tercera)).toEqual([200, 200, 200]);
    expect((await call('DELETE', `/api/auth/sesiones/${programa}`, { token: esta })).status).toBe(204);
    expect((await call('DELETE', `/api/auth/sesiones/${programa}`, { token: esta })).status).toBe(404);
    expect(await vivas(esta, otra, tercera)).toEqual([200, 401, 200]);
    expect((await call('DELETE', '/api/auth/sesiones', { token: esta })).status).toBe(204);
    expect(await vivas(esta, tercera)).toEqual([200, 401]);
    const { id } = (await deCorreo('ivo@servitec.example')) ?? { id: 0 };
    expect((await call('POST', `/api/admin/personas/${id}/terminar_sesiones`, { token: esta })).status).toBe(403);
    expect((await call('POST', `/api/admin/personas/${id}/terminar_sesiones`, { token: elena })).status).toBe(200);
    expect(await vivas(esta)).toEqual([401]);
    const escrito = (await product.runtime.store.readStream(STREAM_USUARIO.of(id))).filter(({ type }) => type === 'SesionesTerminadas');
    expect(escrito.map(({ data }) => data)).toEqual([
      { usuario_id: id, cuales: 'una', cantidad: 1 },
      { usuario_id: id, cuales: 'otras', cantidad: 1 },
      { usuario_id: id, cuales: 'todas', cantidad: 1 },
    ]);
    expect((await call('POST', `/api/admin/personas/${id}/desactivar`, { token: elena, body: { motivo: 'Se fue' } })).status).toBe(200);
  });

  it('the last administrator stays, and nobody takes it from themselves', async () => {
    const yo = (await personas()).find(({ grupos }) => grupos.includes('Administrador'));
    const quitar = (id: number | undefined, token: string, grupos = ['Bodega']) =>
      call('PUT', `/api/admin/personas/${id}/grupos`, { token, body: { grupos } });
    expect((await quitar(yo?.id, elena)).status).toBe(409);
    expect((await call('POST', `/api/admin/personas/${yo?.id}/desactivar`, { token: elena, body: { motivo: 'Me voy' } })).status).toBe(409);
    const bruno = await deCorreo(BRUNO.email);
    expect((await quitar(bruno?.id, elena, ['Bodega', 'Administrador'])).status).toBe(200);
    const { body } = await call('POST', `/api/admin/personas/${bruno?.id}/restablecer`, { token: elena });
    expect(
      (await call('POST', '/api/cuenta/clave_por_enlace', { body: { token: tokenDe(body.enlace), clave: 'la clave de un administrador' } }))
        .status,
    ).toBe(204);
    const suyo = await entrar(BRUNO.email, 'la clave de un administrador');
    // Each removes the other at the same time, and one of them stays.
    const ambos = await Promise.all([quitar(yo?.id, suyo), quitar(bruno?.id, elena)]);
    expect(ambos.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await product.runtime.pool.query('select from seguridad.usuario_grupo where grupo_id = 8');
    expect(rows).toHaveLength(1);
  });

  it('a former administrator has no rights from that moment, also in a session that was just used', async () => {
    const { rows } = await product.runtime.pool.query<{ id: number; email: string; administra: boolean }>(
      `select u.id, u.email, exists (select from seguridad.usuario_grupo ug where ug.usuario_id = u.id and ug.grupo_id = 8) as administra
       from seguridad.usuario u where u.activo order by administra desc`,
    );
    const [queda, otro] = rows;
    const clave = (email = '') => (email === BRUNO.email ? 'la clave de un administrador' : CLAVE);
    const token = await entrar(queda?.email ?? '', clave(queda?.email));
    const grupos = (elegidos: string[]) => call('PUT', `/api/admin/personas/${otro?.id}/grupos`, { token, body: { grupos: elegidos } });
    expect((await grupos(['Bodega', 'Administrador'])).status).toBe(200);
    const suyo = await entrar(otro?.email ?? '', clave(otro?.email));
    expect((await call('GET', '/api/admin/personas', { token: suyo })).status).toBe(200);
    expect((await grupos(['Bodega'])).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const intento = await invitar({ ...BRUNO, email: 'nuevo@servitec.example', grupos: ['Administrador'] }, suyo);
    expect(intento.status).toBe(403);
  });
});

describe('from the terminal', () => {
  const config = () =>
    configSchema.parse({
      DATABASE_URL: product.runtime.databaseUrl,
      DATA_DIR: product.runtime.dataDir,
      MASTER_KEY,
      NODE_ENV: 'production',
    });
  const orden = (options: Record<string, string>, ...words: string[]) => persona.run(config(), options, () => undefined, words);
  const intentar = (email: string, password: string) => call('POST', '/api/auth/login', { body: { email, password } });
  const EVA = 'eva@servitec.example';
  const clave = 'el mesón de los martes';

  it('the operator of the machine invites, lets in, resets and deactivates by the rules of the house', async () => {
    await expect(orden({ nombre: 'Eva', grupos: 'Bodega,Cocina' }, 'crear', EVA)).rejects.toThrow('grupos.1: Grupo desconocido');
    for (const mala of [orden({}, 'crear', EVA), orden({ nombre: 'Eva' }, 'desactivar', EVA), orden({}, 'borrar', EVA), orden({}, 'crear')])
      await expect(mala).rejects.toThrow(NotUnderstood);
    await expect(orden({}, 'permitir', 'nadie@servitec.example')).rejects.toThrow('No hay una cuenta');
    const { data, text } = await orden({ nombre: 'Eva', apellido: 'Lagos', grupos: 'Bodega, Ventas' }, 'crear', EVA);
    expect(text.join('\n')).toContain(String(data['enlace']));
    const usar = (enlace: unknown, nueva: string) =>
      call('POST', '/api/cuenta/clave_por_enlace', { body: { token: tokenDe(String(enlace)), clave: nueva } });
    expect((await usar(data['enlace'], clave)).status).toBe(204);
    for (let i = 0; i < 9; i++) await intentar(EVA, 'no es esa clave');
    expect((await intentar(EVA, clave)).status).toBe(429);
    expect((await orden({}, 'permitir', EVA.toUpperCase())).ok).toBe(true);
    const dentro = await intentar(EVA, clave);
    expect([dentro.status, dentro.body.key]).toEqual([200, expect.any(String)]);
    const otra = (await orden({}, 'restablecer', EVA)).data['enlace'];
    expect([(await usar(otra, 'otra clave del mesón')).status, (await intentar(EVA, clave)).status]).toEqual([204, 401]);
    const token = (await intentar(EVA, 'otra clave del mesón')).body.key;
    // The same limits as on the screen.
    await expect(orden({ motivo: 'x'.repeat(501) }, 'desactivar', EVA)).rejects.toThrow('motivo: Máximo 500 caracteres');
    await orden({ motivo: 'Se fue' }, 'desactivar', EVA);
    expect((await call('GET', '/api/auth/sesion', { token })).status).toBe(401);
    const historia = await product.runtime.store.readStream(STREAM_USUARIO.of(Number(data['id'])));
    expect(historia.map(({ type }) => type)).toEqual([
      'UsuarioInvitado',
      'UsuarioActivado',
      'RestablecimientoIniciado',
      'ClaveCambiada',
      'UsuarioDesactivado',
    ]);
    const porque = { motivo: 'Lo pidió por escrito' };
    await expect(orden({ ...porque, confirmacion: 'sí' }, 'suprimir', EVA)).rejects.toThrow('Escribe SUPRIMIR para confirmar');
    const suprimida = await orden({ ...porque, confirmacion: 'SUPRIMIR' }, 'suprimir', EVA);
    expect(suprimida.data).toMatchObject({ id: data['id'], recibo: { eventos_con_nombre: 0, dias_de_respaldo: null } });
    expect(suprimida.text.join('\n')).toContain('Ningún hecho de la bitácora guarda su nombre a la vista.');
    await expect(orden({ ...porque, confirmacion: 'SUPRIMIR' }, 'suprimir', EVA)).rejects.toThrow('No hay una cuenta');
    const { rows } = await product.runtime.pool.query<{ email: string }>(
      'select u.email from seguridad.usuario u join seguridad.usuario_grupo g on g.usuario_id = u.id where u.activo and g.grupo_id = 8',
    );
    await expect(orden({ motivo: 'Ya no' }, 'desactivar', rows[0]?.email ?? '')).rejects.toThrow('Es el único administrador');
  });

  it('a house that has begun gets no other first link', async () => {
    await expect(enlaceDeTerminal.run(config(), {}, () => undefined)).rejects.toThrow('La puesta en marcha ya está hecha');
  });
});
