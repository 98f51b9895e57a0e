import type { Connection, StoredEvent } from './connection';

/** The place of an event. */
export interface Place {
  readonly revision: number;
  readonly position: number;
}

/** A process's knowledge of a stream: always a true beginning of it, perhaps not its end. */
export interface KnownStream {
  /** Revision of the last event known, -1 without one. */
  readonly revision: number;
  /** Hash of the last event known, '' without one. */
  readonly hash: string;
  readonly places: ReadonlyMap<string, Place>;
}

/** Number of streams remembered; the least recently used are forgotten. */
const REMEMBERED = 1000;
const PAGE = 2000;

const NOTHING: KnownStream = { revision: -1, hash: '', places: new Map() };

/**
 * Remembers the ids and the last hash of the streams that a process writes to. The server recognises a repeated event only right after the
 * expected revision; the ids recognise it anywhere in its stream.
 */
export class KnownStreams {
  private readonly known = new Map<string, KnownStream>();

  constructor(private readonly connection: Connection) {}

  /** The known part of a stream, read once. */
  async get(name: string): Promise<KnownStream> {
    return this.known.get(name) ?? this.catchUp(name);
  }

  /** Reads on to the end of the stream. */
  async catchUp(name: string): Promise<KnownStream> {
    for (;;) {
      const from = (this.known.get(name)?.revision ?? -1) + 1;
      const events = await this.connection.readForwards(name, from, PAGE);
      const stream = this.extend(name, events);
      if (events.length < PAGE) return stream;
    }
  }

  /** Adds the events that follow the known part; known events change nothing. */
  extend(name: string, events: readonly StoredEvent[]): KnownStream {
    const before = this.known.get(name) ?? NOTHING;
    const fresh = events.filter((event) => event.revision > before.revision);
    const last = fresh.at(-1);
    const first = fresh[0];
    if (last && first && first.revision !== before.revision + 1) {
      // Forgotten meanwhile: a stream is only remembered from its beginning.
      return { revision: last.revision, hash: hashOf(last), places: new Map(fresh.map((event) => [event.id, placeOf(event)])) };
    }
    // One map per stream, shared on purpose: copying it at each append would cost the stream's length.
    const places = before === NOTHING ? new Map<string, Place>() : (before.places as Map<string, Place>);
    for (const event of fresh) places.set(event.id, placeOf(event));
    const stream = last ? { revision: last.revision, hash: hashOf(last), places } : { ...before, places };
    this.known.delete(name);
    this.known.set(name, stream);
    const oldest = this.known.keys().next().value;
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return stream;
  }

  /** The place of an event in a stream, looked up to its end; null when it is not there. */
  async find(name: string, id: string): Promise<Place | null> {
    return this.known.get(name)?.places.get(id) ?? (await this.catchUp(name)).places.get(id) ?? null;
  }
}

const hashOf = (event: StoredEvent): string => String(event.metadata['hash'] ?? '');

const placeOf = ({ revision, position }: StoredEvent): Place => ({ revision, position });
