import type { MouseEvent } from 'react';
import { butSecondClicks } from './second-click';

it.each([
  ['una tecla', 0, 1],
  ['un clic', 1, 1],
  ['el segundo clic de un doble clic', 2, 0],
  ['el tercero', 3, 0],
])('%s se atiende o se ignora, con lo que haría por sí solo', (_que, detail, veces) => {
  const [hacer, preventDefault] = [jest.fn(), jest.fn()];
  butSecondClicks(hacer)({ detail, preventDefault } as unknown as MouseEvent);
  expect([hacer.mock.calls.length, preventDefault.mock.calls.length]).toEqual([veces, 1 - veces]);
});
