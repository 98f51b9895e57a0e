import type { Connection } from './connection';

/** One live subscription that all tails of a store share; they poll while it is down. */
export class WakeUp {
  private subscription: ReturnType<Connection['watch']> | null = null;
  private closed = false;
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly connection: Connection,
    private readonly prefix: string,
  ) {}

  /** Resolves on the next append anywhere, or after `milliseconds`. */
  next(milliseconds: number): Promise<void> {
    this.listen();
    return new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.waiters.add(wake);
    });
  }

  /** Wakes every waiting caller of this process. */
  ring(): void {
    for (const wake of [...this.waiters]) wake();
  }

  /** Ends the subscription and every wait. */
  close(): void {
    this.closed = true;
    const { subscription } = this;
    this.subscription = null;
    void subscription?.unsubscribe().catch(() => undefined);
    this.ring();
  }

  // The next wait subscribes again, at most one polling pause after the break.
  private listen(): void {
    if (this.subscription || this.closed) return;
    const subscription = this.connection.watch(this.prefix);
    this.subscription = subscription;
    const drop = () => {
      if (this.subscription === subscription) this.subscription = null;
    };
    subscription.on('data', () => this.ring());
    // The client reports a failure as an error, an end, a close, or several of them, in no fixed order.
    subscription.on('error', drop);
    subscription.on('end', drop);
    subscription.on('close', drop);
  }
}
