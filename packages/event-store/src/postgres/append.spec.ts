import type { Pool } from 'pg';
import { migrateEventStore, PostgresEventStore, verifyAll } from '..';
import { sampleEvent as event } from '../contract/sample';
import type { AppendOptions, AppendResult, EventEnvelope, ExpectedRevision } from '../port';
import { createTestDatabase, type TestDatabase } from '../testing';
import { NextBatch } from './next-batch';
import { PendingAppend } from './pending-append';
import { StreamHeads } from './stream-heads';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
});
afterEach(() => db.drop());

type Append = readonly [stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], options?: AppendOptions];

const pending = (appends: readonly Append[]) =>
  appends.map(([stream, expected, events, options = {}]) => new PendingAppend(stream, expected, events, events, options));

/** A call of log.append_batch, as the appender makes it. */
const each = async (pool: Pool, appends: readonly PendingAppend[]): Promise<AppendResult[]> =>
  (await pool.query('select log.append_batch($1::jsonb) as results', [JSON.stringify(appends)])).rows[0].results;
const call = (pool: Pool, appends: readonly Append[]) => each(pool, pending(appends));

/** A call of log.append_next with the events that a batch admits; returns the others. */
async function next(pool: Pool, heads: StreamHeads, appends: readonly PendingAppend[]): Promise<PendingAppend[]> {
  const batch = new NextBatch(heads);
  const rest = appends.filter((append) => !batch.admit(append));
  const { rows } = await pool.query('select log.append_next($1::jsonb) as base', [batch.toText()]);
  batch.settle(Number(rows[0].base));
  return rest;
}

const command = (key: string, fingerprint = 'f') => ({ command: { key, principal: '7', fingerprint, response: { key } } });
const take = (value: string, owner: string) => ({ reservations: [{ scope: 'rma', value, owner }] });

/** Positions are 1, 2, 3…, the head knows the last one, and every chain holds. */
async function expectSound(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    'select count(*)::int as n, min(position)::int as low, max(position)::int as top, (select position::int from log.head) as head from log.event',
  );
  expect(rows[0]).toEqual({ n: rows[0].head, low: 1, top: rows[0].head, head: rows[0].head });
  expect(await verifyAll(pool)).toBeNull();
}

describe('log.append_batch', () => {
  it('answers a batch of plain and other appends in its order, and one refusal fails itself only', async () => {
    const old = [event(1), event(2)];
    expect(await call(db.pool, [['a', 'noStream', old, command('old')]])).toEqual([{ kind: 'appended', revision: 1, position: 2 }]);
    const same = event(30);
    const results = await call(db.pool, [
      ['a', 1, [event(3)], command('k1')],
      ['b', 'noStream', [event(4), event(5)]],
      ['c', 4, [event(6)], command('k2')],
      ['d', 'noStream', [event(7)]],
      ['e', 'any', [event(8)]],
      ['f', 'noStream', [event(9)], { ...command('k3'), ...take('X', 'f') }],
      ['g', 'noStream', [event(10)], take('X', 'g')],
      ['h', 'noStream', [event(11)], command('old')],
      ['i', 'noStream', [event(12)], command('old', 'other')],
      ['j', 'noStream', [event(13)]],
      ['j', 0, [event(14)]],
      ['j', 0, [event(15)]],
      ['k', 'streamExists', [event(16)]],
      ['l', 'noStream', [event(17)], command('twice')],
      ['m', 'noStream', [event(18)], command('twice')],
      ['n', 'noStream', [event(19)], command('k4')],
      ['o', 'noStream', [same]],
      ['o', 'noStream', [same]],
    ]);
    expect(results).toEqual([
      { kind: 'appended', revision: 2, position: 3 },
      { kind: 'appended', revision: 1, position: 5 },
      { kind: 'conflict', actual: -1 },
      { kind: 'appended', revision: 0, position: 6 },
      { kind: 'appended', revision: 0, position: 7 },
      { kind: 'appended', revision: 0, position: 8 },
      { kind: 'reserved', scope: 'rma', value: 'X', owner: 'f' },
      { kind: 'duplicate_command', response: { key: 'old' }, position: 2, revision: 1 },
      { kind: 'command_mismatch' },
      { kind: 'appended', revision: 0, position: 9 },
      { kind: 'appended', revision: 1, position: 10 },
      { kind: 'conflict', actual: 1 },
      { kind: 'conflict', actual: -1 },
      { kind: 'appended', revision: 0, position: 11 },
      { kind: 'duplicate_command', response: { key: 'twice' }, position: 11, revision: 0 },
      { kind: 'appended', revision: 0, position: 12 },
      { kind: 'appended', revision: 0, position: 13 },
      { kind: 'appended', revision: 0, position: 13 },
    ]);
    const { rows } = await db.pool.query('select key, position::int, response from log.command order by position');
    expect(rows.map((row) => [row.key, row.position])).toEqual([
      ['old', 2],
      ['k1', 3],
      ['k3', 8],
      ['twice', 11],
      ['k4', 12],
    ]);
    expect(rows[4].response).toEqual({ key: 'k4' });
    // A writer that repeats itself, besides a plain append.
    expect(
      await call(db.pool, [
        ['a', 'noStream', old],
        ['p', 'noStream', [event(20)]],
      ]),
    ).toEqual([
      { kind: 'appended', revision: 1, position: 2 },
      { kind: 'appended', revision: 0, position: 14 },
    ]);
    await expectSound(db.pool);
  });

  it('reserves values that are free or its own, in turn', async () => {
    const release = { reservations: [{ scope: 'rma', value: 'A', owner: 'a', release: true }] };
    await call(db.pool, [
      ['a', 'noStream', [event(1)], take('A', 'a')],
      ['b', 'noStream', [event(2)], take('B', 'b')],
    ]);
    expect(
      await call(db.pool, [
        ['c', 'noStream', [event(3)], take('B', 'c')],
        ['b', 0, [event(4)], take('B', 'b')],
        ['a', 0, [event(5)], release],
        ['d', 'noStream', [event(6)], take('A', 'd')],
      ]),
    ).toEqual([
      { kind: 'reserved', scope: 'rma', value: 'B', owner: 'b' },
      { kind: 'appended', revision: 1, position: 3 },
      { kind: 'appended', revision: 1, position: 4 },
      { kind: 'appended', revision: 0, position: 5 },
    ]);
    const { rows } = await db.pool.query('select value, owner from log.reservation order by value');
    expect(rows).toEqual([
      { value: 'A', owner: 'd' },
      { value: 'B', owner: 'b' },
    ]);
    await expectSound(db.pool);
  });

  it('tells listeners the last position once per batch', async () => {
    const client = await db.pool.connect();
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('listen bitacora_log');
    await call(db.pool, [
      ['a', 'noStream', [event(1)]],
      ['b', 'any', [event(2)]],
    ]);
    await call(db.pool, [['c', 'noStream', [event(3)]]]);
    await client.query('select 1');
    await next(db.pool, new StreamHeads(), pending([['d', 'noStream', [event(4), event(5)]]]));
    await client.query('select 1');
    expect(heard).toEqual(['2', '3', '5']);
    client.release(true);
  });
});

