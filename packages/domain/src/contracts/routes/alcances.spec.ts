import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import type { Route } from '../../kernel';
import { NOMBRES_DE_ALCANCE } from '../../usuario';
import { alcanceDe, RUTAS } from '.';

const rutas = RUTAS.map(({ route }) => route as Route);
const deClase = (como: (alcance: string) => boolean) => rutas.filter((route) => como(alcanceDe(route) ?? ''));

it('each scope opens something, and nothing that administers the house, is of one person alone or asks for a newer proof', () => {
  const vacios = NOMBRES_DE_ALCANCE.filter((alcance) => deClase((uno) => uno === alcance).length === 0);
  const ajenas = deClase((alcance) => alcance !== '').filter(
    ({ path, access, fresh }) =>
      fresh ||
      access === 'cuenta' ||
      /^\/api\/(admin|operacion|auth|cuenta|vistas)\b/.test(path) ||
      (Array.isArray(access) && access.every((grupo) => (ADMINISTRACION_Y_GERENCIA as readonly string[]).includes(grupo))),
  );
  expect([vacios, ajenas.map(({ path }) => path)]).toEqual([[], []]);
});

it('read routes change nothing, and write routes have no read scope', () => {
  const escriben = deClase((alcance) => alcance.endsWith(':leer')).filter(({ method }) => method !== 'GET');
  // It is a POST because its query is too long for an address; it only answers a workbook.
  expect(escriben.map(({ path }) => path)).toEqual(['/api/orden/generar_excel/libro']);
  expect(deClase((alcance) => alcance.endsWith(':escribir')).filter(({ method }) => method === 'GET')).toEqual([]);
});

it('a route that stands in no list has no scope', () => {
  expect(alcanceDe({ method: 'GET', path: '/api/orden/algo_nuevo' })).toBeNull();
});
