import type { Pool } from 'pg';

/** A parked stream, as an operator sees it. */
export interface ParkedHead {
  readonly subscription: string;
  readonly stream: string;
  /** Position of the failed event. */
  readonly position: number;
  readonly error: string | null;
  /** Number of later events of the stream, which wait for it. */
  readonly behind: number;
  readonly parked_at: string;
  /** True while a requested retry is pending. */
  readonly retrying: boolean;
  readonly rehearsed_at: string | null;
  /** The error of the rehearsal; null when it succeeded or there was none. */
  readonly rehearsal_error: string | null;
}

/** The parked streams with the event that each waits for, oldest first; only one stream when it is named. */
export async function parkedHeads(pool: Pool, one: { subscription: string; stream: string } | null = null): Promise<ParkedHead[]> {
  const { rows } = await pool.query<
    Omit<ParkedHead, 'position' | 'parked_at' | 'rehearsed_at'> & { position: string; parked_at: Date; rehearsed_at: Date | null }
  >(
    `select distinct on (p.subscription, p.stream) p.subscription, p.stream, p.position, p.error,
            (count(*) over of_stream)::integer - 1 as behind, min(p.parked_at) over of_stream as parked_at,
            bool_or(p.retry_at is not null) over of_stream as retrying, p.rehearsed_at, p.rehearsal_error
     from log.parked_event p where not p.skip and ($1::text is null or (p.subscription = $1 and p.stream = $2))
     window of_stream as (partition by p.subscription, p.stream)
     order by p.subscription, p.stream, p.position`,
    [one?.subscription ?? null, one?.stream ?? null],
  );
  return rows
    .map((row) => ({
      ...row,
      position: Number(row.position),
      parked_at: row.parked_at.toISOString(),
      rehearsed_at: row.rehearsed_at?.toISOString() ?? null,
    }))
    .sort((a, b) => a.parked_at.localeCompare(b.parked_at));
}

/** Milliseconds between two looks for the answer to a request. */
const LOOK = 100;

/** Result of a retry. */
export interface Retried {
  readonly handled: number;
  readonly held: number;
}

/**
 * Asks the process that runs a subscription to handle a parked stream again, and waits for the result: the numbers of handled and still
 * parked events. All count as parked when no process answered in time; the retry then happens later.
 */
export async function retryParked(pool: Pool, subscription: string, stream: string, timeout: number): Promise<Retried> {
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

/** Skips an event in a subscription for good, and has the others of its stream handled. */
export async function skipParked(pool: Pool, subscription: string, stream: string, position: number, timeout: number): Promise<Retried> {
  const { rowCount } = await pool.query(
    'update log.parked_event set skip = true where subscription = $1 and stream = $2 and position = $3 and not skip',
    [subscription, stream, position],
  );
  const { handled, held } = await retryParked(pool, subscription, stream, timeout);
  return { handled: Math.max(0, handled - (rowCount ?? 0)), held };
}

/** Result of a rehearsal: the error of the failing event, null when all would succeed. */
export interface Rehearsed {
  readonly error: string | null;
}

/**
 * Asks the process that runs a subscription to handle a parked stream and roll everything back, and waits for the result. Null when no
 * process answered in time; the result can then be read later.
 */
export async function rehearseParked(pool: Pool, subscription: string, stream: string, timeout: number): Promise<Rehearsed | null> {
  await pool.query(
    `update log.parked_event set rehearse_at = now(), rehearsed_at = null, rehearsal_error = null where (subscription, position) in (
       select subscription, position from log.parked_event where subscription = $1 and stream = $2 and not skip order by position limit 1)`,
    [subscription, stream],
  );
  for (const until = performance.now() + timeout; performance.now() < until; ) {
    const [head] = await parkedHeads(pool, { subscription, stream });
    if (!head) return { error: null };
    if (head.rehearsed_at !== null) return { error: head.rehearsal_error };
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return null;
}
