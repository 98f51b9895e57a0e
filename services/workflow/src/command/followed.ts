import type { EventStore, RecordedEvent, Subscription } from '@bitacora/event-store';

/** Milliseconds after which the log is no longer waited for. */
const PATIENCE = 2000;

/** The position up to which this process has heard the log, whichever process wrote it. */
export class Followed {
  private waiting: { readonly position: number; readonly resolve: () => void }[] = [];
  private subscription: Subscription | null = null;

  private constructor(
    private readonly store: EventStore,
    private position: number,
  ) {}

  /** Hears every event from now on. */
  static async from(store: EventStore, hear: (event: RecordedEvent) => void): Promise<Followed> {
    const followed = new Followed(store, await store.head());
    followed.subscription = store.subscribe(followed.position, async (batch) => {
      for (const event of batch) hear(event);
      followed.reached(batch.at(-1)?.position ?? 0);
    });
    return followed;
  }

  /** Waits until the current end of the log was heard; false when it had been already. */
  async catchUp(): Promise<boolean> {
    const position = await this.store.head();
    if (this.position >= position) return false;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.waiting.push({ position, resolve });
      timer = setTimeout(resolve, PATIENCE);
    });
    clearTimeout(timer);
    this.waiting = this.waiting.filter((waiter) => waiter.position > this.position);
    return true;
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  private reached(position: number): void {
    this.position = Math.max(this.position, position);
    for (const waiter of this.waiting) if (waiter.position <= this.position) waiter.resolve();
  }
}
