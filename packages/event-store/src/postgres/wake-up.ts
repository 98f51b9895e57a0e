import type { Notification, Pool } from 'pg';

interface Waiter {
  readonly position: number;
  readonly wake: (heard: number) => void;
}

/** One LISTEN connection for the reader of a store; polls while it is down. */
export class WakeUp {
  /** Returns the listening connection to the pool; null without one. */
  private letGo: (() => void) | null = null;
  private closed = false;
  /** The highest announced position, and the one that `next` has answered for. */
  private latest = 0;
  private told = 0;
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly pool: Pool) {}

  /**
   * Resolves when something after `position` was appended since the last call, or after `milliseconds`. Answers the highest announced
   * position; infinite when there may be more. Each append wakes only once: an append of this process wakes directly, so its notification
   * is ignored.
   */
  async next(position: number, milliseconds: number): Promise<number> {
    if (!this.letGo && !this.closed) {
      await this.connect();
      // Appends before the connection listened were not announced.
      if (this.letGo) return Number.POSITIVE_INFINITY;
    }
    const known = Math.max(position, this.told);
    this.told = this.latest;
    if (this.latest > known) return this.latest;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position: known,
        wake: (heard) => {
          this.told = this.latest;
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(heard);
        },
      };
      const timer = setTimeout(() => waiter.wake(Number.POSITIVE_INFINITY), milliseconds);
      this.waiters.add(waiter);
    });
  }

  /** Wakes the callers that wait for something after a lower position. */
  reached(position: number): void {
    this.latest = Math.max(this.latest, position);
    for (const waiter of [...this.waiters]) if (waiter.position < position) waiter.wake(this.latest);
  }

  /** Wakes everyone. */
  private ring(): void {
    for (const waiter of [...this.waiters]) waiter.wake(Number.POSITIVE_INFINITY);
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect().catch(() => null);
    // Polling continues; the next wait tries again.
    if (!client) return;
    const letGo = once(() => {
      if (this.letGo === letGo) this.letGo = null;
      client.release(true);
      this.ring();
    });
    client.on('notification', ({ payload }: Notification) => this.reached(Number(payload)));
    client.on('error', letGo);
    const listens = await client.query('listen bitacora_log').then(
      () => true,
      () => false,
    );
    if (listens && !this.closed) this.letGo = letGo;
    else letGo();
  }

  close(): void {
    this.closed = true;
    this.letGo?.();
    this.ring();
  }
}

/** A lost connection reports itself several times, also after its return to the pool. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
