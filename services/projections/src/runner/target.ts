import type { PoolClient } from 'pg';

/** The destination of a batch. */
export interface Target {
  readonly client: PoolClient;
  readonly schema: string;
}
