import {
  migrateEventStore,
  PostgresEventStore,
  parkedHeads,
  type RunningSubscription,
  rehearseParked,
  retryParked,
  runSubscription,
  skipParked,
  subscriptionStates,
} from '..';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase, type TestDatabase } from '../testing';

let db: TestDatabase;
let store: PostgresEventStore;
let running: RunningSubscription | null = null;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await db.pool.query('create table hecho (name text, n integer)');
  store = new PostgresEventStore(db.pool);
});
afterEach(async () => {
  await running?.stop();
});
afterAll(async () => {
  await store.close();
  await db.drop();
});

/** A subscription that records its numbers and fails on some of them. */
async function noting(name: string, bad: Set<number>, rehearsable = true): Promise<void> {
  running = await runSubscription({
    store,
    pool: db.pool,
    name,
    rehearsable,
    startAt: await store.head(),
    handle: async (events, client) => {
      for (const { data } of events) {
        await client.query('insert into hecho values ($1, $2)', [name, data['n']]);
        if (bad.has(Number(data['n']))) throw new Error(`no ${data['n']}`);
      }
    },
  });
}
const noted = async (name: string): Promise<number[]> =>
  (await db.pool.query('select n from hecho where name = $1 order by n', [name])).rows.map(({ n }) => n);
const headOf = async (subscription: string, stream: string) => (await parkedHeads(db.pool, { subscription, stream }))[0];

it('a rehearsal shows the error and writes nothing; once it succeeds, a retry handles all', async () => {
  const bad = new Set([1, 3]);
  await noting('ensayo', bad);
  for (const n of [1, 2, 3]) await store.append('ensayo-1', 'any', [event(n)]);
  const position = (await store.head()) - 2;
  expect(await running?.reached(position + 2, 60_000)).toBe(true);
  expect(await headOf('ensayo', 'ensayo-1')).toMatchObject({ position, error: 'no 1', behind: 2, retrying: false, rehearsed_at: null });

  bad.delete(1);
  expect(await rehearseParked(db.pool, 'ensayo', 'ensayo-1', 5000)).toEqual({ error: 'no 3' });
  expect(await noted('ensayo')).toEqual([]);
  expect(await headOf('ensayo', 'ensayo-1')).toMatchObject({ behind: 2, error: 'no 1', rehearsal_error: 'no 3' });

  // The events that can be handled are; the error moves to the event that now fails.
  expect(await retryParked(db.pool, 'ensayo', 'ensayo-1', 5000)).toEqual({ handled: 2, held: 1 });
  expect(await headOf('ensayo', 'ensayo-1')).toMatchObject({ position: position + 2, error: 'no 3', behind: 0, rehearsed_at: null });
  expect(await noted('ensayo')).toEqual([1, 2]);

  bad.clear();
  expect(await rehearseParked(db.pool, 'ensayo', 'ensayo-1', 5000)).toEqual({ error: null });
  expect(await retryParked(db.pool, 'ensayo', 'ensayo-1', 5000)).toEqual({ handled: 1, held: 0 });
  expect([await noted('ensayo'), await headOf('ensayo', 'ensayo-1')]).toEqual([[1, 2, 3], undefined]);
});

it('a skipped event is left out for good, and those behind it are handled; the stream is free again', async () => {
  await noting('salto', new Set([1]));
  for (const n of [1, 2]) await store.append('salto-1', 'any', [event(n)]);
  const head = await store.head();
  expect(await running?.reached(head, 60_000)).toBe(true);
  // Only the event that failed can be skipped.
  expect(await skipParked(db.pool, 'salto', 'salto-9', head - 1, 5000)).toEqual({ handled: 0, held: 0 });
  expect(await skipParked(db.pool, 'salto', 'salto-1', head - 1, 5000)).toEqual({ handled: 1, held: 0 });
  await store.append('salto-1', 'any', [event(4)]);
  expect(await running?.reached(await store.head(), 60_000)).toBe(true);
  expect([await noted('salto'), await headOf('salto', 'salto-1')]).toEqual([[2, 4], undefined]);
});

it('a subscription with effects that cannot be rolled back is not rehearsed', async () => {
  await noting('firme', new Set([1]), false);
  await store.append('firme-1', 'any', [event(1)]);
  expect(await running?.reached(await store.head(), 60_000)).toBe(true);
  expect((await rehearseParked(db.pool, 'firme', 'firme-1', 5000))?.error).toMatch(/cannot be taken back/);
});

it('a subscription reports its process, its speed and its last error, without a statement while nothing happens', async () => {
  await noting('dicha', new Set([2]));
  const of = async () => (await subscriptionStates(db.pool)).find(({ name }) => name === 'dicha');
  for (const n of [1, 2]) await store.append(`dicha-${n}`, 'any', [event(n)]);
  const head = await store.head();
  expect(await running?.reached(head, 60_000)).toBe(true);
  await running?.stop();
  const { rows } = await db.pool.query(
    `select per_second > 0 as fast, process, updated_at from log.subscription_state where name = 'dicha'`,
  );
  expect(rows).toEqual([{ fast: true, process: expect.stringContaining(`:${process.pid}`), updated_at: expect.anything() }]);
  // No process runs it now.
  expect(await of()).toMatchObject({ position: head, process: null, error: 'no 2', rehearsable: true });

  await noting('dicha', new Set());
  const query = jest.spyOn(db.pool, 'query');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const writes = query.mock.calls.filter(([text]) => String(text).includes('log.subscription_state'));
  query.mockRestore();
  expect(writes).toHaveLength(1);
  expect(await of()).toMatchObject({ process: expect.stringContaining(`:${process.pid}`), error: 'no 2' });
});
