import {
  migrateEventStore,
  PostgresEventStore,
  personalDataCodec,
  plainCodec,
  type RecordedEvent,
  SubjectKeys,
  type Subscription,
} from '..';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase, type TestDatabase, until } from '../testing';
import { type Follower, SharedReader } from './shared-reader';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('tails of one store', () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await createTestDatabase();
    await migrateEventStore(db.pool);
  });
  afterEach(() => db.drop());

  it('see every event once and in order, whenever and wherever they start, quick or slow, failing or not', async () => {
    const store = new PostgresEventStore(db.pool);
    const other = new PostgresEventStore(db.pool);
    const TOTAL = 1500;
    let written = 0;
    const writing = (async () => {
      while (written < TOTAL) {
        const lot = 1 + Math.floor(Math.random() * 12);
        await Promise.all(
          Array.from({ length: lot }, (_, i) => (i % 3 ? store : other).append(`s-${written + i}`, 'noStream', [event(i)])),
        );
        written += lot;
      }
    })();
    const tails: { from: number; seen: number[]; subscription: Subscription }[] = [];
    for (let i = 0; i < 24; i++) {
      await pause(Math.random() * 30);
      const from = Math.floor(Math.random() * (written + 1));
      const seen: number[] = [];
      const handler = async (batch: readonly RecordedEvent[]) => {
        if (i % 4 === 1) await pause(Math.random() * 40);
        if (i % 4 === 2 && Math.random() < 0.1) throw new Error('once more, please');
        seen.push(...batch.map((each) => each.position));
      };
      const subscription = store.subscribe(from, handler, { batchSize: [1000, 64, 7, 1][i % 4] as number, onError: () => undefined });
      tails.push({ from, seen, subscription });
      if (i % 6 === 5) await tails[i - 3]!.subscription.stop();
    }
    await writing;
    const head = await store.head();
    const stopped = (i: number) => i % 6 === 2;
    await until(() => tails.every(({ subscription }, i) => stopped(i) || subscription.position === head));
    for (const { from, seen, subscription } of tails) {
      expect(seen).toEqual(Array.from({ length: subscription.position - from }, (_, i) => from + i + 1));
    }
    await store.close();
    await other.close();
  });

  it('share one read and one decoding of the events of other stores, and need none for those of their own store', async () => {
    let decoded = 0;
    const other = new PostgresEventStore(db.pool);
    const store = new PostgresEventStore(db.pool, {
      ...plainCodec,
      decode: async (events) => {
        decoded += events.length;
        return [...events];
      },
    });
    const seen = Array.from({ length: 6 }, () => [] as RecordedEvent[]);
    for (const own of seen) store.subscribe(0, async (batch) => void own.push(...batch));
    await store.append('uno', 'noStream', [event(1)]);
    await until(() => seen.every((own) => own.length === 1));
    await pause(100);
    decoded = 0;
    for (let i = 0; i < 20; i++) await other.append(`m-${i}`, 'noStream', [event(i), event(i)]);
    await until(() => seen.every((own) => own.length === 41));
    expect(decoded).toBe(40);
    for (let i = 0; i < 20; i++) await store.append(`m-${i}`, 1, [{ ...event(i), data: { n: i, nothing: undefined } }]);
    await until(() => seen.every((own) => own.length === 61));
    expect(decoded).toBe(40 + 20);
    for (let i = 0; i < 20; i++) await store.append(`m-${i}`, 2, [{ ...event(i), data: { n: i, nothing: undefined } }]);
    await until(() => seen.every((own) => own.length === 81));
    // A reader that polls once a second may read some events before they are offered to it.
    expect(decoded).toBeLessThan(40 + 20 + 20);
    for (const own of seen) expect(own).toStrictEqual(await other.readAll(0, 100));
    await store.close();
    await other.close();
  });

  it('get personal data of their own store as others read it from the log', async () => {
    const personal = () =>
      personalDataCodec(new SubjectKeys(db.pool, Buffer.alloc(32, 7)), () => ['nombre', 'nota', 'personas.*.rut', 'falta.aqui']);
    const store = new PostgresEventStore(db.pool, personal());
    const seen: RecordedEvent[] = [];
    store.subscribe(0, async (batch) => void seen.push(...batch));
    const data = {
      nombre: 'Íñigo «Ñ» 😀',
      nota: null,
      personas: [{ rut: '1-9', n: 1.5 }, { rut: undefined }, {}],
      falta: {},
      cuando: new Date(0),
    };
    for (let i = 0; i < 5; i++) {
      await store.append(`p-${i}`, 'noStream', [
        { ...event(i), data },
        { ...event(i), data, subject: 'cliente-1' },
      ]);
      await until(() => seen.length === 2 * (i + 1));
    }
    const { rows } = await db.pool.query(`select data ->> 'nombre' as nombre from log.event where subject is not null`);
    expect(rows[0].nombre).toMatch(/^enc:v2:/);
    const other = new PostgresEventStore(db.pool, personal());
    expect(seen).toStrictEqual(await other.readAll(0, 100));
    await store.close();
    await other.close();
  });

  it('go on by themselves while the reader fails, tell of it, and come back', async () => {
    let broken = false;
    const other = new PostgresEventStore(db.pool);
    const store = new PostgresEventStore(db.pool, {
      ...plainCodec,
      decode: async (events) => {
        if (broken && events.length > 0) throw new Error('no key');
        return [...events];
      },
    });
    const seen = [[], []] as number[][];
    const errors = [0, 0];
    seen.forEach((own, i) => {
      store.subscribe(0, async (batch) => void own.push(...batch.map((each) => each.position)), { onError: () => errors[i]!++ });
    });
    await store.append('a', 'noStream', [event(1)]);
    await until(() => seen.every((own) => own.length === 1));
    broken = true;
    await other.append('b', 'noStream', [event(2)]);
    await until(() => errors.every((count) => count > 0));
    broken = false;
    await store.append('c', 'noStream', [event(3)]);
    await until(() => seen.every((own) => own.length === 3));
    expect(seen).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    await store.close();
    await other.close();
  });
});

