import { despues, tardo } from './palabras';

it('a time is said with the two units that matter', () => {
  expect([0, 120, 2_345, 42_000, 61_000, 120_000, 5_400_000, 3 * 86_400_000 + 7_200_000].map(tardo)).toEqual([
    'al instante',
    '0,1 s',
    '2,3 s',
    '42 s',
    '1 min 1 s',
    '2 min',
    '1 h 30 min',
    '3 d 2 h',
  ]);
  expect([despues(0), despues(2_000)]).toEqual(['al instante', '2 s después']);
});
