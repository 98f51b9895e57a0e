import type { Pool, PoolClient } from 'pg';

/**
 * The commit does not wait for the disk: a crash may undo the last ones, rows and checkpoint together and in order,
 * and the log, whose appends do wait, gives the events again. A process that stops in the middle holds nobody up for long.
 */
const BEGIN = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '15s'`;

/** A transaction that takes its connection and begins at its first query: without one it costs nothing. */
export class LazyTransaction {
  private beginning: Promise<PoolClient> | null = null;
  /** What a handler is given; it may only query. */
  readonly client: PoolClient;

  /** `first` is run at its beginning: one without parameters, for one trip to the server. */
  constructor(
    private readonly pool: Pool,
    private readonly first: string,
  ) {
    const query = async (...args: Parameters<PoolClient['query']>) => (await this.begin()).query(...args);
    this.client = { query } as unknown as PoolClient;
  }

  /** Whether anything was asked of the database. */
  get begun(): boolean {
    return this.beginning !== null;
  }

  /** Commits together with a last statement, likewise without parameters. */
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
        await client.query(`${BEGIN}; ${this.first}`);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    })();
    return this.beginning;
  }
}
