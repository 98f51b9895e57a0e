import type { Notification, Pool, PoolClient } from 'pg';

interface Waiter {
  readonly position: number;
  readonly wake: (heard: number) => void;
}

/** One LISTEN connection for the reader of a store; falls back to polling while it is down. */
export class WakeUp {
  private client: PoolClient | null = null;
  private closed = false;
  /** The highest position anybody spoke of, and the one that `next` has answered for. */
  private latest = 0;
  private told = 0;
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly pool: Pool) {}

  /**
   * Resolves when something after `position` was appended since the last call, or after `milliseconds`, with the highest
   * position anybody spoke of: infinite when there may be more. Each append wakes once: those of this process by
   * themselves, their notification then tells nothing new.
   */
  async next(position: number, milliseconds: number): Promise<number> {
    if (!this.client && !this.closed) {
      await this.connect();
      // What was appended before the connection listened was told to nobody.
      if (this.client) return Number.POSITIVE_INFINITY;
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

  /** Wakes whoever waits for something after a lower position. */
  reached(position: number): void {
    this.latest = Math.max(this.latest, position);
    for (const waiter of [...this.waiters]) if (waiter.position < position) waiter.wake(this.latest);
  }

  /** Wakes everyone. */
  private ring(): void {
    for (const waiter of [...this.waiters]) waiter.wake(Number.POSITIVE_INFINITY);
  }

  private async connect(): Promise<void> {
    try {
      const client = await this.pool.connect();
      client.on('notification', ({ payload }: Notification) => this.reached(Number(payload)));
      client.on('error', () => this.drop(client));
      await client.query('listen bitacora_log');
      if (this.closed) client.release(true);
      else this.client = client;
    } catch {
      // Polling carries on; the next wait tries again.
    }
  }

  private drop(client: PoolClient): void {
    if (this.client === client) this.client = null;
    client.release(true);
    this.ring();
  }

  close(): void {
    this.closed = true;
    this.client?.release(true);
    this.client = null;
    this.ring();
  }
}
