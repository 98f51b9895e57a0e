import type { ParteWire } from '@bitacora/domain/contracts';
import { type FilaDeIngreso, fallasDe, filaDe, filaVacia, hayPara, resumenDe, todoLoQueHay } from './filas';

const PARTE = { id: 1, part_number: 'P1', description: 'Pantalla', real_location: null };
const fila = (cambios: Partial<FilaDeIngreso>): FilaDeIngreso => ({ ...filaVacia(), parte: PARTE, cantidad: '1', ...cambios });
const fallas = (...filas: FilaDeIngreso[]) => Object.fromEntries(fallasDe(filas));

describe('las fallas de las filas', () => {
  test('ninguna, con parte y cantidad', () => expect(fallas(fila({}))).toEqual({}));

  test.each([
    [{ parte: null }, { codigo: 'Campo requerido' }],
    [{ cantidad: '' }, { cantidad: 'Campo requerido' }],
    [{ cantidad: '0' }, { cantidad: 'Debe ser mayor a 0' }],
    [{ cantidad: '1.5' }, { cantidad: 'Debe ser mayor a 0' }],
  ])('%j', (cambios, falla) => expect(fallas(fila(cambios))).toEqual({ 0: falla }));

  test('una parte en dos filas toma la suma de ambas', () => {
    const dos = [fila({ cantidad: '3', hay: 4 }), fila({ cantidad: '2', hay: 4 })];
    expect(Object.keys(fallas(...dos))).toEqual(['1']);
    expect(fallas(fila({ cantidad: '3', hay: 4 }), fila({ cantidad: '2', hay: 4, parte: { ...PARTE, id: 2 } }))).toEqual({});
  });

  test('una fila sin marcar no se mueve, así que no falla', () =>
    expect(fallas(fila({ incluida: false, cantidad: '99', hay: 1 }))).toEqual({}));
});

test('cada grupo toma de donde corresponde, y un ingreso no toma de nada', () => {
  const parte = { cantidad_buenos: 5, cantidad_malos: 2 };
  expect([hayPara('ingreso', parte), hayPara('slow', parte), hayPara('scrap', parte), hayPara('rtv', parte)]).toEqual([null, 5, 2, 2]);
});

test('es todo lo que hay cuando cada fila propuesta va marcada y entera', () => {
  const propuesta = (cantidad: number) => ({ ...filaDe({ ...PARTE, cantidad } as ParteWire & { cantidad: number }), incluida: true });
  const [una, otra] = [propuesta(2), propuesta(3)];
  expect(todoLoQueHay([una, otra, fila({})])).toBe(true);
  expect(todoLoQueHay([una, { ...otra, cantidad: '1' }])).toBe(false);
  expect(todoLoQueHay([una, { ...otra, incluida: false }])).toBe(false);
  expect(todoLoQueHay([una])).toBe(false);
});

test('el resumen cuenta partes distintas y unidades', () =>
  expect(resumenDe([fila({ cantidad: '3' }), fila({ cantidad: '2' }), fila({ parte: { ...PARTE, id: 2 } })])).toEqual({
    partes: 2,
    unidades: 6,
  }));
