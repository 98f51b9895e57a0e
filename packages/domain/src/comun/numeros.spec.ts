import { numeroDeOrden, numeroDeOv } from './numeros';

test.each([
  ['10048', '10048'],
  [' 10.048 ', '10048'],
  ['1.234.567', '1234567'],
  ['OT 10048', '10048'],
  ['ot10048', '10048'],
  ['OT 10.048', '10048'],
  ['OT-10048', '10048'],
  ['OT: 10048', '10048'],
  ['Orden N° 10048', '10048'],
  ['#10048', '10048'],
  ['0048', '0048'],
  ['OV 10048', null],
  ['10.48', null],
  ['21.780.353-5', null],
  ['robot 10048', null],
  ['10048 pantalla', null],
  ['OT', null],
  ['1234567890', null],
  ['', null],
])('«%s» como número de orden es %s', (texto, numero) => expect(numeroDeOrden(texto)).toBe(numero));

test.each([
  ['OV 123', '123'],
  ['ov123', '123'],
  ['OdV 1.034', '1034'],
  ['OV N° 34', '34'],
  ['123', null],
  ['OT 123', null],
  ['OV', null],
])('«%s» como número de oportunidad es %s', (texto, numero) => expect(numeroDeOv(texto)).toBe(numero));
