import { setTimeout } from 'node:timers/promises';
import { MemoryEventStore } from '..';
import { sampleEvent as event } from '../contract/sample';

const PACE = 200;

it('a subscription with a pace gets the first event at once, and the events of its pause together', async () => {
  const store = new MemoryEventStore();
  const batches: { readonly at: number; readonly positions: number[] }[] = [];
  const subscription = store.subscribe(
    0,
    async (batch) => void batches.push({ at: performance.now(), positions: batch.map(({ position }) => position) }),
    { pace: PACE },
  );
  await setTimeout(20);
  const begun = performance.now();
  for (let n = 1; n <= 10; n++) {
    await store.append(`a-${n}`, 'noStream', [event(n)]);
    if (n === 1) await setTimeout(20);
  }
  while (subscription.position < 10) await setTimeout(5);
  expect(batches.map(({ positions }) => positions)).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  expect((batches[0]?.at ?? 0) - begun).toBeLessThan(PACE / 2);
  expect((batches[1]?.at ?? 0) - (batches[0]?.at ?? 0)).toBeGreaterThanOrEqual(PACE - 5);
  await store.close();
});

it('a full batch is followed at once, and a stop does not wait for the pace', async () => {
  const store = new MemoryEventStore();
  for (let n = 1; n <= 11; n++) await store.append(`a-${n}`, 'noStream', [event(n)]);
  const sizes: number[] = [];
  const begun = performance.now();
  const subscription = store.subscribe(0, async (batch) => void sizes.push(batch.length), { pace: 60_000, batchSize: 5 });
  while (subscription.position < 11) await setTimeout(5);
  expect(sizes).toEqual([5, 5, 1]);
  await subscription.stop();
  expect(performance.now() - begun).toBeLessThan(30_000);
  await store.close();
});
