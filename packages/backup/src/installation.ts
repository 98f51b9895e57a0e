import type { Pool, PoolClient } from 'pg';
import type { SavedLog } from './saved-log';

/** The bytes of attachments, as far as a backup needs them. */
export interface SavedFiles {
  /** Every id of a stored file. */
  ids(): AsyncIterable<string>;
  /** The bytes, or null when the file was removed meanwhile. */
  get(id: string): Promise<Buffer | null>;
}

/** The installation that is saved. */
export interface Installation {
  readonly pool: Pool;
  /** Where its log is; in the tables of the database when nothing is said. */
  readonly log?: SavedLog;
  readonly files: SavedFiles;
  /** Hex. */
  readonly masterKey: string;
  readonly version: string;
  /** Ids of the files that orders name now. */
  readonly ownedFiles: (client: PoolClient) => Promise<ReadonlySet<string>>;
  /** Of the subjects, those that were erased. */
  readonly erasedOf: (subjects: readonly string[]) => Promise<readonly string[]>;
  /** Subscriptions whose tables are made again from the log, so that their positions are not kept. */
  readonly rebuilt: readonly string[];
}
