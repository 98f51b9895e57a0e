import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { startTestProduct, type TestProduct } from './testing';

let producto: TestProduct;
let correo: string;
beforeAll(async () => {
  producto = await startTestProduct();
  const empresas = (await producto.call('GET', '/api/clientes/empresa', 'gerencia')).body as { empresa?: Empresa }[] & Empresa[];
  correo = (empresas[0]?.empresa ?? (empresas[0] as Empresa)).correo_empresas[0] as string;
});
afterAll(() => producto.stop());

interface Empresa {
  correo_empresas: string[];
}
const registrar = (email: unknown) => producto.call('POST', '/api/retail/register_retail_user/', null, { email });
const restablecer = (user_id: number, password: string, token: string | null) =>
  producto.call(
    'POST',
    '/api/retail/reset_retail_user_password/',
    null,
    { user_id, password },
    token ? { authorization: `Token ${token}` } : {},
  );
const entrar = (email: string, password: string) => producto.call('POST', '/api/auth/login/', null, { email, password });

const enBandeja = async () =>
  (await producto.call('GET', '/api/avisos/bandeja', 'gerencia')).body.results.filter(
    (f: { plantilla: string }) => f.plantilla === 'acceso_retail',
  ) as { id: number }[];
/** The link in the newest access mail, once there are `n` of them. */
async function enlace(n: number): Promise<{ usuario: number; token: string; para: string[] }> {
  for (let vez = 0; vez < 80; vez++) {
    const filas = await enBandeja();
    if (filas.length >= n) {
      const { correo: c } = (await producto.call('GET', `/api/avisos/bandeja/${filas[0]?.id}`, 'gerencia')).body;
      const [, usuario, token] = /restablecer-clave#usuario=(\d+)&token=([\w-]+)/.exec(c.texto) ?? [];
      return { usuario: Number(usuario), token: String(token), para: c.para };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No llegó el correo');
}

const CLAVE = 'cuatro palabras al azar';

it('responde lo mismo a un correo conocido y a uno desconocido, y solo escribe al conocido', async () => {
  const desconocido = await registrar('nadie@otra.example');
  const personal = await registrar('gerencia@bitacora.example');
  const conocido = await registrar(correo.toUpperCase());
  expect(conocido.status).toBe(200);
  expect([desconocido.status, desconocido.body, personal.body]).toEqual([200, conocido.body, conocido.body]);
  expect((await enlace(1)).para).toEqual([correo.toUpperCase()]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await enBandeja()).toHaveLength(1);
  expect((await registrar('no es un correo')).status).toBe(400);
});

it('el enlace crea la clave una vez, con reglas, y termina las sesiones que hubiera', async () => {
  const { usuario, token } = await enlace(1);
  expect((await restablecer(usuario, CLAVE, null)).status).toBe(401);
  expect((await restablecer(usuario, 'corta', token)).body.detail).toBe('La clave debe tener al menos 10 caracteres');
  expect((await restablecer(usuario, 'Password123', token)).body.detail).toBe('Esa clave es muy común: elige otra');
  expect((await restablecer(usuario, 'x'.repeat(257), token)).status).toBe(400);
  expect((await restablecer(usuario + 1, CLAVE, token)).body.codigo).toBe('ENLACE_VENCIDO');
  const sesion = await producto.runtime.pool.query(
    `insert into seguridad.sesion (token_hash, usuario_id, expira_en, inactiva_en) values ('vieja', $1, now() + interval '1 hour', now() + interval '1 hour') returning token_hash`,
    [usuario],
  );
  expect(sesion.rowCount).toBe(1);
  const dos = await Promise.all([restablecer(usuario, CLAVE, token), restablecer(usuario, CLAVE, token)]);
  expect(dos.map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await restablecer(usuario, CLAVE, token)).body.codigo).toBe('ENLACE_VENCIDO');
  expect((await producto.runtime.pool.query(`select 1 from seguridad.sesion where token_hash = 'vieja'`)).rowCount).toBe(0);
});

it('guarda solo el resumen del token y ninguna dirección', async () => {
  await registrar(correo);
  const { token } = await enlace(2);
  const { rows } = await producto.runtime.pool.query('select * from workflow.acceso_retail, workflow.empresa_correo');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain('@');
});

it('el usuario nuevo entra, es de su empresa y solo alcanza lo suyo por la API', async () => {
  const { body, status } = await entrar(correo, CLAVE);
  expect(status).toBe(200);
  expect(body.user.groups.map((g: { name: string }) => g.name)).toEqual(['Retail']);
  const mio = { authorization: `Token ${body.key}` };
  const lista = (await producto.call('GET', '/api/orden/', null, undefined, mio)).body;
  expect(lista.count).toBeGreaterThan(0);
  expect(new Set(lista.results.map((f: { cliente_rut: string }) => f.cliente_rut)).size).toBe(1);
  const { paths } = (await producto.call('GET', '/api/openapi.json', null)).body;
  const abiertas: string[] = [];
  for (const [path, operaciones] of Object.entries<Record<string, unknown>>(paths)) {
    // The samples of the document have no personal data.
    if (!operaciones['get'] || path === '/api/openapi.json') continue;
    const id = path.startsWith('/api/usuarios') ? body.user.id : lista.results[0].ot;
    const { status: dado, body: visto } = await producto.call('GET', path.replace(/\{[^}]+\}/g, String(id)), null, undefined, mio);
    expect([path, dado < 500]).toEqual([path, true]);
    const ruts = [...JSON.stringify(visto ?? null).matchAll(/"cliente_rut":"([^"]+)"/g)].map((m) => m[1]);
    expect([path, ruts.every((rut) => rut === lista.results[0].cliente_rut)]).toEqual([path, true]);
    if (dado === 200) abiertas.push(path);
  }
  expect(abiertas.sort()).toEqual(PERMITIDAS);
  const ajena = (await producto.call('GET', '/api/orden/?tipo_cliente=1', 'gerencia')).body.results[0].ot;
  expect((await producto.call('GET', `/api/orden/${ajena}/fila`, null, undefined, mio)).status).toBe(404);
});

