import type { PoolClient } from 'pg';

/** Where a batch is written. */
export interface Target {
  readonly client: PoolClient;
  readonly schema: string;
}
