import { hashPassword, inTurn, passwordMatches } from './passwords';

it('takes four passwords at once, the others in the order they came, also after one that failed', async () => {
  let now = 0;
  let most = 0;
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 9 }, (_, i) =>
    inTurn(async () => {
      order.push(i);
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => ends.push(resolve));
      now--;
      if (i === 2) throw new Error('failed');
    }).catch(() => undefined),
  );
  for (let done = 0; done < works.length; done++) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  }
  await Promise.all(works);
  expect([most, order]).toEqual([4, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  const stored = await hashPassword('una clave');
  expect(await Promise.all(['una clave', 'otra'].map((given) => passwordMatches(stored, given)))).toEqual([true, false]);
});
