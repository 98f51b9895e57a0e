import type { Pool, PoolClient } from 'pg';
import type { EventStore, RecordedEvent } from '../port';

/** A stream held back in a subscription since one of its events failed. */
export interface ParkedStream {
  readonly subscription: string;
  readonly stream: string;
  readonly first_position: number;
  readonly events: number;
  readonly error: string | null;
  readonly parked_at: string;
}

/** Handles a batch with a transaction's client. */
export type Handle = (events: readonly RecordedEvent[], client: PoolClient) => Promise<void>;

/** The streams that a subscription holds back. */
export async function parkedStreams(pool: Pool, subscription: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ stream: string }>('select distinct stream from log.parked_event where subscription = $1', [
    subscription,
  ]);
  return new Set(rows.map((row) => row.stream));
}

/** Holds events back, with the error of the one that failed. */
export async function parkEvents(
  client: PoolClient,
  subscription: string,
  events: readonly RecordedEvent[],
  error: unknown,
): Promise<void> {
  await client.query(
    `insert into log.parked_event (subscription, position, stream, error)
     select $1, position, stream, $4 from unnest($2::bigint[], $3::text[]) as e(position, stream) on conflict do nothing`,
    [subscription, events.map((event) => event.position), events.map((event) => event.stream), error === null ? null : reason(error)],
  );
}

const reason = (error: unknown): string => String((error as Error)?.message ?? error).slice(0, 2000);

/** All streams held back, of every subscription. */
export async function listParked(pool: Pool): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'first_position' | 'parked_at'> & { first_position: string; parked_at: Date }>(
    `select subscription, stream, min(position) as first_position, count(*)::integer as events,
            (array_agg(error order by position) filter (where error is not null))[1] as error, min(parked_at) as parked_at
     from log.parked_event group by subscription, stream order by min(parked_at)`,
  );
  return rows.map((row) => ({ ...row, first_position: Number(row.first_position), parked_at: row.parked_at.toISOString() }));
}

/** Interval in milliseconds at which the answer to a retry is looked for. */
const LOOK = 100;

/**
 * Asks the process that runs a subscription to handle a parked stream again, and waits for the outcome: the numbers of events handled and
 * still held back. All count as held back when no process got to it in time; it happens later.
 */
export async function retryParked(
  pool: Pool,
  subscription: string,
  stream: string,
  timeout: number,
): Promise<{ handled: number; held: number }> {
  const { rowCount } = await pool.query('update log.parked_event set retry_at = now() where subscription = $1 and stream = $2', [
    subscription,
    stream,
  ]);
  const asked = rowCount ?? 0;
  for (const until = performance.now() + timeout; asked > 0; ) {
    const { rows } = await pool.query<{ held: number; waiting: number }>(
      `select count(*)::integer as held, count(retry_at)::integer as waiting from log.parked_event where subscription = $1 and stream = $2`,
      [subscription, stream],
    );
    const { held = 0, waiting = 0 } = rows[0] ?? {};
    if (waiting === 0 || performance.now() > until) return { handled: Math.max(0, asked - held), held };
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return { handled: 0, held: 0 };
}

/** The streams that somebody asked to handle again. */
export async function streamsToRetry(pool: Pool, subscription: string): Promise<string[]> {
  const { rows } = await pool.query<{ stream: string }>(
    'select distinct stream from log.parked_event where subscription = $1 and retry_at is not null',
    [subscription],
  );
  return rows.map(({ stream }) => stream);
}

/** Handles a parked stream's events again, in order, and stops holding them back. */
export async function replayParked(
  store: EventStore,
  client: PoolClient,
  subscription: string,
  stream: string,
  handle: Handle,
): Promise<void> {
  const { rows } = await client.query<{ position: string }>(
    'delete from log.parked_event where subscription = $1 and stream = $2 returning position',
    [subscription, stream],
  );
  const positions = new Set(rows.map((row) => Number(row.position)));
  const events = (await store.readStream(stream)).filter((event) => positions.has(event.position));
  if (events.length > 0) await handle(events, client);
}

/** Holds a stream back again whose retry failed. */
export async function retryFailed(pool: Pool, subscription: string, stream: string, error: unknown): Promise<void> {
  await pool.query(
    `update log.parked_event set retry_at = null, error = case when error is null then null else $3 end where subscription = $1 and stream = $2`,
    [subscription, stream, reason(error)],
  );
}
