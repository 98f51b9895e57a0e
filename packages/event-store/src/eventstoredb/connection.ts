import type { AllStreamSubscription, EventData, EventStoreDBClient, Filter, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';
import { LogUnavailable } from '../outage';
import { BatchTooLarge } from '../port';
import type { ClientInternals } from './all-stream';

/** An event as the server delivers it, with its place in its stream and in $all. */
export interface StoredEvent {
  readonly id: string;
  /** The server's name of the stream: prefixed. */
  readonly stream: string;
  readonly revision: number;
  /** Commit position in $all: bytes of the server's log, so they grow and have gaps. */
  readonly position: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The server's own time of writing, ISO 8601. */
  readonly created: string;
}

/** An event to write, in the server's terms. Its id makes a repeated write the same one. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Limit of one attempt at an append, in milliseconds. */
export const APPEND_DEADLINE = 3000;
/** Milliseconds during which a call without a leader or a connection is tried again; an election takes one to two seconds. */
export const PATIENCE = 6000;
const PAUSE_FIRST = 50;
const PAUSE_MAX = 500;

const TRANSIENT = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader']);
/** Failures that the client passes on unchanged. */
const BROKEN =
  /Server Is (Not Ready|Too Busy)|ECONNRESET|ECONNREFUSED|EPIPE|RST_STREAM|GOAWAY|Failed to discover|Connection dropped|No connection/i;
/** The server's default limit of one append, part of which the server's own additions take. */
const MAX_APPEND_BYTES = 1_048_576 - 16_384;

/** 2^64 - 1: servers before 22.6 send it as the position of an event read from its stream. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

// Loaded on first use: a process with its log in PostgreSQL does not pay for gRPC.
const allStream = (): Pick<typeof import('./all-stream'), 'readFiltered'> => {
  const { readFiltered } = require('./all-stream');
  return { readFiltered };
};

/** A client of EventStoreDB 22.6 or later, reduced to what the adapter needs. */
export class Connection {
  private readonly client: EventStoreDBClient;
  private readonly internals: ClientInternals;
  private channel: Channel | null = null;
  private closed = false;
  /** Start of the server's absence by this process's clock; null while it answers. */
  private awaySince: number | null = null;
  /** Maximum bytes of an append. */
  readonly maxAppendBytes = MAX_APPEND_BYTES;

  /** Takes a connection string (`esdb://…`); connects on the first call. */
  constructor(
    connectionString: string,
    private readonly patience = PATIENCE,
  ) {
    const { EventStoreDBClient: Client } = require('@eventstore/db-client') as typeof import('@eventstore/db-client');
    this.client = Client.connectionString(connectionString);
    this.internals = this.client as unknown as ClientInternals;
    // The client's batch append keeps waiting calls in one table for all clients of the process. A broken connection fails the appends of
    // the others, and a later reply throws outside of any promise.
    const { supports, createChannel } = this.internals;
    this.internals.supports = async (method, feature) => !method.path.endsWith('/BatchAppend') && supports(method, feature);
    this.internals.createChannel = async () => {
      this.channel = await createChannel();
      return this.channel;
    };
  }

  /**
   * Appends when the last revision of the stream is `expected` (-1: no stream); answers false otherwise. Retries when the connection
   * breaks, until `notAfter` (epoch milliseconds): the server recognises events written after that revision by their ids.
   */
  async append(stream: string, expected: number, events: readonly NewEvent[], notAfter = Number.POSITIVE_INFINITY): Promise<boolean> {
    const expectedRevision = expected < 0 ? 'no_stream' : BigInt(expected);
    const data = events.map((event) => ({ ...event, contentType: 'application/json' })) as EventData[];
    return this.patiently(async () => {
      try {
        const result = await this.client.appendToStream(stream, data, { expectedRevision, deadline: APPEND_DEADLINE });
        // `throwOnAppendFailure=false` in the connection string turns a wrong revision into a value.
        return result.success;
      } catch (error) {
        const { type, maxAppendSize } = error as { type?: string; maxAppendSize?: number };
        if (type === 'wrong-expected-version') return false;
        if (type === 'maximum-append-size-exceeded') throw new BatchTooLarge(maxAppendSize ?? this.maxAppendBytes);
        throw error;
      }
    }, notAfter);
  }

  /** Tells the server to keep only the last events of a stream, or those younger than some seconds. */
  async keepOnly(stream: string, limits: { maxCount?: number; maxAge?: number }): Promise<void> {
    await this.client.setStreamMetadata(stream, limits, { deadline: APPEND_DEADLINE });
  }

  /** The stream's events from a revision on; empty when there is no such stream. */
  readForwards(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    return this.patiently(() => collect(this.client.readStream(stream, { fromRevision: BigInt(from), maxCount: limit })));
  }

  /** The stream's last event; null when there is no such stream. */
  async readLast(stream: string): Promise<StoredEvent | null> {
    const read = () => collect(this.client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }));
    return (await this.patiently(read))[0] ?? null;
  }

  /** Events after a position (exclusive) in the streams with this name prefix, in the order of $all. */
  async readAll(prefix: string, from: number, limit: number): Promise<StoredEvent[]> {
    // The server's position is inclusive: the event at `from` comes again, first.
    const read = () => collect(allStream().readFiltered(this.internals, { prefix, from, limit: from > 0 ? limit + 1 : limit }));
    return (await this.patiently(read)).filter((event) => event.position > from).slice(0, limit);
  }

  /** The first event at or after a position in the streams with this name prefix; null when there is none. */
  async readFrom(prefix: string, position: number): Promise<StoredEvent | null> {
    const read = () => collect(allStream().readFiltered(this.internals, { prefix, from: position, limit: 1 }));
    return (await this.patiently(read))[0] ?? null;
  }

  /** The last event of all streams with this name prefix; null when there is none. */
  async readLastOf(prefix: string): Promise<StoredEvent | null> {
    const read = () => collect(allStream().readFiltered(this.internals, { prefix, from: 'end', limit: 1 }));
    return (await this.patiently(read))[0] ?? null;
  }

  /** A live subscription to new events of streams with this name prefix; ends or fails with the connection. */
  watch(prefix: string): AllStreamSubscription {
    const filter: Filter = { filterOn: 'streamName', prefixes: [prefix], checkpointInterval: 32, maxSearchWindow: 1024 };
    return this.client.subscribeToAll({ fromPosition: 'end', filter });
  }

  /**
   * Retries while the server elects a leader or comes back. A server that has already been away for that long is asked only once, so later
   * callers learn of it at once.
   */
  private async patiently<T>(attempt: () => Promise<T>, notAfter = Number.POSITIVE_INFINITY): Promise<T> {
    const start = Date.now();
    const isAway = this.awaySince !== null && start - this.awaySince > this.patience;
    const until = Math.min(isAway ? start : start + this.patience, notAfter);
    for (let pause = PAUSE_FIRST; ; pause = Math.min(pause * 2, PAUSE_MAX)) {
      try {
        const result = await attempt();
        this.awaySince = null;
        return result;
      } catch (error) {
        if (!isTransient(error)) throw error;
        this.awaySince ??= Date.now();
        if (this.closed || Date.now() + pause > until) throw new LogUnavailable((error as { type?: string }).type ?? 'unavailable', error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** Cancels running calls and closes the connection; the client alone would leave its channel open. */
  async close(): Promise<void> {
    this.closed = true;
    await this.client.dispose();
    this.channel?.close();
  }
}

function isTransient(error: unknown): boolean {
  const { type, message } = error as { type?: string; message?: string };
  return TRANSIENT.has(type ?? '') || BROKEN.test(message ?? '');
}

async function collect(read: StreamingRead<ResolvedEvent>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  try {
    for await (const resolved of read) if (resolved.event) events.push(storedEvent(resolved));
  } catch (error) {
    if ((error as { type?: string }).type === 'stream-not-found') return [];
    throw error;
  }
  return events;
}

function storedEvent({ event, commitPosition }: ResolvedEvent): StoredEvent {
  if (!event) throw new Error('EventStoreDB sent a link without its event');
  const commit = commitPosition ?? event.position?.commit;
  if (commit === undefined || commit === NO_POSITION) throw new Error('EventStoreDB 22.6 or later is needed: no position was sent');
  if (commit > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`Position out of range: ${commit}`);
  return {
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    position: Number(commit),
    type: event.type,
    data: event.data as StoredEvent['data'],
    metadata: (event.metadata ?? {}) as StoredEvent['metadata'],
    created: event.created.toISOString(),
  };
}
