import type { OrdenListaFila, Pestana } from '@bitacora/domain/contracts';
import { agrupar, pestanaDe } from './grupos';
import { cambiosDe, consultaDe, mismaConsulta, TAB_3X3 } from './lista.url';

const fila = (ot: number, nombre: string, cambio_3x3 = false) => ({ ot, estado: { estado: { nombre } }, cambio_3x3 }) as OrdenListaFila;
const pestana = (titulo: Pestana['titulo'], count: number) => ({ titulo, count }) as Pestana;

test('una reparada con cambio aprobado está en su propia pestaña; en otro estado, no', () => {
  expect(pestanaDe(fila(1, 'Reparado'))).toBe('Reparado');
  expect(pestanaDe(fila(1, 'Reparado', true))).toBe(TAB_3X3);
  expect(pestanaDe(fila(1, 'Informe Revisado', true))).toBe('Informe Revisado');
});

test('las filas van bajo su estado, en el orden de las pestañas; una pestaña sin filas no se muestra', () => {
  const filas = [fila(1, 'Reparado'), fila(2, 'Ingresado'), fila(3, 'Reparado', true), fila(4, 'Ingresado')];
  const grupos = agrupar(filas, [pestana('Ingresado', 12), pestana('Asignado', 3), pestana('Reparado', 1), pestana(TAB_3X3, 1)]);
  expect(grupos.map(({ titulo, total, filas: suyas }) => [titulo, total, suyas.map(({ ot }) => ot)])).toEqual([
    ['Ingresado', 12, [2, 4]],
    ['Reparado', 1, [1]],
    [TAB_3X3, 1, [3]],
  ]);
});

test('el total nunca es menor que lo que se ve, aunque la cuenta venga atrasada', () =>
  expect(agrupar([fila(1, 'Ingresado'), fila(2, 'Ingresado')], [pestana('Ingresado', 1)])[0]?.total).toBe(2));

describe('la consulta de una dirección', () => {
  const de = (texto: string) => consultaDe(new URLSearchParams(texto));

  test('toma filtros, pestaña y orden; deja lo demás y lo vacío', () =>
    expect(de('tipo_servicio=1&query=&estado=Asignado&ordering=-ot&page=3&otro=x')).toEqual({
      filtros: { tipo_servicio: '1' },
      estado: 'Asignado',
      ordering: '-ot',
    }));

  test('vuelve a la misma dirección, y quita los filtros que no tiene', () => {
    const consulta = de('tipo_servicio=1&estado=Asignado');
    const cambios = cambiosDe(consulta);
    expect(cambios).toMatchObject({ tipo_servicio: '1', query: null, estado: 'Asignado', ordering: null });
    const escritos = Object.entries(cambios).flatMap(([clave, valor]) => (valor === null ? [] : [[clave, String(valor)]]));
    expect(mismaConsulta(consultaDe(new URLSearchParams(escritos)), consulta)).toBe(true);
  });

  test('dos consultas son la misma si filtran, muestran y ordenan igual', () => {
    expect(mismaConsulta(de('estado=Asignado'), de('estado=Asignado&query='))).toBe(true);
    for (const otra of ['estado=Reparado', 'estado=Asignado&ordering=ot', 'estado=Asignado&query=x'])
      expect([otra, mismaConsulta(de('estado=Asignado'), de(otra))]).toEqual([otra, false]);
  });
});
