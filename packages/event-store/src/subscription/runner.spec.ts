import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import {
  changeEvents,
  Leases,
  listParked,
  migrateEventStore,
  PostgresEventStore,
  personalDataCodec,
  type RunningSubscription,
  retryParked,
  runSubscription,
  SubjectKeys,
  type SubscriptionDefinition,
  UnreadableEvent,
} from '..';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase, type TestDatabase, until } from '../testing';

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
      expect(await running.reached(n, 60_000)).toBe(true);
    };
    await append(1);
    expect((await stored('pares')).position).toBe(0);
    await append(2);
    expect((await stored('pares')).position).toBe(2);
    const { version } = await stored('pares');
    for (const n of [3, 5, 7, 9].map((_, i) => i + 3)) await store.append(`n-${n}`, 'noStream', [event(2 * n + 1)]);
    expect(await running.reached(6, 60_000)).toBe(true);
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
    expect(await running.reached(start + 2, 60_000)).toBe(true);
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

describe('a server that crashed and forgot the last commits that did not wait for the disk', () => {
  it('has their events handled again, whether others come or not', async () => {
    const store = new PostgresEventStore(db.pool);
    const running = await runSubscription({
      store,
      pool: db.pool,
      name: 'olvida',
      startAt: await store.head(),
      handle: async (events, client) => {
        for (const { position } of events) await client.query('insert into visto values ($1)', [5000 + position]);
      },
    });
    const append = async (): Promise<number> => {
      await store.append(`olvida-${await store.head()}`, 'noStream', [event(1)]);
      const head = await store.head();
      expect(await running.reached(head, 60_000)).toBe(true);
      return head;
    };
    /** Rows and checkpoint are undone together, as they were committed. */
    const forget = (from: number) =>
      db.pool.query(
        `with gone as (delete from visto where position >= ${5000 + from})
         update log.checkpoint set position = ${from - 1} where name = 'olvida'`,
      );
    const seen = async () =>
      (await db.pool.query('select position::int - 5000 as p from visto where position > 5000 order by 1')).rows.map(({ p }) => p);
    const [first, second] = [await append(), await append()];
    await forget(second);
    const third = await append();
    expect(await seen()).toEqual([first, second, third]);
    await forget(second);
    await until(async () => (await seen()).length >= 3);
    expect(await seen()).toEqual([first, second, third]);
    await running.stop();
    await store.close();
  });
});

describe('a subscription of several processes', () => {
  const copies: { readonly pool: Pool; readonly store: PostgresEventStore; readonly running: RunningSubscription }[] = [];
  const copy = async (name: string, handle: SubscriptionDefinition['handle'], extra: Partial<SubscriptionDefinition> = {}) => {
    const pool = new Pool({ connectionString: db.url, max: 6 });
    pool.on('error', () => undefined);
    const store = new PostgresEventStore(pool);
    const running = await runSubscription({ store, pool, name, handle, ...extra });
    const own = { pool, store, running };
    copies.push(own);
    return own;
  };
  const end = async ({ pool, store, running }: (typeof copies)[number]) => {
    await running.stop();
    await store.close();
    await pool.end();
  };
  beforeAll(() => db.pool.query('create table cuenta (name text, copy text, n integer, primary key (name, copy))'));
  afterEach(async () => {
    for (const own of copies.splice(0)) await end(own);
  });
  /** A handler that, like a counter, shows when it gets an event twice. */
  const counting =
    (name: string, who: string): SubscriptionDefinition['handle'] =>
    async (events, client) => {
      await client.query('insert into cuenta values ($1, $2, $3) on conflict (name, copy) do update set n = cuenta.n + excluded.n', [
        name,
        who,
        events.length,
      ]);
    };
  const counted = async (name: string): Promise<number> =>
    (await db.pool.query('select coalesce(sum(n), 0)::int as n from cuenta where name = $1', [name])).rows[0].n;
  const append = async (count: number): Promise<number> => {
    const { store } = copies[0]!;
    await Promise.all(Array.from({ length: count }, (_, i) => store.append(`c-${i}`, 'any', [event(i)])));
    return store.head();
  };

  it('is applied once by all of them together, while each can wait for it, also when they take turns', async () => {
    const name = 'dos';
    const startAt = await new PostgresEventStore(db.pool).head();
    const three = await Promise.all(['a', 'b', 'c'].map((who) => copy(name, counting(name, who), { startAt, batchSize: 7 })));
    for (const leaving of [0, 1, 2]) {
      const head = await append(120);
      const there = three.slice(leaving);
      expect(await Promise.all(there.map(({ running }) => running.reached(head, 60_000)))).toEqual(there.map(() => true));
      expect(there.filter(({ running }) => running.status().active)).toHaveLength(1);
      expect(await counted(name)).toBe(head - startAt);
      await three[leaving]!.running.stop();
    }
  });

  it('continues after a copy that was paused too long, and rolls back the late writes of that copy', async () => {
    const name = 'pausa';
    let paused: (() => void) | null = null;
    let pausing = true;
    const first = await copy(name, async (events, client) => {
      if (pausing)
        await new Promise<void>((resolve) => {
          paused = resolve;
        });
      await counting(name, 'paused')(events, client);
    });
    await until(() => paused !== null);
    // The database does not notice a stalled process until its lease ends.
    await db.pool.query(`update log.lease set holder = gen_random_uuid(), until = now() where name = $1`, [name]);
    const head = await append(50);
    const second = await copy(name, counting(name, 'second'));
    expect(await second.running.reached(head, 60_000)).toBe(true);
    pausing = false;
    (paused as unknown as () => void)();
    expect(await first.running.reached(head, 60_000)).toBe(true);
    await until(() => !first.running.status().active);
    expect(await counted(name)).toBe(head);
    expect((await stored(name)).position).toBe(head);
    expect((await db.pool.query(`select copy from cuenta where name = $1`, [name])).rows).toEqual([{ copy: 'second' }]);
    // It takes over again, from the position that the other one reached.
    await second.running.stop();
    const after = await append(10);
    expect(await first.running.reached(after, 60_000)).toBe(true);
    expect(await counted(name)).toBe(after);
  });

  it('never moves its checkpoint back, and a worker that is not eligible leaves it to others', async () => {
    const name = 'forma';
    let eligible = true;
    const first = await copy(name, counting(name, 'first'), { eligible: async () => eligible });
    const head = await append(5);
    expect(await first.running.reached(head, 60_000)).toBe(true);
    eligible = false;
    // A rebuild of its rows took the checkpoint over.
    await db.pool.query('update log.checkpoint set epoch = epoch + 1 where name = $1', [name]);
    const later = await append(5);
    const second = await copy(name, counting(name, 'second'));
    expect(await second.running.reached(later, 60_000)).toBe(true);
    expect(first.running.status().active).toBe(false);
    expect(await first.running.reached(later, 60_000)).toBe(true);
    expect(await counted(name)).toBe(later);
  });

  it('tells a lease that nobody renews from one that is held', async () => {
    const pools = [new Pool({ connectionString: db.url }), new Pool({ connectionString: db.url })];
    const [one, two] = await Promise.all(pools.map((pool) => Leases.of(pool).want('reloj')));
    expect([one!.held, two!.held].filter(Boolean)).toHaveLength(1);
    const [holder, other] = one!.held ? [one!, two!] : [two!, one!];
    await holder.release();
    await until(() => other.held);
    expect(holder.held).toBe(false);
    await other.release();
    for (const pool of pools) await pool.end();
  });
});

