import { sharedLookup } from './shared-lookup';

/** Statements answered one by one, by hand. */
function byHand() {
  const asked: (readonly number[])[] = [];
  const answers: { resolve: (found: ReadonlyMap<number, string>) => void; reject: (error: Error) => void }[] = [];
  const look = sharedLookup(
    (keys: readonly number[]) =>
      new Promise<ReadonlyMap<number, string>>((resolve, reject) => {
        asked.push(keys);
        answers.push({ resolve, reject });
      }),
  );
  return { asked, answers, look };
}
/** Some turns of the event loop. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

it('queries once for callers in the same turn of the event loop, and once more for callers during the query', async () => {
  const { asked, answers, look } = byHand();
  const first = [look(1), look(2), look(1)];
  await turn();
  const second = [look(2), look(3)];
  await turn();
  expect(asked).toEqual([[1, 2]]);
  answers[0]?.resolve(new Map([[1, 'uno']]));
  expect(await Promise.all(first)).toEqual(['uno', undefined, 'uno']);
  await turn();
  // A later caller never gets an older answer.
  expect(asked).toEqual([
    [1, 2],
    [2, 3],
  ]);
  answers[1]?.resolve(new Map([[2, 'dos']]));
  expect(await Promise.all(second)).toEqual(['dos', undefined]);
});

it('a failure reaches the callers of that query, and no later ones', async () => {
  const { asked, answers, look } = byHand();
  const failing = [look(1), look(2)];
  await turn();
  const next = look(1);
  answers[0]?.reject(new Error('gone'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  expect(asked).toEqual([[1, 2], [1]]);
  answers[1]?.resolve(new Map([[1, 'uno']]));
  expect(await next).toBe('uno');
});
