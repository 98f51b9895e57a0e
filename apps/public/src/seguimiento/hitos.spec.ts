import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { dia, diaDeHistorial, diaYHora, hora } from './fechas';
import { hitosDe } from './hitos';

const orden = (porcentaje_cliente: number | null, { nombre = 'En proceso', cerrada = false, cambio = false } = {}) =>
  ({ aprobada_3x3: cambio, estado: { cerrada, estado: { nombre_cliente: nombre, porcentaje_cliente } } }) as OrdenPublica;
/** Entries of the history, newest first, as the server gives them. */
const historial = (...entradas: readonly [id: number, dia: number, nombre?: string][]) =>
  entradas
    .map(([id, dia_, nombre_cliente = 'En proceso']) => ({ estado: { id, nombre_cliente }, fecha_hora: `2026-03-0${dia_}T12:00:00.000Z` }))
    .reverse() as HistorialPublico[];
const vistos = (...de: Parameters<typeof hitosDe>) => hitosDe(...de).map(({ situacion }) => situacion);

describe('los hitos de una reparación', () => {
  test('lo vivido está hecho, con el día en que empezó; lo que viene, pendiente', () => {
    const hitos = hitosDe(orden(85), historial([1, 1], [3, 2], [4, 3], [7, 4], [9, 5]));
    expect(hitos.map(({ titulo, situacion, fecha }) => [titulo, situacion, fecha?.slice(0, 10) ?? null])).toEqual([
      ['Recepción', 'hecho', '2026-03-01'],
      ['Evaluación', 'hecho', '2026-03-02'],
      ['Repuestos', 'hecho', '2026-03-04'],
      ['Reparación', 'actual', '2026-03-05'],
      ['Control de calidad', 'pendiente', null],
      ['Entrega', 'pendiente', null],
    ]);
  });

  test('un paso que no hizo falta se salta; mientras carga la historia no se sabe', () => {
    expect(vistos(orden(94), historial([1, 1], [3, 2], [12, 3]))).toEqual(['hecho', 'hecho', 'omitido', 'omitido', 'actual', 'pendiente']);
    expect(vistos(orden(94), undefined).slice(0, 4)).toEqual(['hecho', 'hecho', 'hecho', 'hecho']);
  });

  test('un avance justo en el límite es todavía de ese hito', () => {
    expect(vistos(orden(10), []).indexOf('actual')).toBe(0);
    expect(vistos(orden(11), []).indexOf('actual')).toBe(1);
    expect(vistos(orden(100), []).indexOf('actual')).toBe(5);
  });

  test('sin avance, una excepción deja la orden en el último hito que vivió', () =>
    expect(vistos(orden(null), historial([1, 1], [3, 2], [7, 3], [5, 4])).indexOf('actual')).toBe(2));

  test('sin reparación, pasa a control de calidad', () =>
    expect(vistos(orden(null), historial([1, 1], [12, 2, 'Sin reparación'])).indexOf('actual')).toBe(4));

  test.each([
    [orden(100, { nombre: 'En camino' }), 'Entrega'],
    [orden(100, { nombre: 'Entrega realizada', cerrada: true }), 'Entrega'],
    [orden(100, { nombre: 'Acreditado', cerrada: true }), 'Cierre'],
    [orden(100, { cambio: true }), 'Cambio de equipo'],
    [orden(100, { nombre: 'Equipo con aprobación de cambio' }), 'Cambio de equipo'],
  ])('el último hito de %j es %s', (de, titulo) => expect(hitosDe(de, []).at(-1)?.titulo).toBe(titulo));
});

test('las fechas son las de Santiago, en verano y en invierno', () => {
  expect(diaYHora('2026-01-01T02:05:00.000Z')).toBe('31/12/2025, 23:05 Hrs');
  expect(dia('2026-07-01T03:30:00.000Z')).toBe('30/06/2026');
  expect(diaDeHistorial('2026-07-01T03:30:00.000Z')).toBe('30 jun 2026');
  expect(hora('2026-07-01T04:00:00.000Z')).toBe('00:00 Hrs');
});
