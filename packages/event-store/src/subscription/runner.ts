import type { Pool, PoolClient } from 'pg';
import type { EventStore, RecordedEvent, Subscription } from '../port';
import { inSpan, linksTo } from '../tracing';
import { applyOrPark } from './apply-or-park';
import { Checkpoint, checkpointPosition, isTakenOver, openCheckpoint, TakenOver } from './checkpoint';
import { LazyTransaction } from './lazy-transaction';
import { type Lease, type LeaseNews, Leases } from './leases';
import {
  type Handle,
  handleParked,
  parkEvents,
  parkedEvents,
  parkedStreams,
  rehearsed,
  releaseParked,
  retryFailed,
  streamsToRehearse,
  streamsToRetry,
} from './parking';
import { SubscriptionReport, SubscriptionStates } from './state';

/** A projection or process fed from the log. */
export interface SubscriptionDefinition {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Names the checkpoint; unique among all subscriptions of the database. */
  readonly name: string;
  /**
   * Applies a batch with the transaction's client (queries only): its writes and the checkpoint are committed together. A batch without
   * queries moves the checkpoint within a second, and before the end.
   */
  readonly handle: Handle;
  /** Runs after the commit of a batch that reached `position`. */
  readonly onProgress?: (position: number) => void;
  readonly onError?: (error: unknown, events: readonly RecordedEvent[]) => void;
  /** The start position without a checkpoint: 0 by default. */
  readonly startAt?: number;
  readonly batchSize?: number;
  /** Minimum milliseconds between two batches, see `SubscribeOptions`. */
  readonly pace?: number;
  /** True when this process may run it, checked before each start; true by default. */
  readonly eligible?: () => Promise<boolean>;
  /** True when `handle` does everything through its client, so that all of it can be rolled back; false by default. */
  readonly rehearsable?: boolean;
}

export interface SubscriptionStatus {
  readonly name: string;
  readonly position: number;
  /** The wall time of the last batch that this process handled, ISO 8601; null before the first. */
  readonly lastHandledAt: string | null;
  /** Number of parked streams known to this process. */
  readonly parked: number;
  /** True when this process runs it. Otherwise another one does, and `position` is that one's progress. */
  readonly active: boolean;
  readonly running: boolean;
}

