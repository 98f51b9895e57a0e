import { rutSchema } from '../cliente/cliente.formularios';
import { formatearRut, MENSAJE_RUT } from './rut';

test.each(['20000001-3', '20.000.001-3', ' 20 000 001 - 3 ', '200000013', '20.000.001\u20133'])('reads %j as a RUT', (escrito) => {
  expect(rutSchema.parse(escrito)).toBe('20000001-3');
});

test.each(['200ABC00001-3', '<b>20000001-3', 'RUT: 20000001-3', '20000001-3 (empresa)', '20000001-X3', '20000001_3'])(
  'refuses %j: a sign that no RUT has is not dropped',
  (escrito) => {
    expect(rutSchema.safeParse(escrito).error?.issues.map(({ message }) => message)).toEqual([MENSAJE_RUT]);
  },
);

it('drops other signs while somebody types', () => {
  expect(formatearRut('2000x00013')).toBe('20.000.001-3');
});
