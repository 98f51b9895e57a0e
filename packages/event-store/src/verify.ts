import type { Pool, PoolClient } from 'pg';
import { chainHash, digestOf } from './canonical';
import type { Comando, RecordedEvent } from './port';

/** The place where the chain of a stream breaks: the first event that differs from its stored form. */
export interface BrokenLink {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly expected: string;
  readonly found: string;
}

interface StoredRow extends Omit<RecordedEvent, 'position' | 'at' | 'recorded_at' | 'subject' | 'comando'> {
  position: string;
  at: Date;
  recorded_at: Date;
  subject: string | null;
  comando: Comando | null;
}

const PAGE = 2000;

/** Recomputes the hash chain of one stream, over the stored (encrypted) form; null when it holds. */
export async function verifyStream(pool: Pool, stream: string): Promise<BrokenLink | null> {
  const { rows } = await pool.query<StoredRow>('select * from log.event where stream = $1 order by revision', [stream]);
  return checkChain(rows, new Map());
}

/** Recomputes every chain of the log as of one moment, in pages; null when all hold. Writers continue meanwhile. */
export async function verifyAll(pool: Pool): Promise<BrokenLink | null> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    return await verifyPages(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function verifyPages(client: PoolClient): Promise<BrokenLink | null> {
  const last = new Map<string, { revision: number; hash: string }>();
  for (let from = 0; ; ) {
    const { rows } = await client.query<StoredRow>('select * from log.event where position > $1 order by position limit $2', [from, PAGE]);
    const broken = checkChain(rows, last);
    if (broken) return broken;
    const end = rows.at(-1);
    if (!end) return missingTail(client, last);
    from = Number(end.position);
  }
}

function checkChain(rows: readonly StoredRow[], last: Map<string, { revision: number; hash: string }>): BrokenLink | null {
  for (const row of rows) {
    const previous = last.get(row.stream) ?? { revision: -1, hash: '' };
    const event = {
      id: row.id,
      type: row.type,
      version: row.version,
      at: row.at.toISOString(),
      actor: row.actor,
      command_id: row.command_id,
      correlation_id: row.correlation_id,
      causation_id: row.causation_id,
      ...(row.comando === null ? {} : { comando: row.comando }),
      ...(row.subject === null ? {} : { subject: row.subject }),
      data: row.data,
    };
    const expected = chainHash(previous.hash, digestOf(row.stream, event, row.recorded_at.toISOString()));
    if (expected !== row.hash || row.revision !== previous.revision + 1) {
      return { stream: row.stream, revision: row.revision, position: Number(row.position), expected, found: row.hash };
    }
    last.set(row.stream, { revision: row.revision, hash: row.hash });
  }
  return null;
}

/** A stream whose last events were cut off: its head says more than its events. */
async function missingTail(client: PoolClient, last: ReadonlyMap<string, { revision: number; hash: string }>): Promise<BrokenLink | null> {
  const { rows } = await client.query<{ stream: string; revision: number; hash: string }>('select stream, revision, hash from log.stream');
  const cut = rows.find((row) => last.get(row.stream)?.hash !== row.hash);
  return cut
    ? { stream: cut.stream, revision: cut.revision, position: -1, expected: cut.hash, found: last.get(cut.stream)?.hash ?? '' }
    : null;
}
