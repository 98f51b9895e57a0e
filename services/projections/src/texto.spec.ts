import { patrones, patronesDeOv } from './texto';

test.each([
  ['21.780.353-5', ['%21780353-5%']],
  ['Pérez 9.876.543-K', ['%perez%', '%9876543-k%']],
  ['21.780.353', ['%21780353%']],
  ['v1.500.000 1.5 10.15.7', ['%v1.500.000%', '%1.5%', '%10.15.7%']],
])('«%s» se busca por %j', (texto, esperado) => {
  expect(patrones(texto)).toEqual(esperado);
});

test.each([
  ['OV 1.034', ['%1034%']],
  ['ot 10.048', ['%10048%']],
  ['34', ['%34%']],
  ['ana 34', ['%ana%', '%34%']],
])('«%s» se busca entre las oportunidades por %j', (texto, esperado) => {
  expect(patronesDeOv(texto)).toEqual(esperado);
});
