import type { Pool, PoolClient } from 'pg';
import { type EventStore, type RecordedEvent, UnreadableEvent } from '../port';

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

/** The parked streams of a subscription. */
export async function parkedStreams(pool: Pool, subscription: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ stream: string }>('select distinct stream from log.parked_event where subscription = $1', [
    subscription,
  ]);
  return new Set(rows.map((row) => row.stream));
}

/** Parks events, with the error of the failed one. */
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

/** The text of a failure, as stored. */
export const reason = (error: unknown): string => String((error as Error)?.message ?? error).slice(0, 2000);

/** The parked streams of all subscriptions. */
export async function listParked(pool: Pool): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'first_position' | 'parked_at'> & { first_position: string; parked_at: Date }>(
    `select subscription, stream, min(position) as first_position, count(*)::integer as events,
            (array_agg(error order by position) filter (where error is not null))[1] as error, min(parked_at) as parked_at
     from log.parked_event group by subscription, stream order by min(parked_at)`,
  );
  return rows.map((row) => ({ ...row, first_position: Number(row.first_position), parked_at: row.parked_at.toISOString() }));
}

/** The streams with a requested retry. */
export async function streamsToRetry(pool: Pool, subscription: string): Promise<string[]> {
  const { rows } = await pool.query<{ stream: string }>(
    'select distinct stream from log.parked_event where subscription = $1 and retry_at is not null',
    [subscription],
  );
  return rows.map(({ stream }) => stream);
}

/** The streams with a requested rehearsal. */
export async function streamsToRehearse(pool: Pool, subscription: string): Promise<string[]> {
  const { rows } = await pool.query<{ stream: string }>(
    'select distinct stream from log.parked_event where subscription = $1 and rehearse_at is not null',
    [subscription],
  );
  return rows.map(({ stream }) => stream);
}

/** The events of a parked stream, in order. A skipped one stays unhandled. */
export async function parkedEvents(
  pool: Pool,
  subscription: string,
  stream: string,
): Promise<{ readonly position: number; readonly skip: boolean }[]> {
  const { rows } = await pool.query<{ position: string; skip: boolean }>(
    'select position, skip from log.parked_event where subscription = $1 and stream = $2 order by position',
    [subscription, stream],
  );
  return rows.map(({ position, skip }) => ({ position: Number(position), skip }));
}

/** Handles one parked event. */
export async function handleParked(store: EventStore, position: number, client: PoolClient, handle: Handle): Promise<void> {
  const [event] = await store.readAll(position - 1, 1);
  if (event?.position !== position) throw new Error(`There is no event at position ${position}`);
  if (event.unreadable !== undefined) throw new UnreadableEvent(event);
  await handle([event], client);
}

/** Removes a parked event. */
export async function releaseParked(client: PoolClient, subscription: string, position: number): Promise<void> {
  await client.query('delete from log.parked_event where subscription = $1 and position = $2', [subscription, position]);
}

/** Records the failure of a stream's retry at an event. */
export async function retryFailed(pool: Pool, subscription: string, stream: string, position: number, error: unknown): Promise<void> {
  await pool.query(
    `update log.parked_event set retry_at = null, error = case when position = $3 then $4 else error end where subscription = $1 and stream = $2`,
    [subscription, stream, position, reason(error)],
  );
}

/** Records the result of a rehearsal at the event that the stream waits for. */
export async function rehearsed(pool: Pool, subscription: string, stream: string, error: unknown): Promise<void> {
  await pool.query(
    `update log.parked_event set rehearse_at = null, rehearsed_at = now(), rehearsal_error = $3
     where subscription = $1 and stream = $2 and rehearse_at is not null`,
    [subscription, stream, error === null ? null : reason(error)],
  );
}
