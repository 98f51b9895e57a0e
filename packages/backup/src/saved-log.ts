import type { PoolClient } from 'pg';
import type { BackupFolder } from './backup-folder';
import { type Point, rootOf, type Segment, segmentName } from './point';
import { sectionsOf, type TableToSave } from './sections';
import { eventColumns } from './tables';

/** The saved part of a log. */
export interface SavedEvents {
  readonly segments: readonly Segment[];
  /** Digest of the heads of all streams. */
  readonly root: string;
  /** Number of events of the log; null when it equals the position of the last one. */
  readonly events: number | null;
  /** Records saved with the state because they are not in a table of the database. */
  readonly records: readonly TableToSave[];
}

export interface Extent {
  readonly before: Point | null;
  /** Position of the last event to save. */
  readonly to: number;
  /** Maximum number of events of a segment. */
  readonly size: number;
}

/** The log of an installation, as a backup reads it. */
export interface SavedLog {
  /** Begins the transaction that sees the state at one moment; returns the position of the last event at that moment. */
  begin(client: PoolClient): Promise<number>;
  /** Hash of the event at a position; empty without one. */
  hashAt(client: PoolClient, position: number): Promise<string>;
  /** Saves the events since the last point. */
  save(client: PoolClient, folder: BackupFolder, extent: Extent): Promise<SavedEvents>;
}

/** A log in the tables of the database, whose head is of the same moment as all else. */
export const POSTGRES_LOG: SavedLog = {
  async begin(client) {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ position: string }>('select position from log.head where id = 1');
    return Number(rows[0]?.position ?? 0);
  },

  async hashAt(client, position) {
    const { rows } = await client.query<{ hash: string }>('select hash from log.event where position = $1', [position]);
    return rows[0]?.hash ?? '';
  },

  async save(client, folder, { before, to, size }) {
    const columns = await eventColumns(client);
    const segments: Segment[] = [];
    for (let from = (before?.position ?? 0) + 1; from <= to; from += size) {
      const last = Math.min(to, from + size - 1);
      const where = `where position between ${from} and ${last} order by position`;
      const part = await folder.write(segmentName(from, last), sectionsOf(client, [{ table: 'log.event', columns, where }]));
      segments.push({ ...part, from, to: last });
    }
    return { segments, root: await rootOf(client), events: null, records: [] };
  },
};
