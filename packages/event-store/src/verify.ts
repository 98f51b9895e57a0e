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

/** An event as a check of the log meets it: its place, its hash and what it holds, still sealed. */
export type MetEvent = Pick<RecordedEvent, 'position' | 'hash' | 'stream' | 'type' | 'data'>;

const PAGE = 2000;
const nothing = async (): Promise<void> => undefined;

/** Recomputes the hash chain of one stream, over the stored (encrypted) form; null when it holds. */
export async function verifyStream(pool: Pool, stream: string): Promise<BrokenLink | null> {
  const { rows } = await pool.query<StoredRow>('select * from log.event where stream = $1 order by revision', [stream]);
  return [...checkChain(rows, new Map())][0] ?? null;
}

/**
 * Recomputes every chain of the log as of one moment, in pages; returns the first break, null when all hold. Writers continue meanwhile.
 */
export async function verifyAll(pool: Pool): Promise<BrokenLink | null> {
  return (await brokenLinks(pool, 1))[0] ?? null;
}

/** As `verifyAll`, and answers every break up to a limit, by position; cut tails last. `each` is handed every event of that moment. */
export async function brokenLinks(pool: Pool, limit = 1000, each: (event: MetEvent) => Promise<void> = nothing): Promise<BrokenLink[]> {
  const client = await pool.connect();
  const found: BrokenLink[] = [];
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    for await (const broken of breaks(client, each)) if (found.length < limit) found.push(broken);
    return found;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function* breaks(client: PoolClient, each: (event: MetEvent) => Promise<void>): AsyncGenerator<BrokenLink> {
  const last = new Map<string, { revision: number; hash: string }>();
  for (let from = 0; ; ) {
    const { rows } = await client.query<StoredRow>('select * from log.event where position > $1 order by position limit $2', [from, PAGE]);
    yield* checkChain(rows, last);
    for (const { position, hash, stream, type, data } of rows) await each({ position: Number(position), hash, stream, type, data });
    const end = rows.at(-1);
    if (!end) break;
    from = Number(end.position);
  }
  yield* missingTails(client, last);
}

/** The breaks of consecutive rows. After a break the chain continues from the stored hash, so that it is reported once. */
function* checkChain(rows: readonly StoredRow[], last: Map<string, { revision: number; hash: string }>): Generator<BrokenLink> {
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
      yield { stream: row.stream, revision: row.revision, position: Number(row.position), expected, found: row.hash };
    }
    last.set(row.stream, { revision: row.revision, hash: row.hash });
  }
}

/** Streams whose last events were cut off: their heads are ahead of their events. */
async function* missingTails(
  client: PoolClient,
  last: ReadonlyMap<string, { revision: number; hash: string }>,
): AsyncGenerator<BrokenLink> {
  const { rows } = await client.query<{ stream: string; revision: number; hash: string }>('select stream, revision, hash from log.stream');
  for (const { stream, revision, hash } of rows) {
    const found = last.get(stream)?.hash ?? '';
    if (found !== hash) yield { stream, revision, position: -1, expected: hash, found };
  }
}
