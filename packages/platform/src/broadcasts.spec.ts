import { createTestDatabase, type TestDatabase, until } from '@bitacora/event-store/testing';
import { Broadcasts } from './broadcasts';
import { createLogger } from './ops/logger';

let db: TestDatabase;
let broadcasts: Broadcasts;
const heard: string[] = [];
let gaps = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  broadcasts = new Broadcasts({ databaseUrl: db.url, logger: createLogger('silent') });
  broadcasts.on('uno', (payload) => heard.push(`uno ${payload}`));
  broadcasts.on('uno', () => {
    throw new Error('what one handler does not understand is no concern of the next');
  });
  broadcasts.on('uno', (payload) => heard.push(`también ${payload}`));
  broadcasts.on('Dos', (payload) => heard.push(`Dos ${payload}`));
  broadcasts.onGap(() => gaps++);
  await broadcasts.onApplicationBootstrap();
});
afterAll(async () => {
  await broadcasts.onApplicationShutdown();
  await db.drop();
});
beforeEach(() => heard.splice(0));

const tell = (channel: string, payload: string) => db.pool.query('select pg_notify($1, $2)', [channel, payload]);

describe('broadcasts', () => {
  it('reach every handler of their channel, whatever another makes of them', async () => {
    await tell('uno', 'a');
    await tell('Dos', 'b');
    await tell('tres', 'c');
    await until(() => heard.length === 3);
    expect(heard).toEqual(['uno a', 'también a', 'Dos b']);
    expect(gaps).toBe(0);
  });

  it('come back after a lost connection, which is reported', async () => {
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await until(() => gaps === 1);
    await tell('Dos', 'de nuevo');
    await until(() => heard.length === 1);
    expect(heard).toEqual(['Dos de nuevo']);
  });
});
