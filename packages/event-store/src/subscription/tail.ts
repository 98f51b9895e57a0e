import type { RecordedEvent, SubscribeOptions, Subscription } from '../port';
import type { Follower, SharedReader } from './shared-reader';

interface TailParts {
  readonly from: number;
  readonly handler: (batch: readonly RecordedEvent[]) => Promise<void>;
  readonly options: SubscribeOptions;
  readonly read: (position: number, limit: number) => Promise<RecordedEvent[]>;
  readonly onStop: (subscription: Subscription) => void;
}

interface PollingParts extends TailParts {
  /** Resolves when something may have been appended. */
  readonly wait: () => Promise<void>;
  /** Ends a `wait` at once. */
  readonly interrupt: () => void;
}

interface SharingParts extends TailParts {
  readonly reader: SharedReader;
}

/** The source of a tail's events. */
interface Source {
  /** The next events; an empty list means to ask again. Waits for some when the tail is at the end. */
  next(position: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** Ends waiting permanently. */
  stop(): void;
}

/** First pause after a failure, and the longest one, in milliseconds. */
const RETRY_FIRST = 100;
const RETRY_MAX = 5000;

/** Reads on from a position without end: one batch at a time, retried until its handler accepts it. */
export function tail({ read, wait, interrupt, ...rest }: PollingParts): Subscription {
  let running = true;
  return run(rest, {
    next: async (position, limit) => {
      // The wait starts before the read, so that an append between the two still ends it.
      const woken = wait();
      const batch = await read(position, limit);
      if (batch.length === 0 && running) await woken;
      return batch;
    },
    stop: () => {
      running = false;
      interrupt();
    },
  });
}

/**
 * Like `ownSource`, but near the end of the log it takes the events that one reader reads for all; before that, and after a failure, it
 * reads alone.
 */
export function sharingTail({ read, reader, ...rest }: SharingParts): Subscription {
  const follower: Follower = { position: rest.from, wake: () => undefined };
  let running = true;
  return run(rest, {
    next: async (position, limit) => {
      follower.position = position;
      const shared = reader.next(follower, limit);
      if (shared && shared.length > 0) return shared;
      if (shared) {
        await new Promise<void>((resolve) => {
          follower.wake = resolve;
        });
        return [];
      }
      if (reader.join(follower, false)) return [];
      const batch = await read(position, limit);
      if (batch.length === 0 && running) reader.join(follower, true);
      return batch;
    },
    stop: () => {
      running = false;
      reader.leave(follower);
      follower.wake();
    },
  });
}

function run({ from, handler, options, onStop }: Omit<TailParts, 'read'>, source: Source): Subscription {
  const { batchSize = 512, pace = 0 } = options;
  let position = from;
  let running = true;
  let hurry: () => void = () => undefined;

  /** Pauses, unless it must stop. */
  const rest = async (milliseconds: number) => {
    if (!running || milliseconds <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const loop = async () => {
    let pause = RETRY_FIRST;
    while (running) {
      try {
        const batch = await source.next(position, batchSize);
        const last = batch.at(-1);
        if (last) {
          const begun = performance.now();
          await handler(batch);
          position = last.position;
          // After a full batch there are more events.
          if (batch.length < batchSize) await rest(begun + pace - performance.now());
        }
        pause = RETRY_FIRST;
      } catch (error) {
        if (!running) break;
        options.onError?.(error);
        await rest(pause);
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
      source.stop();
      hurry();
      await finished;
      onStop(subscription);
    },
  };
  return subscription;
}
