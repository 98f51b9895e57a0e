import { type Lease, Leases } from '@bitacora/event-store';
import { lastReviews, REVIEWS, type Review, reviewAge, reviewFaults, type ServiceRuntime, ThisProcess } from '@bitacora/platform';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';

const EVERY = 60_000;
const HOUR = 3_600_000;
/** Milliseconds between two reviews of a kind. */
const BETWEEN: Readonly<Record<Review, number>> = { diagnostico: HOUR, verificacion: 24 * HOUR };
/** Delay of a process's first review, so that it does not slow the start. */
const FIRST = HOUR / 4;

/** Reviews the installation when due, in one process, and measures the findings. */
export class Revisiones implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly since = Date.now();
  private readonly busy = new Set<Review>();
  private lease: Lease | null = null;
  private end: (() => void) | null = null;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'reviews' | 'logger'>) {}

  async onApplicationBootstrap(): Promise<void> {
    const { pool, reviews, logger } = this.runtime;
    if (reviews.carryOut) this.lease = await Leases.of(pool).want('workflow-revisiones');
    const look = () => void this.look().catch((error) => logger.error({ err: error }, 'reviews could not be looked at'));
    this.end = ThisProcess.of(pool).every('revisiones', EVERY, look);
    look();
  }

  async onApplicationShutdown(): Promise<void> {
    this.end?.();
    await this.lease?.release().catch(() => undefined);
  }

  /** Starts a review now; false when this process is already running it, or only a terminal can. */
  begin(review: Review): boolean {
    const { reviews, logger } = this.runtime;
    if (this.busy.has(review) || !reviews.carryOut) return false;
    this.busy.add(review);
    reviews
      .carryOut(review)
      .catch((error: Error) => logger.error({ err: error, review }, 'a review did not end well'))
      .finally(() => this.busy.delete(review));
    return true;
  }

  private async look(): Promise<void> {
    const now = Date.now();
    const last = new Map((await lastReviews(this.runtime.pool)).map((result) => [result.clase, result]));
    for (const review of REVIEWS) {
      const result = last.get(review);
      const at = result?.hasta.getTime() ?? 0;
      if (result) {
        reviewAge.set({ review }, (now - at) / 1000);
        reviewFaults.set({ review }, result.hallazgos.filter(({ estado }) => estado === 'mal').length);
      }
      if (this.lease?.held && now - this.since >= FIRST && now - at >= BETWEEN[review]) this.begin(review);
    }
  }
}
