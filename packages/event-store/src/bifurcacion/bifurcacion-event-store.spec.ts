import { randomBytes } from 'node:crypto';
import { BifurcacionEventStore, MemoryEventStore, MemoryLog, migrateEventStore, SubjectKeys } from '..';
import { describeEventStoreContract } from '../contract/event-store.contract';
import { sampleEvent as event } from '../contract/sample';
import { verifyStore } from '../eventstoredb/verify';
import { createTestDatabase } from '../testing';

describeEventStoreContract('fork of a log', async () => {
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  const [before, log] = [new MemoryLog(), new MemoryLog()];
  const open = (codec?: Parameters<typeof fork>[2]) => fork(before, log, codec);
  return {
    open,
    keys: new SubjectKeys(db.pool, randomBytes(32)),
    pool: db.pool,
    verify: () => verifyStore(open()),
    gapless: true,
    close: () => db.drop(),
  };
});

const fork = (before: MemoryLog, log: MemoryLog, codec?: ConstructorParameters<typeof BifurcacionEventStore>[2]) =>
  new BifurcacionEventStore(new MemoryEventStore(before, codec), log, codec);

/** A log with two streams and a taken value. */
async function house() {
  const base = new MemoryEventStore();
  await base.append('a-1', 'noStream', [event(1), event(2)], { reservations: [{ scope: 'rma', value: 'A', owner: 'a-1' }] });
  await base.append('b-1', 'noStream', [event(3)], { command: { key: 'k', principal: '7', fingerprint: 'f', response: { n: 1 } } });
  return base;
}

it('continues the streams, positions and hashes of the other log, which stays as it is', async () => {
  const base = await house();
  const [forked, same] = [await BifurcacionEventStore.of(base), await house()];
  for (const store of [forked, same]) {
    expect(await store.append('a-1', 0, [event(9)])).toEqual({ kind: 'conflict', actual: 1 });
    expect(await store.append('a-1', 1, [event(4)])).toMatchObject({ kind: 'appended', revision: 2, position: 4 });
    expect(await store.append('c-1', 'noStream', [event(5)])).toMatchObject({ kind: 'appended', revision: 0, position: 5 });
    expect((await store.readStream('a-1', 1)).map(({ revision, position }) => [revision, position])).toEqual([
      [1, 2],
      [2, 4],
    ]);
    expect((await store.readAll(1, 3)).map(({ position }) => position)).toEqual([2, 3, 4]);
    expect(await store.head()).toBe(5);
  }
  expect(await verifyStore(forked)).toBeNull();
  expect([await base.head(), (await base.readStream('a-1')).length]).toEqual([3, 2]);
  expect([forked.from, forked.imagined.map(({ stream }) => stream)]).toEqual([3, ['a-1', 'c-1']]);
});

it('sees no later event of the other log', async () => {
  const base = await house();
  const forked = await BifurcacionEventStore.of(base);
  await base.append('a-1', 1, [event(6)], { command: { key: 'luego', principal: '7', fingerprint: 'f' } });
  await base.append('d-1', 'noStream', [event(7)]);
  expect((await forked.readStream('a-1')).length).toBe(2);
  expect([await forked.readStream('d-1'), await forked.findCommand('7', 'luego'), await forked.head()]).toEqual([[], null, 3]);
  expect((await forked.readAll(0, 100)).map(({ position }) => position)).toEqual([1, 2, 3]);
  expect((await forked.readHashes(0, 100)).length).toBe(3);
  expect(await forked.append('a-1', 1, [event(8)])).toMatchObject({ kind: 'appended', revision: 2, position: 4 });
  expect((await forked.readStored('a-1')).map(({ position }) => position)).toEqual([1, 2, 4]);
});

it('knows the commands and the taken values of before, and lets them go for itself alone', async () => {
  const base = await house();
  const forked = await BifurcacionEventStore.of(base);
  const command = { key: 'k', principal: '7', fingerprint: 'f' };
  expect(await forked.append('z-1', 'noStream', [event(1)], { command })).toMatchObject({ kind: 'duplicate_command', response: { n: 1 } });
  const take = (owner: string, release = false) =>
    forked.append(owner, 'any', [event(1)], { reservations: [{ scope: 'rma', value: 'A', owner, release }] });
  expect(await take('z-2')).toMatchObject({ kind: 'reserved', owner: 'a-1' });
  expect((await take('a-1', true)).kind).toBe('appended');
  expect([await forked.findReservation('rma', 'A'), await base.findReservation('rma', 'A')]).toEqual([null, 'a-1']);
  expect((await take('z-2')).kind).toBe('appended');
});