it('no filtra ni ordena por lo que no ve: el filtro no cuenta y la columna no existe', async () => {
  const leer = async (ruta: string) =>
    (await producto.call('GET', ruta, 'retail')) as { status: number; body: { count: number; total: number } };
  const { count } = (await leer('/api/orden/')).body;
  expect(count).toBeGreaterThan(0);
  const cuentas = async (filtro: string) => [
    filtro,
    (await leer(`/api/orden/?${filtro}`)).body.count,
    (await leer(`/api/orden/pestanas?${filtro}`)).body.total,
    (await leer(`/api/orden/list_works_orders?${filtro}`)).body.count,
  ];
  const deLaCasa = [
    'tecnico_asignado_id=2147483647',
    'despacho=ENVIO',
    'despacho=RETIRO',
    'despacho=COORD_CLIENTE',
    'despacho=ON_SITE',
  ].concat(['sin_tecnico', 'pre_ingreso', 'informe_por_revisar', 'llegada_atrasada', 'correo_fallido'].map((filtro) => `${filtro}=true`));
  for (const filtro of deLaCasa) expect(await cuentas(filtro)).toEqual([filtro, count, count, count]);
  expect(await cuentas('tipo_cliente=1')).toEqual(['tipo_cliente=1', 0, 0, 0]);
  for (const campo of ['tecnico', 'ubicacion', 'despacho'])
    for (const signo of ['', '-'])
      for (const ruta of ['', 'list_works_orders']) {
        const { status, body } = await leer(`/api/orden/${ruta}?ordering=${signo}${campo}`);
        expect([ruta, campo, status, body]).toEqual([
          ruta,
          campo,
          400,
          expect.objectContaining({ detail: `No se puede ordenar por «${campo}»`, errors: { ordering: ['Campo desconocido'] } }),
        ]);
      }
  const suyas = ['ot', 'fecha_ingreso', 'tipo_servicio', 'rma', 'cliente', 'serie', 'codigo_retail', 'guia_despacho_ingreso', 'sucursal'];
  for (const campo of [...suyas, 'estado', 'state_time', 'all_time'])
    expect([campo, (await leer(`/api/orden/?ordering=-${campo}`)).status]).toEqual([campo, 200]);
});

