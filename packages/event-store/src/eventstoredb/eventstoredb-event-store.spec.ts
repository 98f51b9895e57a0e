import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { EventStoreDbEventStore, migrateEventStore, SubjectKeys } from '..';
import { type ContractSubject, describeEventStoreContract } from '../contract/event-store.contract';
import { sampleEvent as event } from '../contract/sample';
import { createTestDatabase } from '../testing';
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
  // A prefix of its own: a real server keeps what earlier runs wrote. The keys live in PostgreSQL, outside the log.
  const prefix = `prueba-${randomUUID()}.`;
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  return {
    open: (codec) => new EventStoreDbEventStore(url, codec, { prefix }),
    keys: new SubjectKeys(db.pool, randomBytes(32)),
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
  // The image may have to be fetched first.
  describeEventStoreContract('EventStoreDB (container)', openInContainer, 600_000);
}

describe('EventStoreDB adapter on the double', () => {
  let double: EventStoreDbDouble;
  let stores: EventStoreDbEventStore[] = [];
  const open = (lease?: number) => {
    const store = new EventStoreDbEventStore(double.url, undefined, lease === undefined ? {} : { lease });
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
    double.faults.order('lose', 3);
    await expect(store.append('a', 'noStream', batch)).rejects.toMatchObject({ type: 'unavailable' });
    expect(await open().append('a', 'noStream', batch)).toMatchObject({ kind: 'appended', revision: 0 });
    expect(await store.readStream('a')).toHaveLength(1);
  });

  it('finds a command again whose events were written and whose record was not', async () => {
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

  it('goes on tailing after its subscription was cut', async () => {
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

  it('goes on writing, reading and tailing after the server was restarted', async () => {
    const store = open();
    const seen: unknown[] = [];
    const errors: unknown[] = [];
    store.subscribe(0, async (batch) => void seen.push(...batch.map((e) => e.data['n'])), { onError: (error) => errors.push(error) });
    await store.append('a', 'any', [event(1)]);
    await double.stop();
    await expect(store.append('a', 'any', [event(2)])).rejects.toThrow();
    await expect(store.readStream('a')).rejects.toThrow();
    for (let i = 0; errors.length === 0 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    double = await startEventStoreDbDouble(double);
    for (let i = 0; i < 100; i++) {
      const again = await store.append('a', 0, [event(3)]).catch(() => null);
      if (again) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (let i = 0; seen.length < 2 && i < 200; i++) await new Promise((resolve) => setTimeout(resolve, 50));
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