describe('log.append_next', () => {
  it('stores and answers the same as row by row', async () => {
    const appends = pending(
      Array.from(
        { length: 60 },
        (_, i): Append => [
          `s-${i}`,
          'noStream',
          Array.from({ length: 1 + (i % 3) }, () => event(i, i % 3 ? {} : { subject: `persona-${i}` })),
          { ...(i % 2 ? command(`c-${i}`) : {}), ...(i % 5 ? {} : take(`V${i}`, `s-${i}`)) },
        ],
      ),
    );
    const grown = pending(
      Array.from(
        { length: 60 },
        (_, i): Append => [
          `s-${i}`,
          i % 3,
          [event(i), event(i)].slice(i % 2),
          { ...(i % 4 ? command(`d-${i}`) : {}), ...(i % 10 ? take(`W${i}`, `s-${i}`) : take(`V${i}`, `s-${i}`)) },
        ],
      ),
    );
    const other = await createTestDatabase();
    await migrateEventStore(other.pool);
    const heads = new StreamHeads();
    for (const lot of [appends, grown]) {
      expect(await next(db.pool, heads, lot)).toEqual([]);
      expect(await Promise.all(lot.map(({ result }) => result))).toEqual(await each(other.pool, lot));
    }
    for (const table of ['event', 'stream', 'command', 'reservation', 'head']) {
      const { rows } = await db.pool.query(`select to_jsonb(t) - 'created_at' as row from log.${table} t order by t::text`);
      expect(rows).toEqual((await other.pool.query(`select to_jsonb(t) - 'created_at' as row from log.${table} t order by t::text`)).rows);
    }
    await other.drop();
    await expectSound(db.pool);
  });

  it('refuses a batch of the shape before as the data error that makes its writer ask row by row', async () => {
    const [append] = pending([['a', 'noStream', [event(1)]]]) as [PendingAppend];
    const row = { ...event(1), stream: 'a', revision: 0, recorded_at: append.recordedAt, hash: 'x' };
    const opened = [{ stream: 'a', revision: 0, hash: 'x' }];
    const before = JSON.stringify({ events: [row], opened, grown: [], commands: [], reservations: [] });
    await expect(db.pool.query('select log.append_next($1::jsonb)', [before])).rejects.toMatchObject({ code: '23502' });
    expect(await each(db.pool, [append])).toEqual([{ kind: 'appended', revision: 0, position: 1 }]);
    await expectSound(db.pool);
  });

  it('takes in independent appends, and leaves the rest to be judged in turn', async () => {
    const heads = new StreamHeads();
    const [first] = pending([['a', 'noStream', [event(1)], take('A', 'a')]]);
    expect(await next(db.pool, heads, [first!])).toEqual([]);
    const release = { reservations: [{ scope: 'rma', value: 'A', owner: 'a', release: true }] };
    const rest = pending([
      ['a', 0, [event(2)], release],
      ['a', 1, [event(2)]],
      ['a', 'any', [event(2)]],
      ['unknown', 0, [event(2)]],
      ['same', 'noStream', [event(2)]],
      ['key', 'noStream', [event(2)], command('k')],
      ['value', 'noStream', [event(2)], take('V', 'value')],
      ['twice', 'noStream', [event(2)], { reservations: [...take('W', 'w').reservations, ...take('W', 'w').reservations] }],
    ]);
    const taken = pending([
      ['same', 'noStream', [event(3)]],
      ['k', 'noStream', [event(3)], command('k')],
      ['v', 'noStream', [event(3)], take('V', 'v')],
    ]);
    expect(await next(db.pool, heads, [...taken, ...rest])).toEqual(rest);
    await expectSound(db.pool);
  });

  it.each<[string, Append, string]>([
    ['a stream that somebody else opened', ['a', 'noStream', [event(9)]], '23505'],
    ['a command seen before', ['z', 'noStream', [event(9)], command('old')], '23505'],
    ['a value that another owner holds', ['z', 'noStream', [event(9)], take('A', 'z')], 'P0001'],
    ['a stream that somebody else wrote', ['b', 0, [event(9)]], 'P0001'],
  ])('writes nothing of a batch with %s', async (_, wrong, code) => {
    const heads = new StreamHeads();
    await call(db.pool, [
      ['a', 'noStream', [event(1)], { ...command('old'), ...take('A', 'a') }],
      ['b', 'noStream', [event(2)]],
    ]);
    heads.seen('b', { revision: 0, hash: 'not the one that is stored' });
    await expect(next(db.pool, heads, pending([['c', 'noStream', [event(3)]], wrong]))).rejects.toMatchObject({ code });
    expect((await db.pool.query('select stream from log.event order by position')).rows).toEqual([{ stream: 'a' }, { stream: 'b' }]);
    await expectSound(db.pool);
  });
});

