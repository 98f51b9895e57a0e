import { SISTEMA } from '../kernel';
import type { Catalogo } from './catalogo';
import { CATALOGO, type HechosCatalogo } from './catalogo.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
const ITEMS: Catalogo = new Map([
  [1, { datos: { marca_name: 'Acer' }, activo: true }],
  [2, { datos: { marca_name: 'Vieja' }, activo: false }],
]);
const agregar = (nombre: string, datos: object, known: { [K in keyof HechosCatalogo]?: HechosCatalogo[K]['gives'] }, items = ITEMS) => {
  const listo = CATALOGO.begin(items, nombre, datos, context, {});
  if (!listo.ok) return listo;
  return { asks: listo.value.asks, decidido: listo.value.decide(known) };
};

it('adds an item under the number that is asked for', () => {
  expect(agregar('marca', { marca_name: 'HP' }, { numero: 3 })).toMatchObject({
    asks: { numero: true, hay_marca: null },
    decidido: {
      value: {
        events: [{ type: 'ItemDeCatalogoCreado', data: { catalogo: 'marca', id: 3, datos: { marca_name: 'HP' } } }],
        answer: { id: 3 },
      },
    },
  });
});

it('one whose name is there already, however it is written, is that one and asks for no number', () => {
  expect(agregar('marca', { marca_name: 'ácer' }, {})).toMatchObject({
    asks: { numero: null },
    decidido: { value: { events: [], answer: { id: 1 } } },
  });
  expect(agregar('marca', { marca_name: 'Vieja' }, { numero: 3 })).toMatchObject({ decidido: { value: { answer: { id: 3 } } } });
});

it('a model is of a brand that is there, and its name is of that brand alone', () => {
  const modelos: Catalogo = new Map([[5, { datos: { marca: 1, model_name: 'X' }, activo: true }]]);
  expect(agregar('modelo', { marca: 9, model_name: 'X' }, { numero: 6, hay_marca: false }, modelos)).toMatchObject({
    asks: { hay_marca: 9 },
    decidido: { rejection: { mensaje: 'La marca no existe', campos: { marca: ['La marca no existe'] } } },
  });
  expect(agregar('modelo', { marca: 1, model_name: 'X' }, { hay_marca: true }, modelos)).toMatchObject({
    decidido: { value: { answer: { id: 5 } } },
  });
  expect(agregar('modelo', { marca: 2, model_name: 'X' }, { numero: 6, hay_marca: true }, modelos)).toMatchObject({
    decidido: { value: { answer: { id: 6 } } },
  });
});

it('is counted by its catalogue', () => {
  expect([CATALOGO.label('marca'), CATALOGO.label('color')]).toEqual(['catalogo.marca', 'desconocida']);
  expect(CATALOGO.empty).toEqual(new Map());
});
