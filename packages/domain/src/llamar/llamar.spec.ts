import { cuerpoDe, type DatosDe, direccion, type EnvioDe, esCodigo, type FormularioDe, type RespuestaDe } from './index';

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

it('does not compile a body without its fields, a file that the operation does not take, or a code that is none of its refusals', () => {
  const nueva: EnvioDe<'POST', '/api/equipo/marcas'> = { body: { marca_name: 'Acme' }, clave: 'k' };
  // @ts-expect-error the brand has a name
  const sinNombre: EnvioDe<'POST', '/api/equipo/marcas'> = { body: {} };
  // @ts-expect-error a brand has no files
  const conArchivo: EnvioDe<'POST', '/api/equipo/marcas'> = { body: { marca_name: 'Acme' }, archivos: {} };
  // @ts-expect-error the path asks for `ot`
  const sinNumero: EnvioDe<'POST', '/api/orden/{ot}/email-cambio'> = {};
  const rma: FormularioDe<'editRMA'> = { rma: 'RMA0000001' };
  // @ts-expect-error the form of the action has no such field
  const otra: FormularioDe<'editRMA'> = { numero: 1 };
  const visto = (codigo: string) => [
    esCodigo({ codigo }, 'GET /api/clientes/{id}', 'NO_ENCONTRADO', 'SIN_PERMISO'),
    esCodigo({ codigo }, 'POST /api/oportunidadventa/oportunidad-completada', 'ENLACE_VENCIDO'),
    // @ts-expect-error nobody reads a client by a link
    esCodigo({ codigo }, 'GET /api/clientes/{id}', 'ENLACE_VENCIDO'),
  ];
  expect([nueva, sinNombre, conArchivo, sinNumero, rma, otra]).toHaveLength(6);
  expect([visto('NO_ENCONTRADO'), visto('ENLACE_VENCIDO'), visto('')]).toEqual([
    [true, false, false],
    [false, true, true],
    [false, false, false],
  ]);
  expect([esCodigo(null, 'GET /api/clientes/{id}', 'NO_ENCONTRADO'), esCodigo(undefined, 'GET /api/clientes/{id}')]).toEqual([
    false,
    false,
  ]);
});

it('writes a body as JSON, or as a form with its files', () => {
  expect([cuerpoDe({}), cuerpoDe({ body: { a: 1 } }), cuerpoDe({ body: [1] })]).toEqual(['{}', '{"a":1}', '[1]']);
  const foto = new File(['x'], 'foto.png');
  const form = cuerpoDe({
    body: { cliente: { rut: '1-9', email: 'a@b.cl' }, partes: [{ id: 1 }], tipo: 3, token: undefined, nota: null },
    archivos: { foto, otras: [foto, foto], ninguna: null },
    porCampos: ['cliente'],
  });
  const campos = form instanceof FormData ? [...form].map(([nombre, valor]) => [nombre, valor instanceof File ? valor.name : valor]) : [];
  expect(campos).toEqual([
    ['cliente.rut', '1-9'],
    ['cliente.email', 'a@b.cl'],
    ['partes', '[{"id":1}]'],
    ['tipo', '3'],
    ['foto', 'foto.png'],
    ['otras', 'foto.png'],
    ['otras', 'foto.png'],
  ]);
});
