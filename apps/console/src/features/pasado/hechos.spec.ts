import { cosaDe } from './cosa';
import { vecinos } from './hechos';

const HECHOS = [10, 20, 30].map((position) => ({ position, at: '2026-03-02T12:00:00Z' }));

it('steps among the facts of a thing: between two, it shows what the one before left', () => {
  expect(vecinos(HECHOS, 20, false)).toEqual({ anterior: 10, siguiente: 30 });
  expect(vecinos(HECHOS, 25, false)).toEqual({ anterior: 10, siguiente: 30 });
  expect(vecinos(HECHOS, 10, false)).toEqual({ anterior: null, siguiente: 20 });
  expect(vecinos(HECHOS, 99, false)).toEqual({ anterior: 20, siguiente: null });
});

it('steps back from within a day to the end of the day before', () => {
  expect(vecinos(HECHOS, 25, true)).toEqual({ anterior: 20, siguiente: 30 });
  expect(vecinos(HECHOS, 20, true)).toEqual({ anterior: 10, siguiente: 30 });
  expect(vecinos(HECHOS, 5, true)).toEqual({ anterior: null, siguiente: 10 });
});

it('a page steps through what it shows, and the house by its days or hours', () => {
  expect(
    [
      '/orden/10100',
      '/orden/10100/como-cliente',
      '/oportunidad-venta/7',
      '/clientes/3',
      '/inventario/historial-pieza/A%2F1/9',
      '/inventario',
    ].map((p) => cosaDe(p, 'hora')),
  ).toEqual([
    { de: 'orden', id: 10100 },
    { de: 'orden', id: 10100 },
    { de: 'ov', id: 7 },
    { de: 'cliente', id: 3 },
    { de: 'parte', id: 9 },
    { de: 'hora', id: null },
  ]);
});
