import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from './migrate';
import { TrackingSessions } from './tracking-sessions';

let db: TestDatabase;
let uno: TrackingSessions;
let otro: TrackingSessions;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
  [uno, otro] = [new TrackingSessions(db.pool, 'k'), new TrackingSessions(db.pool, 'k')];
});
afterAll(() => db.drop());

const shown = (cookie: string): string => cookie.split(';')[0] ?? '';

test('an order is open to whoever shows its cookie, in every process, for fifteen minutes', async () => {
  const now = Date.now();
  const cookie = shown(uno.open(10_001, true, now));
  expect(await otro.find(`a=b; ${cookie}`, now + 899_000)).toBe(10_001);
  expect(await otro.find(cookie, now + 901_000)).toBeNull();
  expect(await otro.find(cookie.replace('10001', '10002'), now)).toBeNull();
  expect(await new TrackingSessions(db.pool, 'x').find(cookie, now)).toBeNull();
  expect(await uno.find(undefined)).toBeNull();
});

test('a closed one opens nothing in any process, and those of others go on', async () => {
  const now = Date.now();
  const [cookie, other] = [shown(uno.open(10_001, false, now)), shown(uno.open(10_001, false, now))];
  expect(await uno.close(cookie, false)).toMatch(/^bitacora_seguimiento=;.*Max-Age=0$/);
  expect([await uno.find(cookie), await otro.find(cookie), await otro.find(other)]).toEqual([null, null, 10_001]);
});

test('nothing is stored of a cookie that opened nothing, or of an expired one', async () => {
  await db.pool.query('truncate seguridad.seguimiento_cerrado');
  const cookies = [undefined, 'bitacora_seguimiento=1.99999999999999.n.mala', shown(uno.open(1, false, Date.now() - 3_600_000))];
  for (const cookie of cookies) await uno.close(cookie, false);
  expect((await db.pool.query('select from seguridad.seguimiento_cerrado')).rowCount).toBe(0);
  await db.pool.query(`insert into seguridad.seguimiento_cerrado values ('vieja', now() - interval '1 minute')`);
  await uno.close(shown(uno.open(1, false)), false);
  const { rows } = await db.pool.query('select huella from seguridad.seguimiento_cerrado');
  expect(rows).toEqual([{ huella: expect.not.stringMatching('vieja') }]);
});
