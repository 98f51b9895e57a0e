import type { ExplicacionDeCifra } from '@bitacora/domain/contracts';
import { enPalabras, recontado } from './palabras';

it('a value reads as its screen writes it', () => {
  expect(enPalabras(1234, 'cuenta')).toBe('1.234');
  expect(enPalabras(90_060, 'segundos')).toBe('1d 01:01');
  expect(enPalabras('red', 'color')).toBe('rojo');
  expect(enPalabras(26.7, 'porcentaje')).toBe('26,7 %');
  expect(enPalabras(null, 'pesos')).toBe('—');
});

it('the recount names how many facts make it', () => {
  const de = (count: number, valor: number) => recontado({ hechos: { count }, recontado: valor, medida: 'cuenta' } as ExplicacionDeCifra);
  expect(de(14, 14)).toBe('Recontado desde 14 hechos: 14');
  expect(de(1, 3)).toBe('Recontado desde 1 hecho: 3');
  expect(de(0, 0)).toBe('Ningún hecho de la bitácora lo cambia: 0');
});
