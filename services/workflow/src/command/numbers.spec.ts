import { bitacoraVacia } from '../testing';
import { Numbers } from './numbers';
import { Sequences } from './sequences';

const bitacora = bitacoraVacia();

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

it('gives every number once and in order, to many at once and to several processes', async () => {
  const numbers = new Numbers<string>(new Sequences(bitacora.db.pool));
  const [first] = await Promise.all([numbers.next('orden')]);
  const rest = await Promise.all(Array.from({ length: 500 }, () => numbers.next('orden')));
  expect([first, ...rest]).toEqual(from(first, 501));
  const others = [new Numbers<string>(new Sequences(bitacora.db.pool)), new Numbers<string>(new Sequences(bitacora.db.pool))];
  const all = await Promise.all(Array.from({ length: 600 }, (_, i) => others[i % 2]!.next('orden')));
  expect(new Set([first, ...rest, ...all]).size).toBe(1101);
});

it('draws ahead while many ask, and no more than one at the pace of people', async () => {
  const numbers = new Numbers<string>(new Sequences(bitacora.db.pool));
  const query = jest.spyOn(bitacora.db.pool, 'query');
  for (let i = 0; i < 200; i++) await numbers.next('cliente');
  expect(query.mock.calls.length).toBeLessThan(150);
  query.mockClear();
  let last = 0;
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    last = await numbers.next('ov');
  }
  const { rows } = await bitacora.db.pool.query<{ last_value: string }>('select last_value from workflow.numero_ov');
  expect(Number(rows[0]?.last_value)).toBe(last);
  query.mockRestore();
});

it('gives what came back before what is new, and goes on after a draw that failed', async () => {
  const numbers = new Numbers<string>(new Sequences(bitacora.db.pool));
  const unused = await numbers.next('equipo');
  expect(numbers.atHand('equipo')).toBeNull();
  numbers.giveBack('equipo', unused);
  expect(await numbers.next('equipo')).toBe(unused);
  numbers.giveBack('equipo', unused);
  expect([numbers.atHand('equipo'), numbers.atHand('equipo')]).toEqual([unused, null]);
  const query = jest.spyOn(bitacora.db.pool, 'query').mockRejectedValueOnce(new Error('gone') as never);
  await expect(Promise.all([numbers.next('equipo'), numbers.next('equipo')])).rejects.toThrow('gone');
  query.mockRestore();
  expect(await numbers.next('equipo')).toBe(unused + 1);
});
