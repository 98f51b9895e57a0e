import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import {
  type EventEnvelope,
  listParked,
  migrateEventStore,
  PostgresEventStore,
  personalDataCodec,
  replayParked,
  runSubscription,
  SubjectKeys,
  verifyAll,
} from '..';
import { createTestDatabase, type TestDatabase } from '../testing';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
});
afterAll(() => db.drop());

const event = (n: number, extra: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: v7(),
  type: 'Probado',
  version: 1,
  at: '2026-01-02T03:04:05.678Z',
  actor: { id: 1, nombre: 'A', grupos: ['Bodega'] },
  command_id: 'c',
  correlation_id: 'c',
  causation_id: 'c',
  data: { n, b: { z: 1, a: [1.5, null, 'ñ'] } },
  ...extra,
});

describe('PostgreSQL event store', () => {
  it('appends, reads back and refuses a wrong revision', async () => {
    const store = new PostgresEventStore(db.pool);
    expect(await store.append('a-1', 'noStream', [event(1), event(2)])).toEqual({ kind: 'appended', revision: 1, position: 2 });
    expect(await store.append('a-1', 'noStream', [event(3)])).toEqual({ kind: 'conflict', actual: 1 });
    expect(await store.append('a-1', 0, [event(3)])).toEqual({ kind: 'conflict', actual: 1 });
    expect(await store.append('a-2', 'streamExists', [event(3)])).toEqual({ kind: 'conflict', actual: -1 });
    const repeated = event(4);
    expect(await store.append('a-1', 1, [repeated])).toMatchObject({ kind: 'appended', revision: 2 });
    expect(await store.append('a-1', 1, [repeated])).toMatchObject({ kind: 'appended', revision: 2 });
    expect(await store.append('a-1', 'any', [repeated])).toMatchObject({ kind: 'appended', revision: 2 });
    const events = await store.readStream('a-1');
    expect(events.map((e) => [e.revision, e.data['n']])).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
    ]);
    expect(events[0]).toMatchObject({ at: '2026-01-02T03:04:05.678Z', actor: { nombre: 'A' } });
    expect(await verifyAll(db.pool)).toBeNull();
    await store.close();
  });

  it('lets one of 64 contenders win each revision, positions gapless', async () => {
    const stores = [new PostgresEventStore(db.pool), new PostgresEventStore(db.pool)];
    await stores[0]?.append('hot', 'noStream', [event(0)]);
    const results = await Promise.all(Array.from({ length: 64 }, (_, i) => stores[i % 2]!.append('hot', 0, [event(i)])));
    expect(results.filter((r) => r.kind === 'appended')).toHaveLength(1);
    expect(results.filter((r) => r.kind === 'conflict')).toHaveLength(63);
    await Promise.all(Array.from({ length: 200 }, (_, i) => stores[i % 2]!.append(`s-${i}`, 'noStream', [event(i), event(i)])));
    const { rows } = await db.pool.query(
      'select count(*)::int as n, max(position)::int as top, (select position::int from log.head) as head from log.event',
    );
    expect(rows[0].n).toBe(rows[0].top);
    expect(rows[0].head).toBe(rows[0].top);
    for (const store of stores) await store.close();
  });

  it('acts once per command key and refuses another body', async () => {
    const store = new PostgresEventStore(db.pool);
    const command = { key: 'k1', principal: '7', fingerprint: 'f', response: { ot: 1 } };
    const first = await store.append('cmd', 'any', [event(1)], { command });
    expect(first.kind).toBe('appended');
    expect(await store.append('cmd', 'any', [event(2)], { command })).toMatchObject({ kind: 'duplicate_command', response: { ot: 1 } });
    expect(await store.append('cmd', 'any', [event(2)], { command: { ...command, fingerprint: 'g' } })).toEqual({
      kind: 'command_mismatch',
    });
    expect(await store.readStream('cmd')).toHaveLength(1);
    expect(await store.findCommand('7', 'k1')).toMatchObject({ fingerprint: 'f' });
    await store.close();
  });

  it('reserves a value for one owner and lets it go', async () => {
    const store = new PostgresEventStore(db.pool);
    const take = (owner: string, release = false) =>
      store.append(`r-${owner}`, 'any', [event(1)], { reservations: [{ scope: 'rma', value: 'AAA', owner, release }] });
    expect((await take('1')).kind).toBe('appended');
    expect(await take('2')).toEqual({ kind: 'reserved', scope: 'rma', value: 'AAA', owner: '1' });
    expect((await take('1', true)).kind).toBe('appended');
    expect((await take('2')).kind).toBe('appended');
    await store.close();
  });

  it('encrypts personal data under its subject, forgets it, keeps the chain', async () => {
    const keys = new SubjectKeys(db.pool, randomBytes(32));
    const store = new PostgresEventStore(
      db.pool,
      personalDataCodec(keys, () => ['nombre', 'filas.*.serie']),
    );
    await store.append('p-1', 'noStream', [
      event(1, { subject: 'cliente-1', data: { nombre: 'Rosa Ñancupil', filas: [{ serie: 'X1' }, { serie: null }], n: 3 } }),
    ]);
    const { rows } = await db.pool.query("select data::text from log.event where stream = 'p-1'");
    expect(rows[0].data).not.toContain('Rosa');
    expect((await store.readStream('p-1'))[0]?.data).toEqual({ nombre: 'Rosa Ñancupil', filas: [{ serie: 'X1' }, { serie: null }], n: 3 });
    await keys.erase('cliente-1');
    expect((await store.readStream('p-1'))[0]).toMatchObject({ data: { nombre: null, n: 3 }, erased: ['nombre', 'filas.0.serie'] });
    expect(await verifyAll(db.pool)).toBeNull();
    await store.close();
  });

  it('locates an altered byte', async () => {
    const store = new PostgresEventStore(db.pool);
    await store.append('v-1', 'noStream', [event(1), event(2), event(3)]);
    await db.pool.query(`update log.event set data = jsonb_set(data, '{n}', '9') where stream = 'v-1' and revision = 1`);
    expect(await verifyAll(db.pool)).toMatchObject({ stream: 'v-1', revision: 1 });
    await db.pool.query(`update log.event set data = jsonb_set(data, '{n}', '2') where stream = 'v-1' and revision = 1`);
    expect(await verifyAll(db.pool)).toBeNull();
    await store.close();
  });

  it('misses nothing under concurrent writers and parks a poison stream', async () => {
    const store = new PostgresEventStore(db.pool);
    const start = await store.head();
    await db.pool.query('create table if not exists vistos (position bigint primary key, stream text)');
    const seen = async (
      events: readonly { position: number; stream: string; data: Readonly<Record<string, unknown>> }[],
      client: { query: (q: string, v: unknown[]) => Promise<unknown> },
    ) => {
      if (events.some((e) => e.data['n'] === -1)) throw new Error('veneno');
      await client.query('insert into vistos select * from unnest($1::bigint[], $2::text[])', [
        events.map((e) => e.position),
        events.map((e) => e.stream),
      ]);
    };
    const running = await runSubscription({ store, pool: db.pool, name: 'prueba', startAt: start, handle: seen });
    await Promise.all(Array.from({ length: 300 }, (_, i) => store.append(`t-${i % 40}`, 'any', [event(i === 150 ? -1 : i)])));
    await store.append('t-30', 'any', [event(999)]);
    const head = await store.head();
    expect(await running.reached(head, 10_000)).toBe(true);
    const parked = await listParked(db.pool);
    expect(parked).toHaveLength(1);
    const { rows } = await db.pool.query('select count(*)::int as n from vistos');
    expect(rows[0].n + parked[0]!.events).toBe(head - start);
    await running.stop();
    const poison = parked[0]!;
    const healed = await replayParked(store, db.pool, 'prueba', poison.stream, async (events, client) => {
      await client.query('insert into vistos select * from unnest($1::bigint[], $2::text[])', [
        events.map((e) => e.position),
        events.map((e) => e.stream),
      ]);
    });
    expect(healed).toBe(poison.events);
    const { rows: after } = await db.pool.query('select count(*)::int as n from vistos');
    expect(after[0].n).toBe(head - start);
    await store.close();
  });
});
