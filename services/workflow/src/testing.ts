import { migrateEventStore, PostgresEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase, testTemplate } from '@bitacora/event-store/testing';
import { Pool } from 'pg';
import { migrateWorkflow } from './migrate';

const vacia = (): Promise<string> =>
  testTemplate('plantilla_de_comandos', async (url) => {
    const pool = new Pool({ connectionString: url, max: 1 });
    await migrateEventStore(pool);
    await migrateWorkflow(pool);
    await pool.end();
  });

/** An empty log with the tables of the command side, for the tests of one file; open from their `beforeAll` on. */
export function bitacoraVacia() {
  let db: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    db = await createTestDatabase(await vacia());
    store = new PostgresEventStore(db.pool);
  });
  afterAll(async () => {
    await store?.close();
    await db?.drop();
  });
  return {
    get db() {
      return db;
    },
    get store() {
      return store;
    },
  };
}
