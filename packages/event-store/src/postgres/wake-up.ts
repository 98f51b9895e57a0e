import type { Notification, Pool, PoolClient } from 'pg';

/** One LISTEN connection shared by all tails of a process; falls back to polling while it is down. */
export class WakeUp {
  private client: PoolClient | null = null;
  private starting: Promise<void> | null = null;
  private closed = false;
  private readonly waiters = new Set<() => void>();

  constructor(private readonly pool: Pool) {}

  /** Resolves on the next append anywhere, or after `milliseconds`. */
  async next(milliseconds: number): Promise<void> {
    await this.listen();
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.waiters.add(wake);
    });
  }

  /** Wakes everyone waiting in this process. */
  ring(): void {
    for (const wake of [...this.waiters]) wake();
  }

  private async listen(): Promise<void> {
    if (this.client || this.closed) return;
    this.starting ??= this.connect().finally(() => {
      this.starting = null;
    });
    await this.starting;
  }

  private async connect(): Promise<void> {
    try {
      const client = await this.pool.connect();
      client.on('notification', (_message: Notification) => this.ring());
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
