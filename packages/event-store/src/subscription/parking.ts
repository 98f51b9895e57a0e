import type { Pool, PoolClient } from 'pg';
import type { EventStore, RecordedEvent } from '../port';

/** A stream held back in a subscription since one of its events could not be handled. */
export interface ParkedStream {
  readonly subscription: string;
  readonly stream: string;
  readonly first_position: number;
  readonly events: number;
  readonly error: string | null;
  readonly parked_at: string;
}

/** The streams a subscription holds back. */
export async function parkedStreams(pool: Pool, subscription: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ stream: string }>('select distinct stream from log.parked_event where subscription = $1', [
    subscription,
  ]);
  return new Set(rows.map((row) => row.stream));
}

/** Holds events back, with the error of the one that could not be handled. */
export async function parkEvents(
  client: PoolClient,
  subscription: string,
  events: readonly RecordedEvent[],
  error: unknown,
): Promise<void> {
  const message = error === null ? null : String((error as Error)?.message ?? error).slice(0, 2000);
  await client.query(
    `insert into log.parked_event (subscription, position, stream, error)
     select $1, position, stream, $4 from unnest($2::bigint[], $3::text[]) as e(position, stream) on conflict do nothing`,
    [subscription, events.map((event) => event.position), events.map((event) => event.stream), message],
  );
}

/** All streams held back, of every subscription. */
export async function listParked(pool: Pool): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'first_position' | 'parked_at'> & { first_position: string; parked_at: Date }>(
    `select subscription, stream, min(position) as first_position, count(*)::integer as events,
            (array_agg(error order by position) filter (where error is not null))[1] as error, min(parked_at) as parked_at
     from log.parked_event group by subscription, stream order by min(parked_at)`,
  );
  return rows.map((row) => ({ ...row, first_position: Number(row.first_position), parked_at: row.parked_at.toISOString() }));
}

/**
 * Handles a parked stream's events again, in order, in one transaction. The subscription must be stopped or be
 * restarted afterwards: a running one keeps holding the stream back until then.
 */
export async function replayParked(
  store: EventStore,
  pool: Pool,
  subscription: string,
  stream: string,
  handle: (events: readonly RecordedEvent[], client: PoolClient) => Promise<void>,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ position: string }>(
      'delete from log.parked_event where subscription = $1 and stream = $2 returning position',
      [subscription, stream],
    );
    const positions = new Set(rows.map((row) => Number(row.position)));
    const events = (await store.readStream(stream)).filter((event) => positions.has(event.position));
    if (events.length > 0) await handle(events, client);
    await client.query('commit');
    return events.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
