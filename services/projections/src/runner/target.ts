import type { Pool } from 'pg';

/** The destination of a batch: a connection within its transaction, and a schema. */
export interface Target {
  readonly client: Pick<Pool, 'query'>;
  readonly schema: string;
}
