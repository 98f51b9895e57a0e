import type { Pool, PoolClient } from 'pg';

/**
 * The commit does not wait for the disk: a crash may undo the last ones, rows and checkpoint together and in order,
 * and the log, whose appends do wait, gives the events again.
 */
const BEGIN = 'begin; set local synchronous_commit = off';

/** A transaction that takes its connection and begins at its first query: without one it costs nothing. */
export class LazyTransaction {
  private beginning: Promise<PoolClient> | null = null;
  /** What a handler is given; it may only query. */
  readonly client: PoolClient;

  constructor(private readonly pool: Pool) {
    const query = async (...args: Parameters<PoolClient['query']>) => (await this.begin()).query(...args);
    this.client = { query } as unknown as PoolClient;
  }

  /** Whether anything was asked of the database. */
  get begun(): boolean {
    return this.beginning !== null;
  }

  /** Commits together with a last statement (one without parameters, for one trip to the server). */
  async commit(statement: string): Promise<void> {
    const client = await this.begin();
    await client.query(`${statement}; commit`);
    client.release();
    this.beginning = null;
  }

  /** Takes everything back; never throws. */
  async rollback(): Promise<void> {
    const client = await this.beginning?.catch(() => null);
    this.beginning = null;
    if (!client) return;
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  }

  private begin(): Promise<PoolClient> {
    this.beginning ??= (async () => {
      const client = await this.pool.connect();
      try {
        await client.query(BEGIN);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    })();
    return this.beginning;
  }
}
