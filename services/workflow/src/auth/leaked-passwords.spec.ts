import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeaked, whyNotPassword } from './leaked-passwords';

const ELENA = { email: 'elena@servitec.example', first_name: 'Elena', last_name: 'Ruiz', centro: 'Servitec' };

it('the list is whole and sorted, so that every password in it is found', () => {
  const list = readFileSync(join(__dirname, 'leaked-passwords.bin'));
  expect([list.length % 6, list.length / 6]).toEqual([0, 112_130]);
  let sorted = true;
  for (let at = 6; at < list.length; at += 6) sorted &&= list.compare(list, at - 6, at, at, at + 6) > 0;
  expect(sorted).toBe(true);
});

it.each(['qwertyuiop', 'Manchester', 'nuttertools', '1qaz2wsx3edc', 'QAZWSXEDCRFV', 'liverpool1', 'barcelona1', 'sebastian1'])(
  '«%s» is known from a leak',
  (password) => {
    expect(isLeaked(password)).toBe(true);
    expect(whyNotPassword(password, ELENA)).toBe('Esa clave está en listas de claves robadas: elige otra');
  },
);

test('a common word with digits and signs around it or for its letters is refused', () => {
  const derived = ['Password123!', 'P@ssw0rd.2026', 'Pa$$word#99', 'Liverpool2024!', '¡Dragon1234!', '2024Santiago*', 'W3lc0me!!!!!'];
  expect(derived.filter((password) => !isLeaked(password))).toEqual([]);
});

it.each([
  'lluvia sobre el canelo',
  'soldadura fina y lenta',
  'el inventario de los viernes',
  'password de mi abuela',
  'Tornillo-Verano-88',
  '8461950327',
])('«%s» is in no list', (password) => {
  expect([isLeaked(password), whyNotPassword(password, ELENA)]).toEqual([false, null]);
});

it("the reason 'others guess it' comes first", () => {
  expect(whyNotPassword('Elena Ruiz 99', ELENA)).toBe('La clave no puede ser tu correo, tu nombre ni el nombre del centro');
});
