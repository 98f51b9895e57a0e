import { monto, montoOpcional } from '../ov/ov.formularios';
import { cantidadSchema, precioSchema } from '../stock';
import { leerEntero } from './enteros';

it.each([
  ['12.000', 12_000],
  ['1.000', 1000],
  ['$12.990', 12_990],
  ['$ 1.234.567', 1_234_567],
  ['-$5', -5],
  ['12.990,00', 12_990],
  ['12,0', 12],
  [' 007 ', 7],
  ['\u00a0129.000', 129_000],
  [12_990, 12_990],
  ['12,990', null],
  ['2,5', null],
  ['12.99', null],
  ['12.9900', null],
  ['0.500', null],
  ['1.00', null],
  ['1.000.00', null],
  ['1e2', null],
  ['0x10', null],
  ['1 000', null],
  ['doce', null],
  ['', null],
  ['$', null],
  ['9'.repeat(16), null],
  [12.5, null],
  [Number.NaN, null],
])('%j se lee %j', (escrito, leido) => {
  expect(leerEntero(escrito)).toBe(leido);
});

it('donde las comas separan miles, también así y nunca como decimales', () => {
  expect(['50,000', '1,234,567', '60.000', '12,5', '12.99', '1,23', '5.000,00'].map((v) => leerEntero(v, { comas: true }))).toEqual([
    50_000,
    1_234_567,
    60_000,
    null,
    null,
    null,
    5000,
  ]);
  const formulario = (valor: unknown) => monto('Monto').safeParse(valor).data;
  expect(['50,000', '$ 60.000', '12,5', '12.99', '-1', ''].map(formulario)).toEqual([
    50_000,
    60_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(montoOpcional('Monto').parse('')).toBe(0);
});

it('una cantidad y un precio dicen por qué no', () => {
  const dichos = (valores: readonly unknown[]) =>
    valores.map((v) => cantidadSchema.safeParse(v).error?.issues.map(({ message }) => message));
  const entero = ['Debe ser un número entero, escrito como 1000 o 1.000'];
  expect(dichos(['1.000', '2,5', '1e2', 2.5, '', undefined, 0, '1.000.001'])).toEqual([
    undefined,
    entero,
    entero,
    entero,
    ['Campo requerido'],
    ['Campo requerido'],
    ['Debe ser mayor a 0'],
    ['Cantidad muy grande'],
  ]);
  expect(precioSchema.parse('$12.990')).toBe(12_990);
  expect(precioSchema.safeParse('-1').error?.issues[0]?.message).toBe('No puede ser negativo');
});