export interface RunningSubscription {
  status(): SubscriptionStatus;
  /** Resolves once some process handled everything up to `position`; false after `timeout` milliseconds. */
  reached(position: number, timeout: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Interval in milliseconds at which a process that does not run a subscription reads its progress while somebody waits. */
const LOOK = 25;

/**
 * Runs a subscription in one process of the installation at a time, batches in order, with the checkpoint in the handler's own transaction.
 * The holder of the lease of its name takes the checkpoint over, and a former holder can commit nothing afterwards. The other processes
 * follow the stored position and take over within seconds after the lease ends.
 */
export async function runSubscription(definition: SubscriptionDefinition): Promise<RunningSubscription> {
  const runner = new Runner(definition);
  await runner.start();
  return runner;
}

class Runner implements RunningSubscription {
  private position = 0;
  private lastHandledAt: string | null = null;
  private running = true;
  private parked = new Set<string>();
  private readonly waiters = new Set<() => void>();
  private lease: Lease | null = null;
  private checkpoint: Checkpoint | null = null;
  private tail: Subscription | null = null;
  /** Serialises beginning, ending and retrying. */
  private turn: Promise<void> = Promise.resolve();
  /** Serialises batches and retries. */
  private work: Promise<unknown> = Promise.resolve();
  private changing = false;
  private declined = false;
  private looking = false;

  private readonly report: SubscriptionReport;

  constructor(private readonly definition: SubscriptionDefinition) {
    this.report = new SubscriptionReport(definition.name, definition.rehearsable ?? false);
  }

  async start(): Promise<void> {
    const { pool, name, startAt = 0 } = this.definition;
    this.position = await openCheckpoint(pool, name, startAt);
    SubscriptionStates.of(pool).add(this.report);
    const before: LeaseNews[] = [];
    this.lease = await Leases.of(pool).want(name, (news) => {
      if (this.lease) this.hear(news);
      else before.push(news);
    });
    for (const news of before) this.hear(news);
    await this.turn;
  }

  status(): SubscriptionStatus {
    const { position, lastHandledAt, running } = this;
    return { name: this.definition.name, position, lastHandledAt, parked: this.parked.size, active: this.tail !== null, running };
  }

  reached(target: number, timeout: number): Promise<boolean> {
    if (this.position >= target) return Promise.resolve(true);
    return new Promise((resolve) => {
      const check = () => {
        if (this.position >= target) finish(true);
      };
      const finish = (answer: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(check);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(false), timeout);
      this.waiters.add(check);
      void this.look();
    });
  }

  async stop(): Promise<void> {
    this.running = false;
    this.inTurn(() => this.end());
    await this.turn;
    await this.lease?.release().catch((error) => this.definition.onError?.(error, []));
    await SubscriptionStates.of(this.definition.pool).remove(this.report);
  }

  /** Handles the lease's news at each beat. */
  private hear({ held, position, retry, rehearse }: LeaseNews): void {
    if (!this.running) return;
    if ((held || this.declined) && !this.tail) this.change(() => this.begin());
    else if (!held && this.tail) this.change(() => this.end());
    else if (this.tail && retry) this.change(() => this.retry());
    else if (this.tail && rehearse) this.change(() => this.rehearse());
    else if (this.tail && position !== null) this.change(() => this.compare(position));
    if (!this.tail && position !== null) this.seen(position);
  }

  /** One change at a time; a change missed meanwhile comes again at the next beat. */
  private change(step: () => Promise<void>): void {
    if (this.changing) return;
    this.changing = true;
    this.inTurn(async () => {
      try {
        await step();
      } finally {
        this.changing = false;
      }
    });
  }

  private inTurn(step: () => Promise<void>): void {
    this.turn = this.turn.then(step).catch((error) => this.definition.onError?.(error, []));
  }

  /** Takes the checkpoint over and continues from it. */
  private async begin(): Promise<void> {
    const { store, pool, name, startAt = 0, batchSize, pace, eligible } = this.definition;
    if (!this.running || this.tail || !this.lease) return;
    this.declined = eligible ? !(await eligible()) : false;
    this.lease.decline(this.declined);
    if (this.declined) return;
    // Removing a checkpoint makes its subscription read again from the beginning.
    await openCheckpoint(pool, name, startAt);
    const checkpoint = await Checkpoint.take(pool, name, this.lease.holder, () => this.lost(checkpoint));
    if (!checkpoint) return;
    this.parked = await parkedStreams(pool, name);
    this.checkpoint = checkpoint;
    this.position = checkpoint.start;
    this.report.began();
    this.tail = store.subscribe(checkpoint.start, (batch) => this.alone(() => this.handle(batch, checkpoint)), {
      ...(batchSize ? { batchSize } : {}),
      ...(pace ? { pace } : {}),
      onError: (error) => isTakenOver(error) || this.fail(error, []),
    });
    this.wake();
  }

  /** Ends after the current batch. */
  private async end(): Promise<void> {
    const { tail, checkpoint } = this;
    await tail?.stop();
    this.tail = null;
    this.checkpoint = null;
    await checkpoint?.flush().catch((error) => {
      checkpoint.drop();
      if (!isTakenOver(error)) this.definition.onError?.(error, []);
    });
    void this.look();
  }

  /** Another process holds the checkpoint: ends, and begins again at the stored position if the lease is still held. */
  private lost(checkpoint: Checkpoint | null): void {
    if (!this.running || !checkpoint || this.checkpoint !== checkpoint) return;
    checkpoint.drop();
    this.checkpoint = null;
    this.inTurn(async () => {
      await this.end();
      if (this.lease?.held) await this.begin();
    });
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.work.then(work);
    this.work = result.catch(() => undefined);
    return result;
  }

  private async handle(batch: readonly RecordedEvent[], checkpoint: Checkpoint): Promise<void> {
    const { name, handle } = this.definition;
    try {
      // A process that could not renew its lease stops all work that another may be doing.
      if (!this.lease?.held || this.checkpoint !== checkpoint) throw new TakenOver(`The lease of ${name} ended`);
      // A batch retried after its first half committed must not be handled twice.
      const events = batch.filter((event) => event.position > this.position);
      const options = { root: true, links: linksTo(events), attributes: { 'bitacora.events': events.length } };
      await inSpan(`subscription ${name}`, options, () =>
        applyOrPark(events, {
          parked: this.parked,
          onError: (error, failed) => this.fail(error, failed),
          apply: (free, held) =>
            this.transaction(checkpoint, last([...free, ...held]), async (client) => {
              if (held.length > 0) await parkEvents(client, name, held, null);
              if (free.length > 0) await handle(free, client);
            }).then(() => this.report.handled(free.length)),
          park: (event, error) => this.transaction(checkpoint, event.position, (client) => parkEvents(client, name, [event], error)),
        }),
      );
    } catch (error) {
      if (isTakenOver(error)) this.lost(checkpoint);
      throw error;
    }
  }

  /** Does some work and moves the checkpoint to `to`, in one transaction. */
  private async transaction(checkpoint: Checkpoint, to: number, work: (client: PoolClient) => Promise<void>): Promise<void> {
    const transaction = new LazyTransaction(this.definition.pool, checkpoint.holdStatement(this.position));
    try {
      await work(transaction.client);
      if (transaction.begun) {
        await transaction.commit(checkpoint.moveStatement(to));
        checkpoint.moved(to);
      } else checkpoint.moveSoon(to);
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    this.position = to;
    this.lastHandledAt = new Date().toISOString();
    this.definition.onProgress?.(to);
    this.wake();
  }

  /** Begins again at the database's position when a crash undid confirmed commits. */
  private async compare(seen: number): Promise<void> {
    const { checkpoint } = this;
    if (await checkpoint?.wentBack(seen)) this.lost(checkpoint);
  }

  /** Handles the requested parked streams again: each event in a transaction that leaves the checkpoint in place, up to one that fails. */
  private async retry(): Promise<void> {
    const { pool, name } = this.definition;
    for (const stream of await streamsToRetry(pool, name)) await this.alone(() => this.replay(stream));
  }

  private async replay(stream: string): Promise<void> {
    const { store, pool, name, handle } = this.definition;
    for (const { position, skip } of await parkedEvents(pool, name, stream)) {
      const { checkpoint } = this;
      if (!checkpoint || !this.lease?.held) return;
      try {
        await this.transaction(checkpoint, this.position, async (client) => {
          await releaseParked(client, name, position);
          if (!skip) await handleParked(store, position, client, handle);
        });
      } catch (error) {
        if (isTakenOver(error)) return this.lost(checkpoint);
        this.fail(error, []);
        return retryFailed(pool, name, stream, position, error);
      }
    }
    this.parked.delete(stream);
  }

  /** Handles parked streams and rolls everything back. */
  private async rehearse(): Promise<void> {
    const { pool, name } = this.definition;
    for (const stream of await streamsToRehearse(pool, name))
      await this.alone(async () => {
        const { checkpoint } = this;
        if (checkpoint && this.lease?.held) await rehearsed(pool, name, stream, await this.failureOf(stream, checkpoint));
      });
  }

  /** The failure of a parked stream's rehearsal; null when it would be handled. */
  private async failureOf(stream: string, checkpoint: Checkpoint): Promise<unknown> {
    const { store, pool, name, handle, rehearsable } = this.definition;
    if (!rehearsable) return new Error(`What ${name} does cannot be taken back`);
    const transaction = new LazyTransaction(pool, checkpoint.holdStatement(this.position));
    try {
      for (const { position, skip } of await parkedEvents(pool, name, stream))
        if (!skip) await handleParked(store, position, transaction.client, handle);
      return null;
    } catch (error) {
      return error;
    } finally {
      await transaction.rollback();
    }
  }

  private fail(error: unknown, events: readonly RecordedEvent[]): void {
    this.report.failed(error);
    this.definition.onError?.(error, events);
  }

  private seen(position: number): void {
    this.position = position;
    this.wake();
  }

  private wake(): void {
    for (const waiter of [...this.waiters]) waiter();
  }

  /** Reads the progress of the running process, as long as somebody waits here. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (!this.tail && this.waiters.size > 0) {
      const position = await checkpointPosition(this.definition.pool, this.definition.name).catch(() => this.position);
      if (!this.tail) this.seen(position);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    this.looking = false;
  }
}

const last = (events: readonly RecordedEvent[]): number => Math.max(...events.map(({ position }) => position));
