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

it.each(['lluvia sobre el canelo', 'soldadura fina y lenta', 'el inventario de los viernes'])('«%s» is in no list', (password) => {
  expect([isLeaked(password), whyNotPassword(password, ELENA)]).toEqual([false, null]);
});

it('what others guess is said first', () => {
  expect(whyNotPassword('Elena Ruiz 99', ELENA)).toBe('La clave no puede ser tu correo, tu nombre ni el nombre del centro');
});
