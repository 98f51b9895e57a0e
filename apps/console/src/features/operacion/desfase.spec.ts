import { estaDesfasado } from '@bitacora/domain/operacion';
import { desfaseEnPalabras } from './desfase';

it('un reloj atrasa cuando el de la base va adelante; hasta dos segundos nadie lo nota', () => {
  expect([desfaseEnPalabras(3.25), desfaseEnPalabras(-2.5)]).toEqual(['atrasa 3,3 s', 'adelanta 2,5 s']);
  expect([2, -2, 2.001, -7].map(estaDesfasado)).toEqual([false, false, true, true]);
});
