import { appendEncoded } from '../append-encoded';
import { type EventCodec, plainCodec } from '../codec';
import { LogUnavailable } from '../outage';
import type {
  AppendOptions,
  AppendResult,
  EventEnvelope,
  EventHash,
  EventStore,
  ExpectedRevision,
  RecordedEvent,
  Reservation,
  StoredCommand,
  SubscribeOptions,
  Subscription,
} from '../port';
import { allReadable, BatchTooLarge } from '../port';
import { tail } from '../subscription/tail';
import { type Claim, CommandRecords, type CommandTarget } from './commands';
import { APPEND_DEADLINE, Connection } from './connection';
import { recordedEvent, storedBytes } from './envelope';
import { type Hold, Reservations } from './reservations';
import { KnownStreams } from './streams';
import { WakeUp } from './wake-up';
import { StreamWriter } from './writer';

export interface EventStoreDbOptions {
  /** Prefix of our streams' names on the server, so that logs can share it; `bitacora.` by default. */
  readonly prefix?: string;
  /** Milliseconds during which an unfinished command or reservation blocks others; twice the append's limit by default. */
  readonly lease?: number;
  /** Milliseconds to wait for a server without a leader or a connection; 6 s by default. */
  readonly patience?: number;
}

/** Milliseconds after which a tail looks without a notification. */
const POLL_MILLISECONDS = 1000;
/** More events than a stream has. */
const WHOLE = 1_000_000;

