import type { RecordedEvent, SubscribeOptions, Subscription } from '../port';

interface TailParts {
  readonly from: number;
  readonly handler: (batch: readonly RecordedEvent[]) => Promise<void>;
  readonly options: SubscribeOptions;
  readonly read: (position: number, limit: number) => Promise<RecordedEvent[]>;
  /** Resolves when something may have been appended. */
  readonly wait: () => Promise<void>;
  /** Ends a `wait` at once. */
  readonly interrupt: () => void;
  readonly onStop: (subscription: Subscription) => void;
}

/** First pause after a failure, and the longest one, in milliseconds. */
const RETRY_FIRST = 100;
const RETRY_MAX = 5000;

/** Reads on from a position for ever: one batch at a time, retried until its handler accepts it. */
export function tail({ from, handler, options, read, wait, interrupt, onStop }: TailParts): Subscription {
  const batchSize = options.batchSize ?? 512;
  let position = from;
  let running = true;

  const loop = async () => {
    let pause = RETRY_FIRST;
    while (running) {
      try {
        // Asking for the wake-up before reading: an append between the two still ends the wait.
        const woken = wait();
        const batch = await read(position, batchSize);
        const last = batch.at(-1);
        if (last) {
          await handler(batch);
          position = last.position;
        } else if (running) await woken;
        pause = RETRY_FIRST;
      } catch (error) {
        if (!running) break;
        options.onError?.(error);
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(pause * 2, RETRY_MAX);
      }
    }
  };
  const finished = loop();

  const subscription: Subscription = {
    get position() {
      return position;
    },
    stop: async () => {
      running = false;
      interrupt();
      await finished;
      onStop(subscription);
    },
  };
  return subscription;
}
