import { type EventCodec, plainCodec } from '../codec';
import { MemoryEventStore } from '../memory/memory-event-store';
import { MemoryLog, type Stem } from '../memory/memory-log';
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

/**
 * A fork of a log: the events of another store up to a position, and the events appended here, only in memory. The other store is only
 * read. Values that the other store gave away after that position count as taken.
 */
export class BifurcacionEventStore implements EventStore {
  readonly maxAppendBytes: number;
  private readonly own: MemoryEventStore;
  private readonly tails = new Set<Subscription>();

  /** Stores over one `log`, whose floor is the position of the fork, relate to each other like processes over one database. */
  constructor(
    private readonly base: EventStore,
    private readonly log: MemoryLog,
    private readonly codec: EventCodec = plainCodec,
  ) {
    this.maxAppendBytes = base.maxAppendBytes;
    this.own = new MemoryEventStore(log, codec);
  }

  /** A fork at the present end of a log. */
  static async of(base: EventStore): Promise<BifurcacionEventStore> {
    return new BifurcacionEventStore(base, new MemoryLog(await base.head()));
  }

  /** The position of the fork in the other log. */
  get from(): number {
    return this.log.floor;
  }

  /** The events that were appended here, in order. */
  get imagined(): readonly RecordedEvent[] {
    return this.log.events;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    options: AppendOptions = {},
  ): Promise<AppendResult> {
    const { command, reservations = [] } = options;
    const before = command && (await this.before(command.principal, command.key));
    if (command && before) {
      const { fingerprint, response, position, revision } = before;
      return fingerprint === command.fingerprint
        ? { kind: 'duplicate_command', response, position, revision }
        : { kind: 'command_mismatch' };
    }
    await this.stem(stream);
    for (const { scope, value } of reservations) await this.findReservation(scope, value);
    return this.own.append(stream, expected, events, options);
  }

  async readStream(stream: string, from = 0, limit = 1_000_000): Promise<RecordedEvent[]> {
    const before = await this.inBase(stream, from, limit);
    const mine = this.log.of(stream).filter(({ revision }) => revision >= from);
    return [...before, ...allReadable(await this.codec.decode(mine.slice(0, limit - before.length)))];
  }

  async readStored(stream: string): Promise<RecordedEvent[]> {
    const before = await this.base.readStored(stream);
    return [...before.filter(({ position }) => position <= this.from), ...this.log.of(stream)];
  }

  async readAll(from: number, limit: number): Promise<RecordedEvent[]> {
    const before = await this.upToFork(from, limit, (after, count) => this.base.readAll(after, count));
    const mine = this.log.events.slice(Math.max(0, from - this.from)).slice(0, limit - before.length);
    return [...before, ...(await this.codec.decode(mine))];
  }

  async readHashes(from: number, limit: number): Promise<EventHash[]> {
    const before = await this.upToFork(from, limit, (after, count) => this.base.readHashes(after, count));
    const mine = this.log.events.slice(Math.max(0, from - this.from)).slice(0, limit - before.length);
    return [...before, ...mine.map(({ position, hash }) => ({ position, hash }))];
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
    return this.log.commandOf(principal, key) ?? this.before(principal, key);
  }

  async findReservation(scope: string, value: string): Promise<string | null> {
    if (!this.log.knows(scope, value)) this.log.assume(scope, value, await this.base.findReservation(scope, value));
    return this.log.ownerOf(scope, value);
  }

  /** Ends its subscriptions; the other store stays open. */
  async close(): Promise<void> {
    await Promise.all([...this.tails].map((subscription) => subscription.stop()));
  }

  /** A command that was carried out before the fork. */
  private async before(principal: string, key: string): Promise<StoredCommand | null> {
    const stored = await this.base.findCommand(principal, key);
    return stored && stored.position <= this.from ? stored : null;
  }

  /** The events of a stream before the fork; a read that reaches their end remembers it for the appends. */
  private async inBase(stream: string, from: number, limit: number): Promise<RecordedEvent[]> {
    const stem = this.log.stemOf(stream);
    if (stem !== undefined && from > (stem?.revision ?? -1)) return [];
    const read = await this.base.readStream(stream, from, limit);
    const before = read.filter(({ position }) => position <= this.from);
    const last = before.at(-1);
    if (last ? read.length < limit || before.length < read.length : from === 0) this.log.continues(stream, last ?? null);
    return before;
  }

  /** The end of a stream before the fork. */
  private async stem(stream: string): Promise<Stem | null> {
    if (this.log.stemOf(stream) === undefined) await this.inBase(stream, 0, 1_000_000);
    return this.log.stemOf(stream) ?? null;
  }

  private async upToFork<E extends { readonly position: number }>(
    from: number,
    limit: number,
    read: (from: number, limit: number) => Promise<E[]>,
  ): Promise<E[]> {
    if (from >= this.from) return [];
    return (await read(from, limit)).filter(({ position }) => position <= this.from);
  }
}
