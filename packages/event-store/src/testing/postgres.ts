import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

/** A database of its own for one test file, cloned from nothing and dropped afterwards. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  drop(): Promise<void>;
}

/** Creates an empty database on the PostgreSQL of this test run (`TEST_POSTGRES_URL`, set by the global setup). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests by the repository’s Jest configuration');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.toString(), max: 20 });
  pool.on('error', () => undefined);
  return {
    url: url.toString(),
    pool,
    drop: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
