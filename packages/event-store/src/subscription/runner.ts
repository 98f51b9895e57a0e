import type { Pool, PoolClient } from 'pg';
import type { EventStore, RecordedEvent, Subscription } from '../port';
import { Checkpoint } from './checkpoint';
import { LazyTransaction } from './lazy-transaction';
import { parkEvents, parkedStreams } from './parking';

/** A projection or process fed from the log. */
export interface SubscriptionDefinition {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Names the checkpoint; unique among all subscriptions of the database. */
  readonly name: string;
  /**
   * Applies a batch with the transaction's client (for queries only): what it writes and the checkpoint commit together.
   * A batch for which it asked nothing of the client moves the checkpoint within a second, and before the end.
   */
  readonly handle: (events: readonly RecordedEvent[], client: PoolClient) => Promise<void>;
  /** After the commit of a batch that reached `position`. */
  readonly onProgress?: (position: number) => void;
  readonly onError?: (error: unknown, events: readonly RecordedEvent[]) => void;
  /** Where to begin without a checkpoint: 0 unless told. */
  readonly startAt?: number;
  readonly batchSize?: number;
}

export interface SubscriptionStatus {
  readonly name: string;
  readonly position: number;
  /** Business-independent time of the last batch handled, ISO 8601; null before the first. */
  readonly lastHandledAt: string | null;
  readonly parked: number;
  readonly running: boolean;
}

export interface RunningSubscription {
  status(): SubscriptionStatus;
  /** Resolves once everything up to `position` was handled; false after `timeout` milliseconds. */
  reached(position: number, timeout: number): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Runs a subscription: batches in order, checkpoint in the handler's own transaction. A batch that fails is split
 * until the poison event stands alone; it is parked with the later events of its stream, and the others go on.
 */
export async function runSubscription(definition: SubscriptionDefinition): Promise<RunningSubscription> {
  const { store, pool, name } = definition;
  const checkpoint = await Checkpoint.open(pool, name, definition.startAt ?? 0);
  let position = checkpoint.start;
  let lastHandledAt: string | null = null;
  let running = true;
  const parked = await parkedStreams(pool, name);
  const waiters = new Set<() => void>();

  const advance = (to: number) => {
    position = to;
    lastHandledAt = new Date().toISOString();
    definition.onProgress?.(to);
    for (const waiter of [...waiters]) waiter();
  };

  const transaction = async (work: (client: PoolClient) => Promise<void>, last: number): Promise<void> => {
    const transaction = new LazyTransaction(pool);
    try {
      await work(transaction.client);
      if (transaction.begun) {
        await transaction.commit(checkpoint.statement(last));
        checkpoint.moved();
      } else checkpoint.moveSoon(last);
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    advance(last);
  };

  const handle = async (batch: readonly RecordedEvent[]): Promise<void> => {
    // A batch retried after its first half committed must not be handled twice.
    const events = batch.filter((event) => event.position > position);
    const last = events.at(-1);
    if (!last) return;
    const free = events.filter((event) => !parked.has(event.stream));
    const held = events.filter((event) => parked.has(event.stream));
    try {
      await transaction(async (client) => {
        if (held.length > 0) await parkEvents(client, name, held, null);
        if (free.length > 0) await definition.handle(free, client);
      }, last.position);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      definition.onError?.(error, events);
      if (events.length > 1) {
        const middle = Math.ceil(events.length / 2);
        await handle(events.slice(0, middle));
        await handle(events.slice(middle));
        return;
      }
      await transaction((client) => parkEvents(client, name, [last], error), last.position);
      parked.add(last.stream);
    }
  };

  const subscription: Subscription = store.subscribe(position, handle, {
    ...(definition.batchSize ? { batchSize: definition.batchSize } : {}),
    onError: (error) => definition.onError?.(error, []),
  });

  return {
    status: () => ({ name, position, lastHandledAt, parked: parked.size, running }),
    reached: (target, timeout) => {
      if (position >= target) return Promise.resolve(true);
      return new Promise((resolve) => {
        const check = () => {
          if (position < target) return;
          finish(true);
        };
        const finish = (answer: boolean) => {
          clearTimeout(timer);
          waiters.delete(check);
          resolve(answer);
        };
        const timer = setTimeout(() => finish(false), timeout);
        waiters.add(check);
      });
    },
    stop: async () => {
      await subscription.stop();
      running = false;
      await checkpoint.flush().catch((error) => definition.onError?.(error, []));
    },
  };
}

/** SQLSTATE class 08 and 57, or a socket error: the database went away, no event is to blame. */
function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return /terminated|timeout|Connection/i.test((error as Error).message ?? '');
  return code.startsWith('08') || code.startsWith('57') || code === '53300' || /^E[A-Z]+$/.test(code);
}
