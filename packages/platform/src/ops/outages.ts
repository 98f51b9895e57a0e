import { type Outage, outageOf } from '@bitacora/event-store';
import type { Logger } from 'pino';
import { outages as gauge } from './metrics';

/** First and longest pause between checks of a missing resource, in milliseconds. */
const PAUSE_FIRST = 250;
const PAUSE_MAX = 2000;
/** Milliseconds for which a disk that was full is not trusted yet. */
const DISK_TRUST = 5000;

/** The check of each resource; resolves when it is there. */
export type Probes = Readonly<Record<Outage, () => Promise<unknown>>>;

interface Away {
  readonly since: number;
  failures: number;
  last: number;
}

/**
 * The resources that are away now. The caller that meets an outage reports it, a check runs until the resource is back, and each outage
 * takes two log lines.
 */
export class Outages {
  private readonly away = new Map<Outage, Away>();
  private probes: Probes | null = null;
  private logger: Logger | null = null;

  /** Sets the checks of the resources, and the logger. */
  watch(probes: Probes, logger: Logger): void {
    this.probes = probes;
    this.logger = logger;
  }

  /** Stops checking and reporting, because from now on things are closed on purpose. */
  unwatch(): void {
    this.probes = null;
  }

  /** True when a failure shows an outage; the first failure of an outage is reported. */
  note(error: unknown): boolean {
    const outage = outageOf(error);
    if (!outage || !this.probes) return false;
    const now = performance.now();
    const known = this.away.get(outage);
    if (known) {
      known.failures++;
      known.last = now;
      return true;
    }
    this.away.set(outage, { since: now, failures: 1, last: now });
    gauge.set({ what: outage }, 1);
    this.logger?.error({ outage, reason: (error as Error).message }, 'not available');
    this.look(outage, PAUSE_FIRST);
    return true;
  }

  has(outage: Outage): boolean {
    return this.away.has(outage);
  }

  private look(outage: Outage, pause: number): void {
    const timer = setTimeout(() => {
      void this.isBack(outage).then((back) => (back ? this.end(outage) : this.look(outage, Math.min(pause * 2, PAUSE_MAX))));
    }, pause);
    timer.unref();
  }

  private async isBack(outage: Outage): Promise<boolean> {
    if (outage === 'disk' && performance.now() - (this.away.get(outage)?.last ?? 0) < DISK_TRUST) return false;
    try {
      await this.probes?.[outage]();
      return true;
    } catch {
      return false;
    }
  }

  private end(outage: Outage): void {
    const { since = 0, failures = 0 } = this.away.get(outage) ?? {};
    this.away.delete(outage);
    gauge.set({ what: outage }, 0);
    this.logger?.warn({ outage, seconds: Math.round((performance.now() - since) / 100) / 10, failures }, 'available again');
  }
}