describe('an event that cannot be read', () => {
  it('parks only its stream, is reported, and is handled once it can be read', async () => {
    const fields = () => ['n'];
    const keys = new SubjectKeys(db.pool, randomBytes(32));
    const store = new PostgresEventStore(db.pool, personalDataCodec(keys, fields));
    const reader = new PostgresEventStore(db.pool, personalDataCodec(new SubjectKeys(db.pool, randomBytes(32)), fields));
    const startAt = await store.head();
    await store.append('ajeno-1', 'noStream', [{ ...event(1), subject: 'cliente-9' }]);
    await store.append('claro-1', 'noStream', [event(2)]);
    const broken = new PostgresEventStore(db.pool, personalDataCodec(keys, fields));
    await store.append('roto-1', 'noStream', [{ ...event(3), subject: 'cliente-8' }]);
    await changeEvents(db.pool, `update log.event set data = '{"n":"enc:v1:AAAA"}' where stream = 'roto-1'`);
    await store.append('claro-1', 0, [event(4)]);
    const head = await store.head();

    const seen: string[] = [];
    const running = await runSubscription({
      store: reader,
      pool: db.pool,
      name: 'ilegible',
      startAt,
      handle: async (events) => void seen.push(...events.map(({ stream, revision }) => `${stream}/${revision}`)),
    });
    expect(await running.reached(head, 60_000)).toBe(true);
    expect(seen).toEqual(['claro-1/0', 'claro-1/1']);
    const parked = (await listParked(db.pool)).filter(({ subscription }) => subscription === 'ilegible');
    expect(parked.map(({ stream }) => stream)).toEqual(['ajeno-1', 'roto-1']);
    expect(parked[0]?.error).toMatch(/the key of cliente-9 cannot be opened/);
    await expect(reader.readStream('ajeno-1')).rejects.toThrow(UnreadableEvent);
    await running.stop();

    const again = await runSubscription({
      store: broken,
      pool: db.pool,
      name: 'ilegible',
      handle: async (events) => void seen.push(...events.map(({ stream, data }) => `${stream}: ${data['n']}`)),
    });
    expect(await retryParked(db.pool, 'ilegible', 'roto-1', 5000)).toEqual({ handled: 0, held: 1 });
    expect(await retryParked(db.pool, 'ilegible', 'ajeno-1', 5000)).toEqual({ handled: 1, held: 0 });
    expect(seen.at(-1)).toBe('ajeno-1: 1');
    await again.stop();
    for (const each of [store, reader, broken]) await each.close();
  });
});
