import type { Route } from '@bitacora/domain';
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

  it('agree about the groups: a user of none of them is refused', async () => {
    const groups = {
      administrador: 'Administrador',
      bodega: 'Bodega',
      supervisor: 'Supervisor',
      tecnico: 'Técnico',
      ventas: 'Ventas',
      administrativo: 'Administrativo',
    };
    for (const { route } of RUTAS.filter(({ route }) => Array.isArray(route.access) && route.method === 'GET')) {
      for (const [user, group] of Object.entries(groups)) {
        const { body } = await product.call('GET', route.path.replace(/\{\w+\}/g, '1'), user);
        const refused = body?.codigo === 'SIN_PERMISO';
        if (!(route.access as readonly string[]).includes(group)) expect([route.path, user, refused]).toEqual([route.path, user, true]);
      }
    }
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
