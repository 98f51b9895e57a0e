import type { Pool, PoolClient } from 'pg';

/**
 * The commit does not wait for the disk. A crash may undo the last commits, rows and checkpoint together and in order; the log, whose
 * appends do wait, then delivers the events again. A process that stops midway blocks nobody for long.
 */
const BEGIN = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '15s'`;

/** A transaction that takes its connection and begins at its first query, so it is free without one. */
export class LazyTransaction {
  private beginning: Promise<PoolClient> | null = null;
  /** The client that a handler gets; it may only query. */
  readonly client: PoolClient;

  /** `first` runs at its beginning: a statement without parameters, for one trip to the server. */
  constructor(
    private readonly pool: Pool,
    private readonly first: string,
  ) {
    const query = async (...args: Parameters<PoolClient['query']>) => (await this.begin()).query(...args);
    this.client = { query } as unknown as PoolClient;
  }

  /** True when a query was made. */
  get begun(): boolean {
    return this.beginning !== null;
  }

  /** Commits together with a last statement, also without parameters. */
  async commit(statement: string): Promise<void> {
    const client = await this.begin();
    await client.query(`${statement}; commit`);
    client.release();
    this.beginning = null;
  }

  /** Rolls everything back; never throws. */
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
