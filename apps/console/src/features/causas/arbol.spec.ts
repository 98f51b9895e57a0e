import type { PasoDeCadena } from '@bitacora/domain/contracts';
import { arbolDe, consecuencias, type Rama } from './arbol';

const paso = (position: number, causa: number | null, acto: string, mensajes = 0) =>
  ({ position, causa, acto, entregas: mensajes > 0 ? [{ cuantas: mensajes }] : [] }) as unknown as PasoDeCadena;
const PASOS = [
  paso(1, null, 'Orden reingresada', 2),
  paso(2, 1, 'Orden creada', 1),
  paso(3, 1, 'Movimiento'),
  paso(4, 1, 'Movimiento'),
  paso(5, 2, 'Correo enviado'),
];
const dicho = (ramas: readonly Rama[]): unknown[] =>
  ramas.map(({ nodos }) => nodos.map(({ paso: { position }, enCamino, ramas: suyas }) => [position, enCamino, dicho(suyas)]));

it('every effect is under its cause, those of one kind together, and the path to the asked fact is apart', () => {
  expect(dicho(arbolDe({ pasos: PASOS, preguntado: 5 }))).toEqual([
    [
      [
        1,
        true,
        [
          [[2, true, [[[5, true, []]]]]],
          [
            [3, false, []],
            [4, false, []],
          ],
        ],
      ],
    ],
  ]);
  expect(dicho(arbolDe({ pasos: PASOS, preguntado: 4 }))).toEqual([
    [[1, true, [[[2, false, [[[5, false, []]]]]], [[3, false, []]], [[4, true, []]]]]],
  ]);
  expect(arbolDe({ pasos: [], preguntado: null })).toEqual([]);
});

it('counts the direct and indirect effects of the asked fact', () => {
  expect(consecuencias({ pasos: PASOS, preguntado: 1 })).toEqual({ hechos: 4, mensajes: 3 });
  expect(consecuencias({ pasos: PASOS, preguntado: 2 })).toEqual({ hechos: 1, mensajes: 1 });
  expect(consecuencias({ pasos: PASOS, preguntado: null })).toEqual({ hechos: 0, mensajes: 0 });
});
