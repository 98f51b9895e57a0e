import { randomBytes } from 'node:crypto';
import { migrateEventStore } from '../postgres/migrate';
import { createTestDatabase, type TestDatabase } from '../testing';
import { isMasterKeyOf, keepKeyCheck } from './key-check';
import { beginRotation, endRotation, keepSecret, MasterKeySuperseded, type Ring, rewrapSome, ringOf } from './master-keys';
import { SubjectKeys } from './subject-keys';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await keepKeyCheck(db.pool, OLD);
});
afterEach(() => db.drop());

const process = (master = OLD) => new SubjectKeys(db.pool, master);
const persons = Array.from({ length: 30 }, (_, i) => `persona ${i}`);
const versions = async () =>
  (
    await db.pool.query<{ version: number; n: number }>(
      'select version, count(*)::int as n from log.subject_key group by version order by 1',
    )
  ).rows;
const ring = async () => (await ringOf(db.pool, OLD)) as Ring;

it('every key stays the same under the next master key, and the former one opens nothing any more', async () => {
  const before = await Promise.all(persons.map((person) => process().keyFor(person)));
  const secret = await keepSecret(db.pool, process().masters, 'service', () => randomBytes(32));
  expect(await beginRotation(db.pool, OLD, NEW)).toEqual(NEW);
  expect(await rewrapSome(db.pool, await ring(), 10)).toBe(10);
  expect(await versions()).toEqual([
    { version: 1, n: 20 },
    { version: 2, n: 10 },
  ]);
  // An interruption here: the second call continues with the same key and ignores its own.
  expect(await beginRotation(db.pool, OLD, randomBytes(32))).toEqual(NEW);
  while ((await rewrapSome(db.pool, await ring(), 10)) > 0);
  await endRotation(db.pool, await ring());
  expect(await versions()).toEqual([{ version: 2, n: 30 }]);
  expect([await isMasterKeyOf(db.pool, OLD), await isMasterKeyOf(db.pool, NEW)]).toEqual([false, true]);
  const later = process(NEW);
  expect(await Promise.all(persons.map((person) => later.keyFor(person)))).toEqual(before);
  expect(await keepSecret(db.pool, later.masters, 'service', () => randomBytes(32))).toEqual(secret);
  await expect(keepSecret(db.pool, process(OLD).masters, 'service', () => randomBytes(32))).rejects.toThrow(MasterKeySuperseded);
});

it('a process that was notified continues to read and make keys, before and after its end', async () => {
  const running = process();
  const first = await running.keyFor('cliente-1');
  await beginRotation(db.pool, OLD, NEW);
  await running.masters.renew();
  const during = await running.keyFor('cliente-2');
  while ((await rewrapSome(db.pool, await ring(), 10)) > 0);
  await endRotation(db.pool, await ring());
  running.forgetAll();
  const after = await running.keyFor('cliente-3');
  const later = process(NEW);
  expect(await Promise.all(['cliente-1', 'cliente-2', 'cliente-3'].map((person) => later.keyFor(person)))).toEqual([first, during, after]);
  expect((await running.look(['cliente-1'])).broken.size).toBe(0);
  // Once more: versions keep counting.
  await beginRotation(db.pool, NEW, OLD);
  await running.masters.renew();
  await endRotation(db.pool, (await ringOf(db.pool, NEW)) as Ring);
  running.forgetAll();
  expect(await running.keyFor('cliente-2')).toEqual(during);
  expect(await versions()).toEqual([{ version: 3, n: 3 }]);
});

it('a process that missed it takes nothing for unreadable, and makes no key that nobody opens', async () => {
  const asleep = process();
  await asleep.keyFor('cliente-1');
  await beginRotation(db.pool, OLD, NEW);
  await endRotation(db.pool, await ring());
  asleep.forgetAll();
  await expect(asleep.look(['cliente-1'])).rejects.toThrow(MasterKeySuperseded);
  await expect(asleep.keyFor('cliente-2')).rejects.toThrow(MasterKeySuperseded);
  expect(await versions()).toEqual([{ version: 2, n: 1 }]);
});

it('a person who is erased during the rotation stays erased', async () => {
  const running = process();
  for (const person of persons) await running.keyFor(person);
  await beginRotation(db.pool, OLD, NEW);
  const rewrapping = (async () => {
    while ((await rewrapSome(db.pool, await ring(), 3)) > 0);
  })();
  for (const person of persons.slice(0, 15)) await running.erase(person);
  await rewrapping;
  await endRotation(db.pool, await ring());
  expect(await versions()).toEqual([{ version: 2, n: 15 }]);
});
