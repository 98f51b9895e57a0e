import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

/** A database for one test file, created empty and dropped afterwards. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  drop(): Promise<void>;
}

/** Creates an empty database on the PostgreSQL of this test run (`TEST_POSTGRES_URL`, set by the global setup). */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests by the repository’s Jest configuration');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
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

/**
 * A template database that several test files of one run copy: the first caller fills it, the others wait. Returns its name, for
 * `createTestDatabase`. `fill` closes every connection that it opens.
 */
export async function testTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests by the repository’s Jest configuration');
  // The lock belongs to this connection, which must stay open while it is filled.
  const admin = new Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0 });
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const filling = `${name}_filling`;
      await admin.query(`drop database if exists ${filling} with (force)`);
      await admin.query(`create database ${filling}`);
      const url = new URL(server);
      url.pathname = `/${filling}`;
      await fill(url.toString());
      await admin.query(`alter database ${filling} rename to ${name}`);
    }
    return name;
  } finally {
    await admin.end();
  }
}
