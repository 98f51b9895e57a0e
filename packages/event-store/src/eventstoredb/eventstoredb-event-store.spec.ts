import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { BatchTooLarge, EventStoreDbEventStore, LogUnavailable, migrateEventStore, SubjectKeys } from '..';
import { describeEventStoreContract } from '../contract/event-store.contract';
import { sampleEvent as event } from '../contract/sample';
import type { ContractSubject } from '../contract/subject';
import { createTestDatabase, until } from '../testing';
import { startEventStoreDbContainer } from '../testing/eventstoredb-container';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../testing/eventstoredb-double';
import { verifyStore } from './verify';

const server = process.env['EVENTSTOREDB_URL'];
const inContainer = process.env['EVENTSTOREDB'] === 'container';
const legs = ['gRPC double', ...(server ? ['the server at EVENTSTOREDB_URL'] : []), ...(inContainer ? ['a container'] : [])];
process.stdout.write(
  `EventStoreDB legs: ${legs.join(', ')}${legs.length > 1 ? '' : ' only (EVENTSTOREDB_URL or EVENTSTOREDB=container adds a server)'}\n`,
);

async function subjectOn(url: string, close: () => Promise<void>): Promise<ContractSubject> {
  // A prefix of this run's own, since a real server keeps what earlier runs wrote. The keys are in PostgreSQL, outside the log.
  const prefix = `prueba-${randomUUID()}.`;
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  return {
    open: (codec) => new EventStoreDbEventStore(url, codec, { prefix }),
    keys: new SubjectKeys(db.pool, randomBytes(32)),
    pool: db.pool,
    verify: async () => {
      const store = new EventStoreDbEventStore(url, undefined, { prefix });
      try {
        return await verifyStore(store);
      } finally {
        await store.close();
      }
    },
    gapless: false,
    close: async () => {
      await db.drop();
      await close();
    },
  };
}

describeEventStoreContract('EventStoreDB (gRPC double)', async () => {
  const double = await startEventStoreDbDouble();
  return subjectOn(double.url, () => double.stop());
});

if (server) describeEventStoreContract('EventStoreDB (EVENTSTOREDB_URL)', () => subjectOn(server, async () => undefined));

if (inContainer) {
  const openInContainer = async () => {
    const container = await startEventStoreDbContainer();
    return subjectOn(container.url, () => container.stop());
  };
  // The image may need to be downloaded first.
  describeEventStoreContract('EventStoreDB (container)', openInContainer, 600_000);
}

