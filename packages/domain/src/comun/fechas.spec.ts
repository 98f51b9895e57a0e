import { diaEscrito } from './fechas';

test.each([
  ['3/4/2021', '2021-04-03'],
  ['03-04-21', '2021-04-03'],
  ['31.12.1999', '1999-12-31'],
  ['2021-4-3', '2021-04-03'],
  ['2021-04-03T10:30:00Z', '2021-04-03'],
  [' 15/03/2023 9:05 ', '2023-03-15'],
])('%s es el día %s', (escrito, dia) => expect(diaEscrito(escrito)).toBe(dia));

test.each(['31/02/2021', '12/25/2021', '2021', 'ayer', '', '3/4/2021 mañana', '44927', '3/4/021'])('%s no es un día', (escrito) =>
  expect(diaEscrito(escrito)).toBeNull(),
);