/**
 * The log in EventStoreDB 22.6 or later. Positions are commit positions: strictly increasing, with gaps. Streams of the log are
 * `<prefix><stream>`; `command.<prefix>…` and `reservation.<prefix>…` stand beside them. PostgreSQL does this in one transaction. Here the
 * steps follow an order that a retry can continue: claim the command, take the reservations, append, release reservations, mark the command
 * done (see `CommandRecords` and `Reservations`). An event id is recognised within its stream, not across streams. The user needs
 * permission to read $all, which a secured server grants only to administrators by default. The server refuses batches over its own limit
 * (1 MiB by default); `maxAppendBytes` stays under it.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly maxAppendBytes: number;
  private readonly connection: Connection;
  private readonly writer: StreamWriter;
  private readonly commands: CommandRecords;
  private readonly reservations: Reservations;
  private readonly wakeUp: WakeUp;
  private readonly streams: KnownStreams;
  private readonly prefix: string;
  private readonly tails = new Set<Subscription>();
  private readonly appending = new Set<Promise<unknown>>();
  private readonly settling = new Set<NodeJS.Timeout>();

  /** Takes a connection string (`esdb://…`); connects on first use. */
  constructor(
    connectionString: string,
    private readonly codec: EventCodec = plainCodec,
    options: EventStoreDbOptions = {},
  ) {
    this.prefix = options.prefix ?? 'bitacora.';
    this.connection = new Connection(connectionString, options.patience);
    this.maxAppendBytes = this.connection.maxAppendBytes;
    const streams = new KnownStreams(this.connection);
    this.streams = streams;
    this.writer = new StreamWriter(this.connection, streams, this.prefix);
    this.commands = new CommandRecords(this.connection, streams, this.prefix, options.lease);
    this.reservations = new Reservations(this.connection, streams, this.prefix, options.lease);
    this.wakeUp = new WakeUp(this.connection, this.prefix);
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    options: AppendOptions = {},
  ): Promise<AppendResult> {
    const last = events.at(-1);
    if (!last) throw new Error('Nothing to append');
    const target = { stream: this.prefix + stream, event_id: last.id };
    const work = appendEncoded(this.codec, stream, expected, events, {
      last: async () => (await this.streams.get(target.stream)).revision,
      write: async (revision, stored) => {
        if (storedBytes(stored) > this.maxAppendBytes) throw new BatchTooLarge(this.maxAppendBytes);
        return this.carryOut(stream, revision, stored, options, target);
      },
    });
    this.appending.add(work);
    try {
      const result = await work;
      if (result.kind === 'appended') this.wakeUp.ring();
      return result;
    } finally {
      this.appending.delete(work);
    }
  }

  async readStream(stream: string, from = 0, limit = WHOLE): Promise<RecordedEvent[]> {
    const stored = await this.connection.readForwards(this.prefix + stream, from, limit);
    return allReadable(await this.codec.decode(stored.map((event) => recordedEvent(this.prefix, event))));
  }

  async readStored(stream: string): Promise<RecordedEvent[]> {
    const stored = await this.connection.readForwards(this.prefix + stream, 0, WHOLE);
    return stored.map((event) => recordedEvent(this.prefix, event));
  }

  async readAll(from: number, limit: number): Promise<RecordedEvent[]> {
    const stored = await this.connection.readAll(this.prefix, from, limit);
    return this.codec.decode(stored.map((event) => recordedEvent(this.prefix, event)));
  }

  async readHashes(from: number, limit: number): Promise<EventHash[]> {
    const stored = await this.connection.readAll(this.prefix, from, limit);
    return stored.map((event) => recordedEvent(this.prefix, event)).map(({ position, hash }) => ({ position, hash }));
  }

  async head(): Promise<number> {
    return (await this.connection.readLastOf(this.prefix))?.position ?? 0;
  }

  subscribe(from: number, handler: (batch: readonly RecordedEvent[]) => Promise<void>, options: SubscribeOptions = {}): Subscription {
    const subscription = tail({
      from,
      handler,
      options,
      read: (position, limit) => this.readAll(position, limit),
      wait: () => this.wakeUp.next(POLL_MILLISECONDS),
      interrupt: () => this.wakeUp.ring(),
      onStop: (stopped) => this.tails.delete(stopped),
    });
    this.tails.add(subscription);
    return subscription;
  }

  findCommand(principal: string, key: string): Promise<StoredCommand | null> {
    return this.commands.find(principal, key);
  }

  findReservation(scope: string, value: string): Promise<string | null> {
    return this.reservations.ownerOf(scope, value);
  }

  async close(): Promise<void> {
    await Promise.all([...this.tails].map((subscription) => subscription.stop()));
    for (const timer of this.settling) clearTimeout(timer);
    await Promise.allSettled([...this.appending]);
    this.wakeUp.close();
    await this.connection.close();
  }

  private async carryOut(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    options: AppendOptions,
    target: CommandTarget,
  ): Promise<AppendResult> {
    let claim: Claim | null = null;
    if (options.command) {
      const claimed = await this.commands.claim(options.command, target);
      if (claimed.kind !== 'claimed') return claimed;
      claim = claimed;
    }
    let result: AppendResult;
    try {
      result = await this.appendReserving(stream, expected, events, options.reservations ?? [], target, claim?.notAfter);
    } catch (error) {
      // Otherwise the claim stays: a retry finds out whether the events were written.
      if (error instanceof BatchTooLarge) await claim?.abandon();
      else if (error instanceof LogUnavailable && claim) this.findOut(claim, target);
      throw error;
    }
    if (result.kind === 'appended') await claim?.finish(result);
    else await claim?.abandon();
    return result;
  }

  /**
   * Settles a claim whose append got no answer, once the server can no longer act on it. By then the append is in the stream or never will
   * be, so a repeated command need not wait for the claim to expire.
   */
  private findOut(claim: Claim, target: CommandTarget): void {
    const timer = setTimeout(() => {
      this.settling.delete(timer);
      const settle = async () => {
        const place = await this.streams.find(target.stream, target.event_id);
        await (place ? claim.finish(place) : claim.abandon());
      };
      const work = settle().catch(() => undefined);
      this.appending.add(work);
      void work.then(() => this.appending.delete(work));
    }, APPEND_DEADLINE);
    timer.unref();
    this.settling.add(timer);
  }

  private async appendReserving(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    reservations: readonly Reservation[],
    target: CommandTarget,
    notAfter?: number,
  ): Promise<AppendResult> {
    if (reservations.length === 0) return this.writer.write(stream, expected, events, notAfter);
    const holds: Hold[] = [];
    const refuse = async (result: AppendResult) => {
      for (const hold of holds.reverse()) await hold.undo();
      return result;
    };
    let result = await this.writer.judge(stream, expected, events);
    if (!result) {
      for (const reservation of reservations.filter(({ release }) => !release)) {
        const { scope, value } = reservation;
        const taken = await this.reservations.take(reservation, target);
        if (taken.kind === 'taken') return refuse({ kind: 'reserved', scope, value, owner: taken.owner });
        holds.push(taken);
      }
      try {
        result = await this.writer.write(stream, expected, events, notAfter);
      } catch (error) {
        if (error instanceof BatchTooLarge) for (const hold of holds.reverse()) await hold.undo();
        throw error;
      }
    }
    if (result.kind !== 'appended') return refuse(result);
    for (const reservation of reservations.filter(({ release }) => release)) await this.reservations.release(reservation);
    return result;
  }
}
