import { conElSuyo } from './con-el-suyo';

const OFRECIDAS = [
  { value: 1, label: 'Centro' },
  { value: 2, label: 'Norte' },
];

it('agrega el que ya tiene, una sola vez y con su número', () => {
  expect(conElSuyo(OFRECIDAS, { value: 1, label: 'Centro' })).toBe(OFRECIDAS);
  expect(conElSuyo(OFRECIDAS, null)).toBe(OFRECIDAS);
  expect(conElSuyo(OFRECIDAS, { value: 9, label: 'Cerrada' }).map(({ value }) => value)).toEqual([9, 1, 2]);
  // A merged item reads as its target.
  expect(conElSuyo(OFRECIDAS, { value: 9, label: 'Norte' }).map(({ value }) => value)).toEqual([9, 1]);
});
