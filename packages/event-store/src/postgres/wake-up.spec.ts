import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing';
import { WakeUp } from './wake-up';

let db: TestDatabase;
let listening: PoolClient[];
let wakeUp: WakeUp;
beforeEach(async () => {
  db = await createTestDatabase();
  listening = [];
  db.pool.on('acquire', (client) => listening.push(client));
  wakeUp = new WakeUp(db.pool);
});
afterEach(async () => {
  wakeUp.close();
  await db.drop();
});

const cut = (client: PoolClient | undefined) => client?.emit('error', new Error('terminating connection'));

it('listens again on another connection, however often the lost one says that it is lost', async () => {
  await wakeUp.next(0, 1000);
  cut(listening[0]);
  expect(() => cut(listening[0])).not.toThrow();
  await wakeUp.next(0, 1000);
  expect(listening).toHaveLength(2);
  const told = wakeUp.next(7, 5000);
  await db.pool.query("select pg_notify('bitacora_log', '8')");
  expect(await told).toBe(8);
});

it('does not mind a connection that is lost after it was closed', async () => {
  await wakeUp.next(0, 1000);
  wakeUp.close();
  expect(() => cut(listening[0])).not.toThrow();
});

it('wakes waiting readers when the connection is lost', async () => {
  await wakeUp.next(0, 1000);
  const told = wakeUp.next(3, 5000);
  cut(listening[0]);
  expect(await told).toBe(Number.POSITIVE_INFINITY);
});
