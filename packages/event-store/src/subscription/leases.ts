import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** For how long a lease is nobody else's without being renewed, and how often it is renewed, in milliseconds. */
const TERM = 3000;
const BEAT = 750;

/** What is told to whoever wants a lease, at each beat. */
export interface LeaseNews {
  readonly held: boolean;
  /** Of the checkpoint with the same name; null without one. */
  readonly position: number | null;
  /** Somebody asked to handle parked streams of it again. */
  readonly retry: boolean;
}

/** The right to be the only one who runs something, as long as it can be renewed. */
export interface Lease {
  readonly holder: string;
  /** Whether it was renewed recently enough that nobody else can have it. */
  readonly held: boolean;
  /** Leaves it to others from now on, or wants it again; what is told goes on. */
  decline(declined: boolean): void;
  /** Lets another process have it at once. */
  release(): Promise<void>;
}

interface Wanted {
  readonly name: string;
  readonly holder: string;
  readonly told: (news: LeaseNews) => void;
  declined: boolean;
  /** When the last renewal was asked for that succeeded, by the clock of this process. */
  renewedAt: number;
}

const LEASES = new WeakMap<Pool, Leases>();

/**
 * The leases that a process holds or waits for: one statement a beat renews the first and takes what has become free of
 * the others. A lease only keeps processes from doing the same work; that none does it twice is up to the epoch of the
 * checkpoint, which whoever was paused for too long finds raised.
 */
export class Leases {
  private readonly wanted = new Set<Wanted>();
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;

  private constructor(private readonly pool: Pool) {}

  /** Those of the process that has this pool. */
  static of(pool: Pool): Leases {
    const known = LEASES.get(pool);
    if (known) return known;
    const leases = new Leases(pool);
    LEASES.set(pool, leases);
    return leases;
  }

  /** Wants a lease from now on; resolves once it is known whether it is free, and fails without the database. */
  async want(name: string, told: (news: LeaseNews) => void = () => undefined): Promise<Lease> {
    const wanted: Wanted = { name, holder: randomUUID(), told, declined: false, renewedAt: Number.NEGATIVE_INFINITY };
    this.wanted.add(wanted);
    this.timer ??= setInterval(() => void this.beat().catch(() => undefined), BEAT).unref();
    try {
      // A beat on its way does not know of this one.
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
    // Of two in this process that want the same one, the second waits for the first.
    const asked = new Map<string, Wanted>();
    for (const wanted of this.wanted) if (!asked.has(wanted.name)) asked.set(wanted.name, wanted);
    if (asked.size === 0) return;
    const askedAt = performance.now();
    const { rows } = await this.pool.query<{ name: string; holder: string; held: boolean; position: string | null; retry: boolean }>(
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
              exists (select 1 from log.parked_event p where p.subscription = w.name and p.retry_at is not null) as retry
       from unnest($1::text[], $2::uuid[]) as w(name, holder) left join renewed using (name) left join log.checkpoint c using (name)`,
      [
        [...asked.keys()],
        [...asked.values()].map(({ holder }) => holder),
        TERM / 1000,
        [...asked.values()].map(({ declined }) => declined),
      ],
    );
    for (const { name, holder, held, position, retry } of rows) {
      const wanted = asked.get(name);
      if (!wanted || wanted.holder !== holder || !this.wanted.has(wanted)) continue;
      wanted.renewedAt = held && !wanted.declined ? askedAt : Number.NEGATIVE_INFINITY;
      wanted.told({ held, position: position === null ? null : Number(position), retry });
    }
  }
}