describe('EventStoreDB adapter on the double', () => {
  let double: EventStoreDbDouble;
  let stores: EventStoreDbEventStore[] = [];
  const open = (lease?: number, patience = 500) => {
    const store = new EventStoreDbEventStore(double.url, undefined, { patience, ...(lease === undefined ? {} : { lease }) });
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    double = await startEventStoreDbDouble();
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    stores = [];
    await double.stop();
  });

  it('keeps the events, commands and reservations of two prefixes apart', async () => {
    const logs = ['uno.', 'dos.'].map((prefix) => new EventStoreDbEventStore(double.url, undefined, { prefix, patience: 500 }));
    stores.push(...logs);
    const sent = {
      command: { key: 'k', principal: '1', fingerprint: 'f' },
      reservations: [{ scope: 'rma', value: 'A', owner: 'orden-1' }],
    };
    const [one, two] = logs as [EventStoreDbEventStore, EventStoreDbEventStore];
    expect(await one.append('orden-1', 'noStream', [event(1), event(2)], sent)).toMatchObject({ kind: 'appended', revision: 1 });
    expect([await two.head(), await two.readAll(0, 10), await two.readStream('orden-1')]).toEqual([0, [], []]);
    expect([await two.findCommand('1', 'k'), await two.findReservation('rma', 'A')]).toEqual([null, null]);
    // The same stream, key and value are free in the other log.
    const other = {
      ...sent,
      command: { ...sent.command, fingerprint: 'g' },
      reservations: [{ scope: 'rma', value: 'A', owner: 'orden-9' }],
    };
    expect(await two.append('orden-1', 'noStream', [event(3)], other)).toMatchObject({ kind: 'appended', revision: 0 });
    const held = async (log: EventStoreDbEventStore) => [
      (await log.readAll(0, 10)).length,
      (await log.findCommand('1', 'k'))?.fingerprint,
      await log.findReservation('rma', 'A'),
    ];
    expect([await held(one), await held(two)]).toEqual([
      [2, 'f', 'orden-1'],
      [1, 'g', 'orden-9'],
    ]);
    expect([await verifyStore(one), await verifyStore(two)]).toEqual([null, null]);
  });

  it('writes once when replies are lost or connections refused', async () => {
    const store = open();
    double.faults.order('lose');
    expect(await store.append('a', 'noStream', [event(1), event(2)])).toMatchObject({ kind: 'appended', revision: 1 });
    double.faults.order('refuse', 2);
    expect(await store.append('a', 1, [event(3)])).toMatchObject({ kind: 'appended', revision: 2 });
    expect(await store.readStream('a')).toHaveLength(3);
    expect(await verifyStore(store)).toBeNull();
  });

  it('throws when the server stays away, and finds out by the same ids later', async () => {
    const store = open();
    const batch = [event(1)];
    double.faults.order('lose', 100);
    await expect(store.append('a', 'noStream', batch)).rejects.toThrow(LogUnavailable);
    double.faults.clear();
    expect(await open().append('a', 'noStream', batch)).toMatchObject({ kind: 'appended', revision: 0 });
    expect(await store.readStream('a')).toHaveLength(1);
  });

  it('waits for an election, and for a connection that was reset, as long as its patience lasts', async () => {
    const store = open(undefined, 6000);
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    double.faults.elect(1500);
    expect(await store.append('a', 'noStream', [event(1)], { command })).toMatchObject({ kind: 'appended', revision: 0 });
    double.faults.elect(700);
    expect(await store.readStream('a')).toHaveLength(1);
    expect(await store.head()).toBeGreaterThan(0);
    double.faults.order('reset');
    expect(await store.append('a', 0, [event(2)])).toMatchObject({ kind: 'appended', revision: 1 });
    expect(await store.readStream('a')).toHaveLength(2);
  });

  it('tells at once of a server that has been away for long, and of a right that is missing', async () => {
    const store = open(undefined, 300);
    double.faults.elect(60_000);
    await expect(store.readStream('a')).rejects.toThrow(LogUnavailable);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const since = Date.now();
    await expect(store.head()).rejects.toThrow(LogUnavailable);
    expect(Date.now() - since).toBeLessThan(250);
    double.faults.elect(0);
    double.faults.order('deny');
    await expect(store.append('a', 'noStream', [event(1)])).rejects.toMatchObject({ type: 'access-denied' });
  });

  it('refuses more than the server takes at once, before anything is claimed', async () => {
    const store = open();
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    const reservations = [{ scope: 'rma', value: 'A', owner: 'orden-1' }];
    const many = (bytes: number) => Array.from({ length: 500 }, () => ({ ...event(1), data: { texto: 'x'.repeat(bytes / 500) } }));
    const before = double.log.all.length;
    await expect(store.append('a', 'noStream', many(1_000_000), { command, reservations })).rejects.toThrow(BatchTooLarge);
    expect(double.log.all.length).toBe(before);
    expect(await store.append('a', 'noStream', many(700_000), { command, reservations })).toMatchObject({ kind: 'appended' });
    // A server with a lower limit than ours refuses, and leaves nothing claimed.
    const client = EventStoreDBClient.connectionString(double.url);
    const large = jsonEvent({ type: 'X', data: { texto: 'x'.repeat(1_050_000) } });
    await expect(client.appendToStream('b', large, { credentials: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1_048_576,
    });
    await client.dispose();
  });

  it('lets a command be repeated soon after an append with an unknown outcome, not only when its claim runs out', async () => {
    const store = open(60_000);
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    expect(await store.append('a', 'noStream', [event(1)])).toMatchObject({ kind: 'appended' });
    const { connection } = store as unknown as { connection: { append(stream: string): Promise<boolean> } };
    const append = connection.append.bind(connection);
    // The claim is written and the events are not, because the leader went away in between.
    jest.spyOn(connection, 'append').mockImplementation((...args) => {
      if (args[0] === 'bitacora.a') double.faults.elect(900);
      return append(...args);
    });
    await expect(store.append('a', 0, [event(2)], { command })).rejects.toThrow(LogUnavailable);
    jest.restoreAllMocks();
    const since = Date.now();
    expect(await open(60_000, 6000).append('a', 0, [event(2)], { command })).toMatchObject({ kind: 'appended', revision: 1 });
    expect(Date.now() - since).toBeLessThan(8000);
    expect(await store.readStream('a')).toHaveLength(2);
  });

  it('has the server keep of a command and of a value only their last word', async () => {
    const store = open();
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    const reservations = [{ scope: 'rma', value: 'A', owner: 'orden-1' }];
    await store.append('orden-1', 'noStream', [event(1)], { command, reservations });
    const limits = () =>
      double.log.all
        .filter(({ stream }) => stream.startsWith('$$'))
        .map(({ stream, data }) => [stream.split('.')[0], JSON.parse(Buffer.from(data).toString())])
        .sort();
    for (let i = 0; limits().length < 2 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(limits()).toEqual([
      ['$$command', { $maxCount: 1, $maxAge: 90 * 86_400 }],
      ['$$reservation', { $maxCount: 1 }],
    ]);
    const again = open();
    expect(await again.append('orden-1', 0, [event(2)], { command })).toMatchObject({ kind: 'duplicate_command', revision: 0 });
    expect(await again.findReservation('rma', 'A')).toBe('orden-1');
    const release = [{ scope: 'rma', value: 'A', owner: 'orden-1', release: true }];
    await again.append('orden-1', 0, [event(2)], { reservations: release });
    expect(await again.findReservation('rma', 'A')).toBeNull();
    expect(
      await again.append('orden-2', 'noStream', [event(1)], { reservations: [{ scope: 'rma', value: 'A', owner: 'orden-2' }] }),
    ).toMatchObject({
      kind: 'appended',
    });
  });

  it('finds a command whose events were written but not its record', async () => {
    const command = { key: 'k', principal: '1', fingerprint: 'f', response: { ot: 5 } };
    const store = open();
    const { commands } = store as unknown as { commands: { done: () => Promise<void> } };
    const died = jest.spyOn(commands, 'done').mockRejectedValueOnce(new Error('killed'));
    await expect(store.append('orden-5', 'noStream', [event(1)], { command })).rejects.toThrow('killed');
    died.mockRestore();
    const retry = open();
    expect(await retry.append('orden-6', 'noStream', [event(1)], { command })).toMatchObject({
      kind: 'duplicate_command',
      response: { ot: 5 },
      revision: 0,
    });
    expect(await retry.readStream('orden-6')).toEqual([]);
    expect(await retry.findCommand('1', 'k')).toMatchObject({ fingerprint: 'f' });
  });

  it('takes over a command and a reservation whose writer died before writing, after the lease', async () => {
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    const reservations = [{ scope: 'rma', value: 'A', owner: 'orden-1' }];
    const store = open(400);
    const { writer } = store as unknown as { writer: { write: () => Promise<never> } };
    jest.spyOn(writer, 'write').mockRejectedValueOnce(new Error('killed'));
    await expect(store.append('orden-1', 'noStream', [event(1)], { command, reservations })).rejects.toThrow('killed');
    const other = open(400);
    const theirs = [{ scope: 'rma', value: 'A', owner: 'orden-2' }];
    expect(await other.append('orden-2', 'noStream', [event(1)], { reservations: theirs })).toMatchObject({ kind: 'reserved' });
    const started = Date.now();
    expect(await other.append('orden-3', 'noStream', [event(1)], { command })).toMatchObject({ kind: 'appended' });
    expect(Date.now() - started).toBeGreaterThan(100);
    expect(await other.append('orden-2', 'noStream', [event(1)], { reservations: theirs })).toMatchObject({ kind: 'appended' });
  });

  it('writes nothing after its command may have been taken over', async () => {
    const store = open(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const spy = jest.spyOn(Date, 'now');
    let now = 1_800_000_000_000;
    spy.mockImplementation(() => now++);
    const command = { key: 'k', principal: '1', fingerprint: 'f' };
    await expect(store.append('a', 'noStream', [event(1)], { command })).rejects.toThrow('taken over');
    spy.mockRestore();
    expect(await store.readStream('a')).toEqual([]);
  });

  it('continues to tail after its subscription was cut', async () => {
    const reader = open();
    const writer = open();
    const seen: unknown[] = [];
    reader.subscribe(0, async (batch) => void seen.push(...batch.map((e) => e.data['n'])));
    await writer.append('a', 'any', [event(1)]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    double.cutSubscriptions();
    await writer.append('a', 'any', [event(2)]);
    for (let i = 0; seen.length < 2 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toEqual([1, 2]);
  });

  it('continues to write, read and tail after a restart of the server', async () => {
    const store = open();
    const seen: unknown[] = [];
    const errors: unknown[] = [];
    store.subscribe(0, async (batch) => void seen.push(...batch.map((e) => e.data['n'])), { onError: (error) => errors.push(error) });
    await store.append('a', 'any', [event(1)]);
    await double.stop();
    await expect(store.append('a', 'any', [event(2)])).rejects.toThrow();
    await expect(store.readStream('a')).rejects.toThrow();
    await until(() => errors.length > 0);
    double = await startEventStoreDbDouble(double);
    await until(async () => (await store.append('a', 0, [event(3)]).catch(() => null)) !== null);
    await until(() => seen.length >= 2);
    expect(seen).toEqual([1, 3]);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('locates an altered byte', async () => {
    const store = open();
    await store.append('v', 'noStream', [event(1), event(2), event(3)]);
    const stored = double.log.all.find((record) => record.stream === 'bitacora.v' && record.revision === 1) as { data: Uint8Array };
    stored.data = Buffer.from(Buffer.from(stored.data).toString().replace('"n":2', '"n":9'));
    expect(await verifyStore(store)).toMatchObject({ stream: 'v', revision: 1 });
  });

  it('keeps to its own streams', async () => {
    const client = EventStoreDBClient.connectionString(double.url);
    await client.appendToStream('ajeno-1', jsonEvent({ type: 'X', data: {} }));
    await client.dispose();
    const store = open();
    await store.append('a', 'any', [event(1)], { command: { key: 'k', principal: '1', fingerprint: 'f' } });
    expect((await store.readAll(0, 100)).map((e) => e.stream)).toEqual(['a']);
    expect(await store.head()).toBe((await store.readStream('a'))[0]?.position);
  });
});
