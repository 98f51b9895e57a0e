import { migrateEventStore, PostgresEventStore, runSubscription } from '..';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase, type TestDatabase } from '../testing';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await db.pool.query('create table visto (position bigint primary key)');
});
afterAll(() => db.drop());

const stored = async (name: string): Promise<{ position: number; version: string }> =>
  (await db.pool.query('select position::int, xmin::text as version from log.checkpoint where name = $1', [name])).rows[0];

describe('checkpoint of a subscription', () => {
  it('moves with the rows it stands for, and soon when there are none', async () => {
    const store = new PostgresEventStore(db.pool);
    const running = await runSubscription({
      store,
      pool: db.pool,
      name: 'pares',
      handle: async (events, client) => {
        const even = events.filter((each) => Number(each.data['n']) % 2 === 0);
        for (const { position } of even) await client.query('insert into visto values ($1)', [position]);
      },
    });
    const append = async (n: number) => {
      await store.append(`n-${n}`, 'noStream', [event(n)]);
      expect(await running.reached(n, 5000)).toBe(true);
    };
    await append(1);
    expect((await stored('pares')).position).toBe(0);
    await append(2);
    expect((await stored('pares')).position).toBe(2);
    const { version } = await stored('pares');
    for (const n of [3, 5, 7, 9].map((_, i) => i + 3)) await store.append(`n-${n}`, 'noStream', [event(2 * n + 1)]);
    expect(await running.reached(6, 5000)).toBe(true);
    expect(await stored('pares')).toEqual({ position: 2, version });
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect((await stored('pares')).position).toBe(6);
    await append(7);
    expect((await stored('pares')).position).toBe(6);
    await running.stop();
    expect(await stored('pares')).toMatchObject({ position: 7 });
    expect(running.status()).toMatchObject({ position: 7, running: false });
    await store.close();
  });

  it('takes rows and checkpoint back together when the handler fails', async () => {
    const store = new PostgresEventStore(db.pool);
    const start = await store.head();
    let failures = 0;
    const running = await runSubscription({
      store,
      pool: db.pool,
      name: 'falla',
      startAt: start,
      onError: () => failures++,
      handle: async ([first], client) => {
        await client.query('insert into visto values ($1)', [1000 + Number(first?.position)]);
        if (first?.data['n'] === -1) throw new Error('veneno');
      },
    });
    await store.append('veneno', 'noStream', [event(-1)]);
    await store.append('sano', 'noStream', [event(1)]);
    expect(await running.reached(start + 2, 5000)).toBe(true);
    expect(failures).toBeGreaterThan(0);
    expect(running.status().parked).toBe(1);
    const { rows } = await db.pool.query('select position::int from visto where position > 1000 order by 1');
    expect(rows).toEqual([{ position: 1000 + start + 2 }]);
    expect((await stored('falla')).position).toBe(start + 2);
    expect(db.pool.totalCount - db.pool.idleCount).toBeLessThanOrEqual(1);
    await running.stop();
    await store.close();
  });
});
