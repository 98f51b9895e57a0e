import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { reason } from './parking';

/** Interval in milliseconds at which changes are written. */
const INTERVAL = 2000;
/** The period in milliseconds over which the rate of events is measured. */
const SPAN = 60_000;
const PROCESS = `${hostname()}:${process.pid}`;

/** A process's report on a subscription that it runs. */
export class SubscriptionReport {
  private readonly batches: { readonly at: number; readonly events: number }[] = [];
  private handledAt: Date | null = null;
  private error: string | null = null;
  private errorAt: Date | null = null;
  private changed = false;

  constructor(
    private readonly name: string,
    private readonly rehearsable: boolean,
  ) {}

  /** Records that this process runs it from now on. */
  began(): void {
    this.changed = true;
  }

  handled(events: number): void {
    this.batches.push({ at: Date.now(), events });
    this.handledAt = new Date();
    this.changed = true;
  }

  failed(error: unknown): void {
    this.error = reason(error);
    this.errorAt = new Date();
    this.changed = true;
  }

  /** The row to write; null when nothing has changed. The rate keeps changing until it is zero. */
  take(): readonly unknown[] | null {
    while (this.batches[0] && this.batches[0].at < Date.now() - SPAN) {
      this.batches.shift();
      this.changed = true;
    }
    if (!this.changed) return null;
    this.changed = false;
    const events = this.batches.reduce((sum, batch) => sum + batch.events, 0);
    return [this.name, PROCESS, events / (SPAN / 1000), this.handledAt, this.error, this.errorAt, this.rehearsable];
  }

  /** Keeps the changes for a later write, because this one failed. */
  keep(): void {
    this.changed = true;
  }
}

const STATES = new WeakMap<Pool, SubscriptionStates>();

/** Writes a process's reports on its subscriptions: one statement for all changes, and none without changes. */
export class SubscriptionStates {
  private readonly reports = new Set<SubscriptionReport>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly pool: Pool) {}

  /** The states of the process that owns this pool. */
  static of(pool: Pool): SubscriptionStates {
    const known = STATES.get(pool);
    if (known) return known;
    const states = new SubscriptionStates(pool);
    STATES.set(pool, states);
    return states;
  }

  /** Writes the changes of this report from now on. */
  add(report: SubscriptionReport): void {
    this.reports.add(report);
    this.timer ??= setInterval(() => void this.write(), INTERVAL).unref();
  }

  /** Writes its last changes, and none afterwards. */
  async remove(report: SubscriptionReport): Promise<void> {
    await this.write();
    this.reports.delete(report);
    if (this.reports.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private write(): Promise<unknown> {
    this.writing = this.writing.then(() => this.writeChanged());
    return this.writing;
  }

  private async writeChanged(): Promise<void> {
    const changed = [...this.reports].flatMap((report) => {
      const row = report.take();
      return row ? [{ report, row }] : [];
    });
    if (changed.length === 0) return;
    const columns = Array.from({ length: 7 }, (_, column) => changed.map(({ row }) => row[column]));
    try {
      // Losing some seconds of this is harmless, so its commit does not wait for the disk.
      await this.pool.query(
        `with soon as (select set_config('synchronous_commit', 'off', true))
         insert into log.subscription_state as s (name, process, per_second, handled_at, error, error_at, rehearsable)
         select r.* from unnest($1::text[], $2::text[], $3::real[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::boolean[]) as r, soon
         on conflict (name) do update set process = excluded.process, per_second = excluded.per_second,
           handled_at = coalesce(excluded.handled_at, s.handled_at), error = coalesce(excluded.error, s.error),
           error_at = coalesce(excluded.error_at, s.error_at), rehearsable = excluded.rehearsable, updated_at = now()`,
        columns,
      );
    } catch {
      // Other callers of the database report its absence.
      for (const { report } of changed) report.keep();
    }
  }
}

/** A subscription, as its process last reported it. */
export interface SubscriptionState {
  readonly name: string;
  readonly position: number;
  /** The process that runs it; null without one. */
  readonly process: string | null;
  /** Events per second over the last minute. */
  readonly per_second: number;
  readonly handled_at: string | null;
  readonly error: string | null;
  readonly error_at: string | null;
  readonly rehearsable: boolean;
}

/** Every subscription of the installation, by name. */
export async function subscriptionStates(pool: Pool): Promise<SubscriptionState[]> {
  const { rows } = await pool.query<
    Omit<SubscriptionState, 'position' | 'handled_at' | 'error_at'> & { position: string; handled_at: Date | null; error_at: Date | null }
  >(
    `select c.name, c.position, case when l.until > clock_timestamp() then s.process end as process,
            coalesce(case when s.handled_at > now() - interval '1 minute' then s.per_second end, 0) as per_second,
            s.handled_at, s.error, s.error_at, coalesce(s.rehearsable, false) as rehearsable
     from log.checkpoint c left join log.subscription_state s using (name) left join log.lease l using (name) order by c.name`,
  );
  return rows.map((row) => ({
    ...row,
    position: Number(row.position),
    handled_at: row.handled_at?.toISOString() ?? null,
    error_at: row.error_at?.toISOString() ?? null,
  }));
}
