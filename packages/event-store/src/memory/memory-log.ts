import { chainHash, digestOf } from '../canonical';
import type { AppendOptions, AppendResult, CommandKey, EventEnvelope, ExpectedRevision, RecordedEvent, StoredCommand } from '../port';

/** The end of a stream that begins elsewhere. */
export type Stem = Pick<RecordedEvent, 'revision' | 'hash'>;

/**
 * A log in the memory of this process. All stores over it see the same events, commands and reservations. It may continue another log: then
 * its positions follow `floor`, and the store that appends first passes the end of a stream there (`continues`) and the owner of a value
 * there (`assume`).
 */
export class MemoryLog {
  /** In the order of their positions, which are consecutive and begin after the floor. */
  readonly events: RecordedEvent[] = [];
  private readonly stems = new Map<string, Stem | null>();
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly ids = new Map<string, RecordedEvent>();
  private readonly commands = new Map<string, StoredCommand>();
  /** Null for a released value. */
  private readonly reservations = new Map<string, string | null>();
  private changed = newSignal();

  constructor(readonly floor = 0) {}

  /** The last position. */
  get head(): number {
    return this.floor + this.events.length;
  }

  /** Sets the end of a stream in the log that this one continues; null for a stream that does not exist. */
  continues(stream: string, stem: Stem | null): void {
    if (!this.stems.has(stream)) this.stems.set(stream, stem);
  }

  /** The end of a stream in the log that this one continues; undefined until it is set. */
  stemOf(stream: string): Stem | null | undefined {
    return this.stems.get(stream);
  }

  /** The last revision of a stream; -1 without one. */
  lastRevision(stream: string): number {
    return (this.of(stream).at(-1) ?? this.stems.get(stream))?.revision ?? -1;
  }

  /** Sets the owner of a value in the log that this one continues; decisions made here take precedence. */
  assume(scope: string, value: string, owner: string | null): void {
    if (!this.knows(scope, value)) this.reservations.set(nameOf(scope, value), owner);
  }

  /** True when the owner of a value, or its absence, is known here. */
  knows(scope: string, value: string): boolean {
    return this.reservations.has(nameOf(scope, value));
  }

  /** Appends events in stored form, all or none, in one turn of the event loop. */
  append(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], options: AppendOptions): AppendResult {
    const before = this.streams.get(stream) ?? [];
    const answered = this.answered(options.command) ?? this.storedBefore(stream, events) ?? refusedAt(expected, this.lastRevision(stream));
    if (answered) return answered;
    const taken = this.taken(options);
    if (taken) return taken;
    const written = this.recorded(stream, before.at(-1) ?? this.stems.get(stream), events);
    this.streams.set(stream, before);
    for (const event of written) {
      before.push(event);
      this.events.push(event);
      this.ids.set(event.id, event);
    }
    for (const { scope, value, owner, release } of options.reservations ?? []) {
      const name = nameOf(scope, value);
      if (!release) this.reservations.set(name, owner);
      else if (this.reservations.get(name) === owner) this.reservations.set(name, null);
    }
    const place = { revision: this.lastRevision(stream), position: this.head };
    if (options.command) {
      const { principal, key, fingerprint, response = null } = options.command;
      this.commands.set(nameOf(principal, key), { fingerprint, response: JSON.parse(JSON.stringify(response)), ...place });
    }
    this.ring();
    return { kind: 'appended', ...place };
  }

  /** The events of a stream, in order. */
  of(stream: string): readonly RecordedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  commandOf(principal: string, key: string): StoredCommand | null {
    return this.commands.get(nameOf(principal, key)) ?? null;
  }

  ownerOf(scope: string, value: string): string | null {
    return this.reservations.get(nameOf(scope, value)) ?? null;
  }

  /** Resolves at the next append or `ring`. */
  next(): Promise<void> {
    return this.changed.promise;
  }

  /** Ends every wait at once. */
  ring(): void {
    this.changed.resolve();
    this.changed = newSignal();
  }

  private recorded(stream: string, last: Stem | null | undefined, events: readonly EventEnvelope[]): RecordedEvent[] {
    const recorded_at = new Date().toISOString();
    const revision = (last?.revision ?? -1) + 1;
    const position = this.head + 1;
    let hash = last?.hash ?? '';
    return events.map((event, i) => {
      hash = chainHash(hash, digestOf(stream, event, recorded_at));
      // Stored data is JSON, as in the other logs, and frozen.
      const data = frozen(JSON.parse(JSON.stringify(event.data)));
      return Object.freeze({ ...event, data, stream, revision: revision + i, position: position + i, recorded_at, hash });
    });
  }

  private answered(command: CommandKey | undefined): AppendResult | null {
    const stored = command && this.commandOf(command.principal, command.key);
    if (!stored) return null;
    const { fingerprint, response, position, revision } = stored;
    return fingerprint === command.fingerprint ? { kind: 'duplicate_command', response, position, revision } : { kind: 'command_mismatch' };
  }

  /** The answer to a batch stored before; fails for a batch mixed with events of another. */
  private storedBefore(stream: string, events: readonly EventEnvelope[]): AppendResult | null {
    const stored = events.map(({ id }) => this.ids.get(id));
    const known = stored.find((event) => event !== undefined);
    if (!known) return null;
    const whole = stored.every((event, i) => event?.stream === stream && event.revision === (stored[0]?.revision ?? 0) + i);
    const last = stored.at(-1);
    if (!whole || !last) throw new Error(`Event ${known.id} was stored before, in another batch`);
    return { kind: 'appended', revision: last.revision, position: last.position };
  }

  private taken({ reservations = [] }: AppendOptions): AppendResult | null {
    for (const { scope, value, owner, release } of reservations) {
      const held = release ? null : this.ownerOf(scope, value);
      if (held !== null && held !== owner) return { kind: 'reserved', scope, value, owner: held };
    }
    return null;
  }
}

const nameOf = (scope: string, value: string): string => JSON.stringify([scope, value]);

function refusedAt(expected: ExpectedRevision, actual: number): AppendResult | null {
  if (expected === 'any') return null;
  const fits = expected === 'streamExists' ? actual >= 0 : actual === (expected === 'noStream' ? -1 : expected);
  return fits && !(typeof expected === 'number' && expected < 0) ? null : { kind: 'conflict', actual };
}

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

interface Signal {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}
function newSignal(): Signal {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
