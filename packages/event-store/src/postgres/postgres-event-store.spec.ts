import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { changeEvents, listParked, migrateEventStore, PostgresEventStore, retryParked, runSubscription, SubjectKeys, verifyAll } from '..';
import { describeEventStoreContract } from '../contract/event-store.contract';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase, type TestDatabase } from '../testing';

describeEventStoreContract('PostgreSQL', async () => {
  const own = await createTestDatabase();
  await migrateEventStore(own.pool);
  return {
    open: (codec) => new PostgresEventStore(own.pool, codec),
    keys: new SubjectKeys(own.pool, randomBytes(32)),
    pool: own.pool,
    verify: () => verifyAll(own.pool),
    gapless: true,
    close: () => own.drop(),
  };
});

/** A pool like that of another process on the same database. */
const copyOf = ({ url }: TestDatabase) => new Pool({ connectionString: url, max: 4 });

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
});
afterAll(() => db.drop());

describe('PostgreSQL event store', () => {
  it('gives the first events the first positions and keeps the head equal to the count', async () => {
    const stores = [new PostgresEventStore(db.pool), new PostgresEventStore(db.pool)];
    expect(await stores[0]!.append('a-1', 'noStream', [event(1), event(2)])).toEqual({ kind: 'appended', revision: 1, position: 2 });
    await Promise.all(Array.from({ length: 200 }, (_, i) => stores[i % 2]!.append(`s-${i}`, 'noStream', [event(i), event(i)])));
    const { rows } = await db.pool.query(
      'select count(*)::int as n, max(position)::int as top, (select position::int from log.head) as head from log.event',
    );
    expect(rows[0]).toEqual({ n: 402, top: 402, head: 402 });
    for (const store of stores) await store.close();
  });

  it('adds events, and neither changes, deletes nor empties them', async () => {
    for (const slip of [`update log.event set data = '{}'`, 'delete from log.event where position = 1', 'truncate log.event'])
      await expect(db.pool.query(slip)).rejects.toThrow('no se cambian ni se borran');
  });

  it('locates an altered byte', async () => {
    const store = new PostgresEventStore(db.pool);
    await store.append('v-1', 'noStream', [event(1), event(2), event(3)]);
    await changeEvents(db.pool, `update log.event set data = jsonb_set(data, '{n}', '9') where stream = 'v-1' and revision = 1`);
    expect(await verifyAll(db.pool)).toMatchObject({ stream: 'v-1', revision: 1 });
    await changeEvents(db.pool, `update log.event set data = jsonb_set(data, '{n}', '2') where stream = 'v-1' and revision = 1`);
    expect(await verifyAll(db.pool)).toBeNull();
    await store.close();
  });

  it('misses nothing under concurrent writers and parks a poison stream', async () => {
    const store = new PostgresEventStore(db.pool);
    const start = await store.head();
    await db.pool.query('create table if not exists vistos (position bigint primary key, stream text)');
    let healthy = false;
    const seen = async (
      events: readonly { position: number; stream: string; data: Readonly<Record<string, unknown>> }[],
      client: { query: (q: string, v: unknown[]) => Promise<unknown> },
    ) => {
      if (!healthy && events.some((e) => e.data['n'] === -1)) throw new Error('veneno');
      await client.query('insert into vistos select * from unnest($1::bigint[], $2::text[])', [
        events.map((e) => e.position),
        events.map((e) => e.stream),
      ]);
    };
    const running = await runSubscription({ store, pool: db.pool, name: 'prueba', startAt: start, handle: seen });
    await Promise.all(Array.from({ length: 300 }, (_, i) => store.append(`t-${i % 40}`, 'any', [event(i === 150 ? -1 : i)])));
    await store.append('t-30', 'any', [event(999)]);
    const head = await store.head();
    expect(await running.reached(head, 60_000)).toBe(true);
    const parked = await listParked(db.pool);
    expect(parked).toHaveLength(1);
    const { rows } = await db.pool.query('select count(*)::int as n from vistos');
    expect(rows[0].n + parked[0]!.events).toBe(head - start);
    const poison = parked[0]!;
    expect(await retryParked(db.pool, 'prueba', poison.stream, 10_000)).toEqual({ handled: 0, held: poison.events });
    expect(running.status()).toMatchObject({ position: head, parked: 1 });
    healthy = true;
    // Any process can be asked; the one that runs the subscription does it.
    const copy = copyOf(db);
    expect(await retryParked(copy, 'prueba', poison.stream, 10_000)).toEqual({ handled: poison.events, held: 0 });
    await copy.end();
    expect(running.status()).toMatchObject({ position: head, parked: 0 });
    await running.stop();
    const { rows: after } = await db.pool.query('select count(*)::int as n from vistos');
    expect(after[0].n).toBe(head - start);
    await store.close();
  });
});
