import type { Pool } from 'pg';
import { migrateEventStore, PostgresEventStore, verifyAll } from '..';
import { digestOf } from '../canonical';
import { sampleEvent as event } from '../contract/sample';
import type { AppendOptions, AppendResult, EventEnvelope, ExpectedRevision } from '../port';
import { createTestDatabase, type TestDatabase } from '../testing';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
});
afterEach(() => db.drop());

type Append = readonly [stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], options?: AppendOptions];

/** One call of one of the functions, as the appender makes it. */
async function call(pool: Pool, appends: readonly Append[], by = 'append_batch'): Promise<AppendResult[]> {
  const recorded_at = '2026-01-02T03:04:06.000Z';
  const batch = appends.map(([stream, expected, events, options = {}]) => ({
    stream,
    expected: String(expected),
    events: events.map((each) => ({ ...each, recorded_at, digest: digestOf(stream, each, recorded_at) })),
    command: options.command ?? null,
    reservations: options.reservations ?? [],
  }));
  return (await pool.query(`select log.${by}($1::jsonb) as results`, [JSON.stringify(batch)])).rows[0].results;
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
    // The plain ones (a, d, n) come first, the others after them in their order.
    expect(results).toEqual([
      { kind: 'appended', revision: 2, position: 3 },
      { kind: 'appended', revision: 1, position: 7 },
      { kind: 'conflict', actual: -1 },
      { kind: 'appended', revision: 0, position: 4 },
      { kind: 'appended', revision: 0, position: 8 },
      { kind: 'appended', revision: 0, position: 9 },
      { kind: 'reserved', scope: 'rma', value: 'X', owner: 'f' },
      { kind: 'duplicate_command', response: { key: 'old' }, position: 2, revision: 1 },
      { kind: 'command_mismatch' },
      { kind: 'appended', revision: 0, position: 10 },
      { kind: 'appended', revision: 1, position: 11 },
      { kind: 'conflict', actual: 1 },
      { kind: 'conflict', actual: -1 },
      { kind: 'appended', revision: 0, position: 12 },
      { kind: 'duplicate_command', response: { key: 'twice' }, position: 12, revision: 0 },
      { kind: 'appended', revision: 0, position: 5 },
      { kind: 'appended', revision: 0, position: 13 },
      { kind: 'appended', revision: 0, position: 13 },
    ]);
    const { rows } = await db.pool.query('select key, position::int, response from log.command order by position');
    expect(rows.map((row) => [row.key, row.position])).toEqual([
      ['old', 2],
      ['k1', 3],
      ['k4', 5],
      ['k3', 9],
      ['twice', 12],
    ]);
    expect(rows[2].response).toEqual({ key: 'k4' });
    // A writer that repeats itself, beside a plain append.
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

  it('stores the same as row by row', async () => {
    const appends: Append[] = Array.from({ length: 60 }, (_, i) => [
      `s-${i}`,
      'noStream',
      [event(i, i % 3 ? {} : { subject: `cliente-${i}` })],
      { ...(i % 2 ? command(`c-${i}`) : {}), ...(i % 5 ? {} : take(`V${i}`, `s-${i}`)) },
    ]);
    const other = await createTestDatabase();
    await migrateEventStore(other.pool);
    expect(await call(db.pool, appends)).toEqual(await call(other.pool, appends, 'append_each'));
    for (const table of ['event', 'stream', 'command', 'reservation', 'head']) {
      const { rows } = await db.pool.query(`select to_jsonb(t) - 'created_at' as row from log.${table} t order by t::text`);
      expect(rows).toEqual((await other.pool.query(`select to_jsonb(t) - 'created_at' as row from log.${table} t order by t::text`)).rows);
    }
    await other.drop();
    await expectSound(db.pool);
  });

  it('reserves at once what is free or its own, and leaves the rest to be taken in turn', async () => {
    const release = { reservations: [{ scope: 'rma', value: 'A', owner: 'a', release: true }] };
    expect(
      await call(db.pool, [
        ['a', 'noStream', [event(1)], take('A', 'a')],
        ['b', 'noStream', [event(2)], take('B', 'b')],
      ]),
    ).toEqual([
      { kind: 'appended', revision: 0, position: 1 },
      { kind: 'appended', revision: 0, position: 2 },
    ]);
    expect(
      await call(db.pool, [
        ['c', 'noStream', [event(3)], take('B', 'c')],
        ['b', 0, [event(4)], take('B', 'b')],
        ['a', 0, [event(5)], release],
        ['d', 'noStream', [event(6)], take('A', 'd')],
        ['e', 'noStream', [event(7)], take('E', 'e')],
      ]),
    ).toEqual([
      { kind: 'reserved', scope: 'rma', value: 'B', owner: 'b' },
      { kind: 'appended', revision: 1, position: 4 },
      { kind: 'appended', revision: 1, position: 5 },
      { kind: 'appended', revision: 0, position: 6 },
      { kind: 'appended', revision: 0, position: 3 },
    ]);
    const { rows } = await db.pool.query('select value, owner from log.reservation order by value');
    expect(rows).toEqual([
      { value: 'A', owner: 'd' },
      { value: 'B', owner: 'b' },
      { value: 'E', owner: 'e' },
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
    expect(heard).toEqual(['2', '3']);
    client.release(true);
  });

  it('keeps every guarantee when several stores append everything at once', async () => {
    const stores = [new PostgresEventStore(db.pool), new PostgresEventStore(db.pool), new PostgresEventStore(db.pool)];
    const taken = event(0);
    await stores[0]!.append('taken', 'noStream', [taken]);
    const work = Array.from({ length: 300 }, (_, i) => {
      const log = stores[i % 3]!;
      if (i % 7 === 0) return log.append(`hot-${i % 2}`, 'any', [event(i), event(i)]);
      if (i % 11 === 0) return log.append(`r-${i}`, 'noStream', [event(i)], take('only', `r-${i}`));
      if (i % 13 === 0) return log.append(`k-${i}`, 'noStream', [event(i)], command('only'));
      // An id that is stored under another stream fails its own append, not its batch.
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
