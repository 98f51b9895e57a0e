import { conCambios, paginaDe } from '../../componentes/direccion';
import { cambiosDe, consultaDe, mismaConsulta } from './lista.url';

const DIRECCION = 'tipo_servicio=1&query=Mu%C3%B1oz&estado=En+Evaluaci%C3%B3n&ordering=-ot&page=3&otra=x';

test('una dirección es una vista: sus filtros, su pestaña y su orden; nada más', () =>
  expect(consultaDe(new URLSearchParams(DIRECCION))).toEqual({
    filtros: { tipo_servicio: '1', query: 'Muñoz' },
    estado: 'En Evaluación',
    ordering: '-ot',
  }));

test('mostrar una vista pone lo suyo y quita los demás filtros, y lo ajeno queda', () => {
  const vista = consultaDe(new URLSearchParams('despacho=ENVIO&estado=Cerrado'));
  const nueva = conCambios(new URLSearchParams(DIRECCION), cambiosDe(vista));
  expect(mismaConsulta(consultaDe(nueva), vista)).toBe(true);
  expect([nueva.get('tipo_servicio'), nueva.get('query'), nueva.get('ordering')]).toEqual([null, null, null]);
  expect(nueva.get('otra')).toBe('x');
});

test('dos consultas son la misma si muestran lo mismo', () => {
  const una = consultaDe(new URLSearchParams('tipo_servicio=1&estado=Cerrado'));
  expect(mismaConsulta(una, consultaDe(new URLSearchParams('estado=Cerrado&page=2&tipo_servicio=1')))).toBe(true);
  for (const otra of ['tipo_servicio=2&estado=Cerrado', 'tipo_servicio=1', 'tipo_servicio=1&estado=Cerrado&ordering=ot'])
    expect([otra, mismaConsulta(una, consultaDe(new URLSearchParams(otra)))]).toEqual([otra, false]);
});

test.each([
  ['', 1],
  ['page=4', 4],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=x', 1],
])('la página de «%s» es la %d', (direccion, pagina) => expect(paginaDe(new URLSearchParams(direccion))).toBe(pagina));
