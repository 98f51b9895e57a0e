import type { Pool, PoolClient } from 'pg';

/** Runs work in one transaction. */
export async function enTransaccion<T>(pool: Pool, hacer: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const hecho = await hacer(client);
    await client.query('commit');
    return hecho;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
