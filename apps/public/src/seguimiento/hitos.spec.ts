import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { dia, diaDeHistorial, diaYHora, hora } from './fechas';
import { hitosDe } from './hitos';

const orden = (etapa: number, final: OrdenPublica['estado']['estado']['final'] = 'entrega', nombre_cliente = 'En proceso') =>
  ({ estado: { cerrada: false, estado: { nombre_cliente, etapa, final } } }) as OrdenPublica;
/** Entries of the history, newest first, as the server gives them. */
const historial = (...entradas: readonly [etapa: number | null, dia: number][]) =>
  entradas
    .map(([etapa, dia_]) => ({ estado: { etapa, nombre_cliente: 'En proceso' }, fecha_hora: `2026-03-0${dia_}T12:00:00.000Z` }))
    .reverse() as HistorialPublico[];
const vistos = (...de: Parameters<typeof hitosDe>) => hitosDe(...de).map(({ situacion }) => situacion);

describe('los hitos de una reparación', () => {
  test('lo vivido está hecho, con el día en que empezó; lo que viene, pendiente', () => {
    const hitos = hitosDe(orden(3), historial([0, 1], [1, 2], [1, 3], [2, 4], [3, 5]));
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
    expect(vistos(orden(4), historial([0, 1], [1, 2], [4, 3]))).toEqual(['hecho', 'hecho', 'omitido', 'omitido', 'actual', 'pendiente']);
    expect(vistos(orden(4), undefined).slice(0, 4)).toEqual(['hecho', 'hecho', 'hecho', 'hecho']);
  });

  test('una interrupción no es de ningún hito', () =>
    expect(vistos(orden(2), historial([0, 1], [1, 2], [2, 3], [null, 4])).indexOf('actual')).toBe(2));

  test('las palabras del estado no deciden nada: la casa las cambia', () => {
    const hitos = hitosDe(orden(5, 'entrega', 'Sin reparación, equipo con aprobación de cambio'), []);
    expect(hitos.map(({ situacion }) => situacion).indexOf('actual')).toBe(5);
    expect(hitos.at(-1)?.titulo).toBe('Entrega');
  });

  test.each([
    ['entrega', 'Entrega'],
    ['cierre', 'Cierre'],
    ['cambio', 'Cambio de equipo'],
  ] as const)('una orden que termina en %s', (final, titulo) => expect(hitosDe(orden(5, final), []).at(-1)?.titulo).toBe(titulo));
});

test('las fechas son las de Santiago, en verano y en invierno', () => {
  expect(diaYHora('2026-01-01T02:05:00.000Z')).toBe('31/12/2025, 23:05 Hrs');
  expect(dia('2026-07-01T03:30:00.000Z')).toBe('30/06/2026');
  expect(diaDeHistorial('2026-07-01T03:30:00.000Z')).toBe('30 jun 2026');
  expect(hora('2026-07-01T04:00:00.000Z')).toBe('00:00 Hrs');
});
