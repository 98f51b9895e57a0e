import { type DatosDe, direccion, type RespuestaDe } from './index';

it('writes the address of an operation', () => {
  expect(direccion('/api/orden/{ot}/fila', { params: { ot: 10241 } })).toBe('/api/orden/10241/fila');
  expect(direccion('/api/avisos/previsualizacion/{clave}', { params: { clave: 'aviso a/b' } })).toBe(
    '/api/avisos/previsualizacion/aviso%20a%2Fb',
  );
  expect(direccion('/api/orden', { query: { query: 'Ñuñoa 1', page: 2, ot: undefined } })).toBe(
    '/api/orden?query=%C3%91u%C3%B1oa+1&page=2',
  );
  expect(direccion('/api/orden', { query: 'estados=Asignado' })).toBe('/api/orden?estados=Asignado');
  expect(direccion('/api/orden', { query: new URLSearchParams() })).toBe('/api/orden');
});

it('does not compile without a parameter of the path, with a name that is none of the query, or for a field that is not answered', () => {
  const datos: DatosDe<'GET', '/api/orden/{ot}'> = { params: { ot: 1 } };
  // @ts-expect-error the path asks for `ot`
  const sinNumero: DatosDe<'GET', '/api/orden/{ot}'> = {};
  // @ts-expect-error the query has no such name
  const otroNombre: DatosDe<'GET', '/api/orden'> = { query: { paginas: 2 } };
  const leer = (orden: RespuestaDe<'GET', '/api/orden/{ot}'>) => [
    orden.ot,
    // @ts-expect-error the answer has no such field
    orden.numero,
  ];
  expect([datos, sinNumero, otroNombre, leer]).toHaveLength(4);
});
