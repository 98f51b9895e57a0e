/** The writer's expectation of a stream: anything goes, it is new, it exists, or the revision of its last event (the first is 0). */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | number;

/** A caller's command: the name of the action, opening or command, and its channel. */
export interface Comando {
  readonly accion: string;
  readonly canal: string;
  /** The number of the program's API token. */
  readonly token?: number;
}

/** An event to append. `at` is business time, from the injected clock; times are ISO 8601 in UTC. */
export interface EventEnvelope {
  /** UUID v7 made by the writer. Appending it again adds no second event. */
  readonly id: string;
  readonly type: string;
  /** Version of the shape of `data`. */
  readonly version: number;
  readonly at: string;
  readonly actor: {
    readonly id: number;
    readonly nombre: string;
    readonly grupos: readonly string[];
    /** For the system acting in the name of a person: the person's id. */
    readonly en_nombre_de?: number;
  };
  readonly command_id: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  /** The command that wrote it; absent in events older than this field. */
  readonly comando?: Comando;
  /** The person whose data it contains, e.g. `cliente-12`: its marked fields are encrypted under that subject's key. */
  readonly subject?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A stored event. `position` is global and strictly increasing, and gapless where the adapter says so. */
export interface RecordedEvent extends EventEnvelope {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** The time of storing; differs from `at` in imported or generated history. */
  readonly recorded_at: string;
  /** SHA-256 (hex) over the previous event's hash in the stream and this event's canonical stored form. */
  readonly hash: string;
  /** Personal fields that can no longer be read because their subject was erased. */
  readonly erased?: readonly string[];
  /** The reason why its data cannot be read; `data` is then as stored. Only reads over many streams return such events. */
  readonly unreadable?: string;
}

const UNREADABLE = ' cannot be read: ';

/** A stream holds an event that cannot be read: its key or its ciphertext has changed. */
export class UnreadableEvent extends Error {
  constructor(readonly event: RecordedEvent) {
    super(`${event.stream}@${event.revision}${UNREADABLE}${event.unreadable}`);
  }

  /** True for the stored text of such a failure. */
  static isTextOf(error: string): boolean {
    return error.includes(UNREADABLE);
  }
}

/** An append exceeds the log's limit; none of it was written. */
export class BatchTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`More than the ${limit} bytes that the log takes in one append`);
  }
}

/** The events; throws when one cannot be read. */
export function allReadable(events: RecordedEvent[]): RecordedEvent[] {
  const broken = events.find((event) => event.unreadable !== undefined);
  if (broken) throw new UnreadableEvent(broken);
  return events;
}

/** A value that only one owner may hold within a scope, e.g. an RMA, written in the append's own transaction. */
export interface Reservation {
  readonly scope: string;
  readonly value: string;
  readonly owner: string;
  /** Gives the value back instead of taking it. */
  readonly release?: boolean;
}

/** The identity of a command, for retries: the same key of the same principal acts once. */
export interface CommandKey {
  readonly key: string;
  readonly principal: string;
  /** Digest of method, path and body. The same key with another digest is refused. */
  readonly fingerprint: string;
  /** The answer to a retry. */
  readonly response?: unknown;
}

export interface AppendOptions {
  readonly command?: CommandKey;
  readonly reservations?: readonly Reservation[];
}

/** The outcome of an append. Refusals are values; exceptions are for broken infrastructure. */
export type AppendResult =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number }
  /** Another writer was first: `actual` is the stream's last revision, -1 without a stream. */
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'duplicate_command'; readonly response: unknown; readonly position: number; readonly revision: number }
  | { readonly kind: 'command_mismatch' }
  | { readonly kind: 'reserved'; readonly scope: string; readonly value: string; readonly owner: string };

/** A finished command, found again by its key. */
export interface StoredCommand {
  readonly fingerprint: string;
  readonly response: unknown;
  readonly position: number;
  readonly revision: number;
}

/** The position and the hash of an event, as needed to build the tree over the log. */
export interface EventHash {
  readonly position: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

export interface SubscribeOptions {
  /** Maximum number of events per batch; 512 by default. */
  readonly batchSize?: number;
  /**
   * Minimum milliseconds between the starts of two batches at the end of the log, so that batches are larger under load. 0 by default. The
   * first batch after a silence is immediate.
   */
  readonly pace?: number;
  /** Called when the handler or the reader fails; the same batch is retried after a pause. */
  readonly onError?: (error: unknown) => void;
}

/** A running tail of the log. */
export interface Subscription {
  /** Ends after the current batch. */
  stop(): Promise<void>;
  /** The last delivered position. */
  readonly position: number;
}

/** The log. */
export interface EventStore {
  /** Maximum bytes of events per append, as stored; infinite without a limit. */
  readonly maxAppendBytes: number;
  /** Appends whole or not at all; fails with `BatchTooLarge` before anything is claimed. */
  append(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], options?: AppendOptions): Promise<AppendResult>;
  /** The stream's events from a revision on (0 by default); empty when there is no such stream. Fails when one cannot be read. */
  readStream(stream: string, from?: number, limit?: number): Promise<RecordedEvent[]>;
  /** A whole stream as stored, the form its hashes cover, neither decrypted nor upcast. */
  readStored(stream: string): Promise<RecordedEvent[]>;
  /** Events after a position (exclusive), in order, including those that cannot be read. */
  readAll(from: number, limit: number): Promise<RecordedEvent[]>;
  /** Positions and hashes of the events after a position (exclusive), in order, without decryption. */
  readHashes(from: number, limit: number): Promise<EventHash[]>;
  /** The last position; 0 for an empty log. */
  head(): Promise<number>;
  /** Delivers every event after `from`, in order, in batches; wakes up on appends. */
  subscribe(from: number, handler: (batch: readonly RecordedEvent[]) => Promise<void>, options?: SubscribeOptions): Subscription;
  findCommand(principal: string, key: string): Promise<StoredCommand | null>;
  /** The holder of a reserved value, or null when it is free. */
  findReservation(scope: string, value: string): Promise<string | null>;
  close(): Promise<void>;
}
