import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Lifetime of a lease without renewal, and interval of its renewals, in milliseconds. */
const TERM = 3000;
const BEAT = 750;

/** The status that an applicant for a lease receives at each beat. */
export interface LeaseNews {
  readonly held: boolean;
  /** The epoch of the checkpoint with the same name; null without one. */
  readonly position: number | null;
  /** True when a retry of its parked streams was requested. */
  readonly retry: boolean;
  /** True when a rehearsal of its parked streams was requested. */
  readonly rehearse: boolean;
}

/** The exclusive right to run something, as long as it can be renewed. */
export interface Lease {
  readonly holder: string;
  /** True when the last renewal is so recent that no other process can have the lease. */
  readonly held: boolean;
  /** Leaves the lease to others, or applies for it again. Its status keeps coming either way. */
  decline(declined: boolean): void;
  /** Frees the lease for other processes at once. */
  release(): Promise<void>;
}

interface Wanted {
  readonly name: string;
  readonly holder: string;
  readonly told: (news: LeaseNews) => void;
  declined: boolean;
  /** Time of the request of the last successful renewal, by this process's clock. */
  renewedAt: number;
}

const LEASES = new WeakMap<Pool, Leases>();

/**
 * The leases that a process holds or waits for: one statement per beat renews the held ones and takes the free ones. A lease only keeps
 * processes from doing the same work. The epoch of the checkpoint keeps work from happening twice: a process that was paused too long finds
 * it raised.
 */
export class Leases {
  private readonly wanted = new Set<Wanted>();
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;

  private constructor(private readonly pool: Pool) {}

  /** The leases of the process that owns this pool. */
  static of(pool: Pool): Leases {
    const known = LEASES.get(pool);
    if (known) return known;
    const leases = new Leases(pool);
    LEASES.set(pool, leases);
    return leases;
  }

  /** Applies for a lease; resolves once it is known whether it is free, and fails without the database. */
  async want(name: string, told: (news: LeaseNews) => void = () => undefined): Promise<Lease> {
    const wanted: Wanted = { name, holder: randomUUID(), told, declined: false, renewedAt: Number.NEGATIVE_INFINITY };
    this.wanted.add(wanted);
    this.timer ??= setInterval(() => void this.beat().catch(() => undefined), BEAT).unref();
    try {
      // A beat already on its way does not include this application.
      await this.beating?.catch(() => undefined);
      await this.beat();
    } catch (error) {
      this.forget(wanted);
      throw error;
    }
    return {
      holder: wanted.holder,
      get held() {
        return performance.now() - wanted.renewedAt < TERM;
      },
      decline: (declined) => {
        wanted.declined = declined;
        if (declined) wanted.renewedAt = Number.NEGATIVE_INFINITY;
      },
      release: async () => {
        this.forget(wanted);
        await this.beating?.catch(() => undefined);
        await this.pool.query('delete from log.lease where name = $1 and holder = $2', [wanted.name, wanted.holder]);
      },
    };
  }

  private forget(wanted: Wanted): void {
    wanted.renewedAt = Number.NEGATIVE_INFINITY;
    this.wanted.delete(wanted);
    if (this.wanted.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private beat(): Promise<void> {
    this.beating ??= this.renew().finally(() => {
      this.beating = null;
    });
    return this.beating;
  }

  private async renew(): Promise<void> {
    // Of two applicants in this process for one lease, the second waits for the first.
    const asked = new Map<string, Wanted>();
    for (const wanted of this.wanted) if (!asked.has(wanted.name)) asked.set(wanted.name, wanted);
    if (asked.size === 0) return;
    const askedAt = performance.now();
    const { rows } = await this.pool.query<{
      name: string;
      holder: string;
      held: boolean;
      position: string | null;
      retry: boolean;
      rehearse: boolean;
    }>(
      `with renewed as (
         insert into log.lease as l (name, holder, until)
         select name, holder, clock_timestamp() + make_interval(secs => $3) from unnest($1::text[], $2::uuid[], $4::boolean[]) as w(name, holder, declined)
         where not declined order by name
         on conflict (name) do update set holder = excluded.holder, until = excluded.until
           where l.holder = excluded.holder or l.until < clock_timestamp()
             -- Whoever had it before the server started again has it no more than anybody else.
             or l.until < pg_postmaster_start_time() + make_interval(secs => $3)
         returning name),
       -- What is declined is given back.
       returned as (delete from log.lease l using unnest($1::text[], $2::uuid[], $4::boolean[]) as w(name, holder, declined)
         where l.name = w.name and l.holder = w.holder and w.declined)
       select w.name, w.holder, renewed.name is not null as held, c.position,
              exists (select 1 from log.parked_event p where p.subscription = w.name and p.retry_at is not null) as retry,
              exists (select 1 from log.parked_event p where p.subscription = w.name and p.rehearse_at is not null) as rehearse
       from unnest($1::text[], $2::uuid[]) as w(name, holder) left join renewed using (name) left join log.checkpoint c using (name)`,
      [
        [...asked.keys()],
        [...asked.values()].map(({ holder }) => holder),
        TERM / 1000,
        [...asked.values()].map(({ declined }) => declined),
      ],
    );
    for (const { name, holder, held, position, retry, rehearse } of rows) {
      const wanted = asked.get(name);
      if (!wanted || wanted.holder !== holder || !this.wanted.has(wanted)) continue;
      wanted.renewedAt = held && !wanted.declined ? askedAt : Number.NEGATIVE_INFINITY;
      wanted.told({ held, position: position === null ? null : Number(position), retry, rehearse });
    }
  }
}