describe('SharedReader', () => {
  const stored = (position: number) => ({ position }) as RecordedEvent;

  it('drops a follower that falls behind its buffer, and buffers nothing for long', async () => {
    let head = 10;
    const waits: ((heard: number) => void)[] = [];
    const reader = new SharedReader({
      read: async (position, limit) => Array.from({ length: Math.min(limit, head - position) }, (_, i) => stored(position + i + 1)),
      wait: () => new Promise((resolve) => waits.push(resolve)),
    });
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
    const slow: Follower = { position: 10, wake: () => undefined };
    const quick: Follower = { position: 10, wake: () => undefined };
    expect(reader.join(slow, false)).toBe(false);
    expect(reader.join(slow, true)).toBe(true);
    expect(reader.join(quick, false)).toBe(true);
    await until(() => waits.length === 1);
    expect(reader.next(slow, 5)).toEqual([]);
    head = 13;
    waits.shift()?.(head);
    await until(() => waits.length === 1);
    expect(reader.next(quick, 2)).toEqual([stored(11), stored(12)]);
    quick.position = 12;
    expect(reader.next(quick, 2)).toEqual([stored(13)]);
    quick.position = 13;
    now.mockReturnValue(60_000);
    waits.shift()?.(head);
    await until(() => waits.length === 1);
    expect(reader.next(slow, 5)).toBeNull();
    expect(reader.join(slow, false)).toBe(false);
    expect(reader.next(quick, 5)).toEqual([]);
    head = 9000;
    waits.shift()?.(head);
    await until(() => waits.length === 1);
    expect(reader.next(quick, 5)).toBeNull();
    slow.position = 8000;
    expect(reader.join(slow, false)).toBe(true);
    expect(reader.next(slow, 5000)).toHaveLength(1000);
    reader.leave(slow);
    waits.shift()?.(head);
    await reader.close();
    expect(reader.join(slow, true)).toBe(false);
    now.mockRestore();
  });
});
