import type { GrupoDeUsuario, Route } from '@bitacora/domain';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const PAGINA = '/api/public/seguimiento/pagina/cliente/{ot}/rut/{rut}';
/** Reads without parameters, and a page, whose address belongs to its visitors. */
const SIN_PARAMETROS = new Set<string>(['/api/auth/sesion', '/api/openapi.json', '/api/asyncapi.json', PAGINA]);

/** Calls that do all they do without a body: not made by those who may. */
const CON_EFECTO = new Set<string>([
  'POST /api/auth/logout',
  'POST /api/admin/proyecciones/reconstruir',
  'POST /api/operacion/clave-maestra',
  'DELETE /api/auth/sesiones',
]);
/** Calls between the services, which no user makes, whatever their groups. */
const ENTRE_SERVICIOS = new Set<string>([
  'POST /api/avisos/excel',
  'POST /api/avisos/correo_interno',
  'GET /api/orden/ot_summary_report_excel/libro',
  'POST /api/orden/generar_excel/libro',
]);
/** A demo user of each group, who is in no other. */
const GRUPO_DE_USUARIO = {
  administrador: 'Administrador',
  administrativo: 'Administrativo',
  bodega: 'Bodega',
  gerencia: 'Gerencia',
  retail: 'Retail',
  supervisor: 'Supervisor',
  tecnico: 'Técnico',
  ventas: 'Ventas',
} as const satisfies Record<string, GrupoDeUsuario>;

/** True when the contract of a route lets a group in. */
function admite({ access, method, path }: Route, grupo: GrupoDeUsuario): boolean {
  if (ENTRE_SERVICIOS.has(`${method} ${path}`)) return false;
  if (access === 'staff') return grupo !== 'Retail' && grupo !== 'Administrador';
  return Array.isArray(access) ? access.includes(grupo) : true;
}

const sinBarra = (ruta: string) => ruta.replace(/(?<=.)\/$/, '');

describe('contracts and routes', () => {
  it('are the same: none is served without a contract, none is promised and not served', () => {
    const served = new Set(product.answers.served.map(sinBarra));
    const promised = new Set(RUTAS.map(({ route }) => `${route.method} ${route.path}`));
    expect([...served].filter((one) => !promised.has(one as `GET ${string}`)).sort()).toEqual([]);
    expect([...promised].filter((one) => !served.has(one)).sort()).toEqual([]);
  });

  it('say the same of who may call: nobody gets in without a session where it asks for one, everybody elsewhere', async () => {
    for (const { route } of RUTAS) {
      const path = route.path.replace(/\{\w+\}/g, '1');
      const { status, body } = await product.call(route.method, path, null, route.method === 'GET' ? undefined : {});
      const open = !(status === 401 && body?.codigo === 'SIN_SESION' && body?.detail === 'Debe iniciar sesión');
      const readsForCustomers = /^\/api\/orden\/\{ot\}(\/historial)?$/.test(route.path) && route.method === 'GET';
      if (!readsForCustomers) expect([route.method, route.path, open]).toEqual([route.method, route.path, route.access === 'publico']);
    }
  });

  it('name all that a read understands: another parameter is refused by its name', async () => {
    const quien = ({ access }: Route) => (Array.isArray(access) && !access.includes('Gerencia') ? 'supervisor' : 'gerencia');
    for (const { route } of RUTAS.filter(
      ({ route }) => route.method === 'GET' && route.path.startsWith('/api/') && !SIN_PARAMETROS.has(route.path),
    )) {
      const path = `${route.path.replace(/\{\w+\}/g, '1')}?at=2026-01-01`;
      const { status, body } = await product.call('GET', path, quien(route));
      expect([route.path, status, body.detail]).toEqual([route.path, 400, 'Parámetro desconocido: at']);
      expect(body.errors).toEqual({ at: ['Parámetro desconocido'] });
    }
    const { body } = await product.call('GET', '/api/orden?estados=Cerrado&estadoss=Cerrado&_=1', 'gerencia');
    expect(body.detail).toBe('Parámetros desconocidos: estadoss, _');
  });

  it('agree about the groups: each call of each group is let through or refused as its contract says', async () => {
    const faltas: string[] = [];
    const vistas = { abiertas: 0, rehusadas: 0 };
    const ids = new Map<string, number>();
    for (const usuario of Object.keys(GRUPO_DE_USUARIO)) ids.set(usuario, (await product.call('GET', '/api/auth/sesion', usuario)).body.id);
    const probar = async (route: Route, usuario: string, grupo: GrupoDeUsuario) => {
      // Of what does not exist, or of their own account, and with an empty body, so that a call which is let through changes little.
      const path = route.path.replace(/\{\w+\}/g, route.path.startsWith('/api/usuarios/') ? String(ids.get(usuario)) : '999999');
      const { status, body } = await product.call(route.method, path, usuario, route.method === 'GET' ? undefined : {});
      const rehusada = status === 403 && body?.codigo === 'SIN_PERMISO' && body.detail === 'No tiene permiso para realizar esta acción';
      const abierta = admite(route, grupo);
      vistas[abierta ? 'abiertas' : 'rehusadas']++;
      if (rehusada === abierta || status === 401 || status >= 500)
        faltas.push(`${grupo}: ${route.method} ${route.path} → ${status} ${body?.codigo ?? ''}`);
    };
    const llamadas = RUTAS.filter(({ route }) => route.access !== 'publico')
      .flatMap(({ route }) => Object.entries(GRUPO_DE_USUARIO).map(([usuario, grupo]) => [route as Route, usuario, grupo] as const))
      .filter(([route, , grupo]) => !(CON_EFECTO.has(`${route.method} ${route.path}`) && admite(route, grupo)));
    for (let desde = 0; desde < llamadas.length; desde += 20)
      await Promise.all(llamadas.slice(desde, desde + 20).map((llamada) => probar(...llamada)));
    expect(faltas).toEqual([]);
    expect(vistas.abiertas + vistas.rehusadas).toBe(llamadas.length);
    expect(Math.min(vistas.abiertas, vistas.rehusadas)).toBeGreaterThan(500);
  });

  it('a user who only administers sees no order, no client and no stock', async () => {
    for (const { route } of RUTAS.filter(({ route }) => route.access === 'staff' && route.method === 'GET')) {
      const { body } = await product.call('GET', route.path.replace(/\{\w+\}/g, '1'), 'administrador');
      expect([route.path, body?.codigo]).toEqual([route.path, 'SIN_PERMISO']);
    }
    const todas = await product.call('GET', '/api/orden', 'gerencia');
    const suyas = await product.call('GET', '/api/orden', 'administrador');
    expect([todas.body.count > 0, suyas.body.count ?? suyas.body.codigo]).toEqual([true, 0]);
    const { ot } = todas.body.results[0];
    for (const que of ['', '/fila', '/historial'])
      expect([que, (await product.call('GET', `/api/orden/${ot}${que}`, 'administrador')).status]).toEqual([
        que,
        que === '/fila' ? 404 : 403,
      ]);
  });
});