/** The reads of a retail user: session, order list and its states, notices, and everything open to all. */
const PERMITIDAS: string[] = [
  '/api/auth/accesos',
  '/api/auth/oidc',
  '/api/auth/oidc/identidades',
  '/api/auth/passkeys',
  '/api/auth/segundo_factor',
  '/api/auth/sesion',
  '/api/auth/sesiones',
  '/api/auth/tokens',
  '/api/avisos/acciones',
  '/api/avisos/preferencias',
  '/api/clientes/regiones',
  '/api/mensajeria/clave_publica',
  '/api/orden',
  '/api/orden/estados',
  '/api/orden/list_works_orders',
  '/api/orden/pestanas',
  '/api/orden/status',
  '/api/orden/{ot}/fila',
  '/api/public/centro',
  '/api/public/seguimiento/pagina/cliente/{ot}/rut/{rut}',
  '/api/puesta_en_marcha',
  '/api/quotes/part-category',
  '/api/usuarios/notificaciones/{id}/all_read',
  '/api/usuarios/notificaciones/{id}/notificaciones_count',
  '/api/usuarios/{id}/notificaciones',
  '/api/vistas',
  '/health/live',
  '/health/ready',
];

it('quien deja de ser de su empresa deja de entrar, y los demás de ella siguen', async () => {
  const [cliente] = (await producto.call('GET', '/api/clientes/empresa', 'gerencia')).body;
  const { razon_social, correo_empresas, correo_cambio } = cliente.empresa;
  const editar = (correos: string[]) => {
    const datos = { tipo_cliente: 2, rut: cliente.rut, razon_social, correo_cambio, correo_empresas: correos };
    return producto.call('PUT', `/api/clientes/${cliente.id}`, 'gerencia', datos);
  };
  const sinEl = [...correo_empresas.filter((uno: string) => uno !== correo), 'segunda@tienda.example'];
  const { key } = (await entrar(correo, CLAVE)).body;
  const activo = async () =>
    (
      await producto.runtime.pool.query<{ activo: boolean }>('select activo from seguridad.usuario where lower(email) = lower($1)', [
        correo,
      ])
    ).rows[0]?.activo;
  // An edit that keeps the address ends nothing.
  expect((await editar([correo, ...sinEl])).status).toBe(200);
  await producto.settled();
  expect(await activo()).toBe(true);
  const otros = 'select count(*)::int as n from seguridad.usuario where activo';
  const antes = (await producto.runtime.pool.query(otros)).rows[0].n;
  expect((await editar(sinEl)).status).toBe(200);
  for (let vez = 0; (await activo()) && vez < 100; vez++) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await activo()).toBe(false);
  expect((await producto.runtime.pool.query(otros)).rows[0].n).toBe(antes - 1);
  expect((await producto.call('GET', '/api/auth/sesion', null, undefined, { authorization: `Token ${key}` })).status).toBe(401);
  expect((await entrar(correo, CLAVE)).status).toBe(401);
  const { rows } = await producto.runtime.pool.query<{ id: number }>('select id from seguridad.usuario where lower(email) = lower($1)', [
    correo,
  ]);
  const [hecho] = (await producto.runtime.store.readStream(STREAM_USUARIO.of(Number(rows[0]?.id)))).slice(-1);
  expect([hecho?.type, hecho?.data['motivo'], hecho?.actor.nombre]).toEqual([
    'UsuarioDesactivado',
    'Su correo ya no es de la empresa',
    'Sistema',
  ]);
  // Reactivation puts the account into the company that has the address today; without one it is refused.
  const id = rows[0]?.id ?? 0;
  const reactivar = () => producto.call('POST', `/api/admin/personas/${id}/reactivar`, 'administrador');
  expect(await reactivar()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('ya no es de ninguna empresa') } });
  expect((await editar([correo, ...sinEl])).status).toBe(200);
  await producto.settled();
  expect((await reactivar()).status).toBe(200);
  const [vuelta] = (await producto.runtime.store.readStream(STREAM_USUARIO.of(id))).slice(-1);
  expect([vuelta?.type, vuelta?.data]).toEqual(['UsuarioReactivado', { usuario_id: id, cliente_empresa_id: cliente.id }]);
});

it('frena a quien pide enlaces sin parar, sin decir para qué correo', async () => {
  const estados: number[] = [];
  for (let i = 0; i < 35; i++) estados.push((await registrar(`nadie${i}@otra.example`)).status);
  expect(estados).toContain(200);
  expect(estados.at(-1)).toBe(429);
});

it('el correo interno solo lo pide otro servicio', async () => {
  for (const user of ['gerencia', 'administrativo', 'retail'])
    expect((await producto.call('POST', '/api/avisos/correo_interno', user, {})).status).toBe(403);
  expect((await producto.call('POST', '/api/avisos/correo_interno', null, {})).status).toBe(401);
});