describe('stores that append at once', () => {
  it('write independent appends together, also on streams that were read or judged one by one', async () => {
    const store = new PostgresEventStore(db.pool);
    const query = jest.spyOn(db.pool, 'query');
    const names = () =>
      query.mock.calls.flatMap(([asked]) => (asked as { name?: string }).name ?? []).filter((name) => /^append/.test(name));
    await new PostgresEventStore(db.pool).append('read', 'noStream', [event(1)]);
    query.mockClear();
    await store.append('any', 'any', [event(1)]);
    await store.readStream('read');
    expect(names()).toEqual(['append_batch']);
    query.mockClear();
    const streams = ['any', 'read', 'new'];
    for (const expected of ['noStream', 0, 1] as const) {
      const lot = streams.filter((stream) => expected !== 'noStream' || stream === 'new');
      const results = await Promise.all(lot.map((stream) => store.append(stream, expected, [event(2)])));
      expect(results.map(({ kind }) => kind)).toEqual(lot.map(() => 'appended'));
    }
    expect(names()).toEqual(['append_next', 'append_next', 'append_next']);
    await expectSound(db.pool);
    query.mockRestore();
    await store.close();
  });

  it('keep every guarantee when several stores append everything at once', async () => {
    const stores = [new PostgresEventStore(db.pool), new PostgresEventStore(db.pool), new PostgresEventStore(db.pool)];
    const taken = event(0);
    await stores[0]!.append('taken', 'noStream', [taken]);
    const work = Array.from({ length: 300 }, (_, i) => {
      const log = stores[i % 3]!;
      if (i % 7 === 0) return log.append(`hot-${i % 2}`, 'any', [event(i), event(i)]);
      if (i % 11 === 0) return log.append(`r-${i}`, 'noStream', [event(i)], take('only', `r-${i}`));
      if (i % 13 === 0) return log.append(`k-${i}`, 'noStream', [event(i)], command('only'));
      // An id already stored in another stream fails its own append, but not the batch.
      if (i % 17 === 0) return log.append(`t-${i}`, 'noStream', [taken]).catch(() => ({ kind: 'failed' as const }));
      return log.append(`p-${i}`, 'noStream', [event(i)], command(`p-${i}`));
    });
    const kinds = (await Promise.all(work)).map((result) => result.kind);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('conflict') + count('command_mismatch')).toBe(0);
    expect(count('reserved')).toBe(work.filter((_, i) => i % 7 && i % 11 === 0).length - 1);
    expect(count('duplicate_command')).toBe(work.filter((_, i) => i % 7 && i % 11 && i % 13 === 0).length - 1);
    expect(count('failed')).toBe(work.filter((_, i) => i % 7 && i % 11 && i % 13 && i % 17 === 0).length);
    await expectSound(db.pool);
    for (const store of stores) await store.close();
  });
});
