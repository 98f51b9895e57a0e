import { appendEncoded } from '../append-encoded';
import { type EventCodec, plainCodec } from '../codec';
import {
  type AppendOptions,
  type AppendResult,
  allReadable,
  type EventEnvelope,
  type EventHash,
  type EventStore,
  type ExpectedRevision,
  type RecordedEvent,
  type StoredCommand,
  type SubscribeOptions,
  type Subscription,
} from '../port';
import { tail } from '../subscription/tail';
import { MemoryLog } from './memory-log';

/**
 * The log in the memory of this process: gapless positions, one total order, nothing kept after the process ends. Several stores over one
 * `MemoryLog` behave like several processes over one database.
 */
export class MemoryEventStore implements EventStore {
  readonly maxAppendBytes = Number.POSITIVE_INFINITY;
  private readonly tails = new Set<Subscription>();

  constructor(
    private readonly log: MemoryLog = new MemoryLog(),
    private readonly codec: EventCodec = plainCodec,
  ) {}

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    options: AppendOptions = {},
  ): Promise<AppendResult> {
    return appendEncoded(this.codec, stream, expected, events, {
      last: async () => this.log.lastRevision(stream),
      write: async (revision, stored) => this.log.append(stream, revision, stored, options),
    });
  }

  async readStream(stream: string, from = 0, limit = 1_000_000): Promise<RecordedEvent[]> {
    return allReadable(await this.codec.decode(this.log.of(stream).slice(from, from + limit)));
  }

  async readStored(stream: string): Promise<RecordedEvent[]> {
    return [...this.log.of(stream)];
  }

  async readAll(from: number, limit: number): Promise<RecordedEvent[]> {
    return this.codec.decode(this.log.events.slice(from, from + limit));
  }

  async readHashes(from: number, limit: number): Promise<EventHash[]> {
    return this.log.events.slice(from, from + limit).map(({ position, hash }) => ({ position, hash }));
  }

  async head(): Promise<number> {
    return this.log.head;
  }

  subscribe(from: number, handler: (batch: readonly RecordedEvent[]) => Promise<void>, options: SubscribeOptions = {}): Subscription {
    const subscription = tail({
      from,
      handler,
      options,
      read: (position, limit) => this.readAll(position, limit),
      wait: () => this.log.next(),
      interrupt: () => this.log.ring(),
      onStop: (stopped) => this.tails.delete(stopped),
    });
    this.tails.add(subscription);
    return subscription;
  }

  async findCommand(principal: string, key: string): Promise<StoredCommand | null> {
    return this.log.commandOf(principal, key);
  }

  async findReservation(scope: string, value: string): Promise<string | null> {
    return this.log.ownerOf(scope, value);
  }

  async close(): Promise<void> {
    await Promise.all([...this.tails].map((subscription) => subscription.stop()));
  }
}
