import { randomBytes } from 'node:crypto';
import { MemoryEventStore, MemoryLog, migrateEventStore, SubjectKeys } from '..';
import { describeEventStoreContract } from '../contract/event-store.contract';
import { sampleEvent as event } from '../contract/sample';
import { verifyStore } from '../eventstoredb/verify';
import { createTestDatabase } from '../testing';

describeEventStoreContract('memory', async () => {
  // The keys live in PostgreSQL, outside the log.
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  const log = new MemoryLog();
  return {
    open: (codec) => new MemoryEventStore(log, codec),
    keys: new SubjectKeys(db.pool, randomBytes(32)),
    pool: db.pool,
    verify: () => verifyStore(new MemoryEventStore(log)),
    gapless: true,
    close: () => db.drop(),
  };
});

it('keeps the appended event, even if the given value changes later', async () => {
  const store = new MemoryEventStore();
  const data = { n: 1, nada: undefined, dentro: { z: 1 } };
  await store.append('a-1', 'noStream', [event(1, { data })]);
  data.dentro.z = 2;
  const [stored] = await store.readStream('a-1');
  expect(stored?.data).toStrictEqual({ n: 1, dentro: { z: 1 } });
  expect(() => Object.assign(stored?.data['dentro'] as object, { z: 3 })).toThrow();
});

it('two logs know nothing of each other', async () => {
  const [one, other] = [new MemoryEventStore(), new MemoryEventStore()];
  await one.append('a-1', 'noStream', [event(1)]);
  expect([await one.head(), await other.head()]).toEqual([1, 0]);
});
