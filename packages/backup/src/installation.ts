import type { Pool, PoolClient } from 'pg';
import type { SavedLog } from './saved-log';

/** The bytes of attachments, as a backup needs them. */
export interface SavedFiles {
  /** Every id of a stored file. */
  ids(): AsyncIterable<string>;
  /** The bytes, or null when the file was removed meanwhile. */
  get(id: string): Promise<Buffer | null>;
}

/** The installation to back up. */
export interface Installation {
  readonly pool: Pool;
  /** Its log; absent when it is in the tables of the database. */
  readonly log?: SavedLog;
  readonly files: SavedFiles;
  /** Hex. */
  readonly masterKey: string;
  readonly version: string;
  /** Ids of the files that orders refer to now. */
  readonly ownedFiles: (client: PoolClient) => Promise<ReadonlySet<string>>;
  /** The erased ones among the subjects. */
  readonly erasedOf: (subjects: readonly string[]) => Promise<readonly string[]>;
  /** Subscriptions whose tables are rebuilt from the log, so that their positions are not saved. */
  readonly rebuilt: readonly string[];
}
