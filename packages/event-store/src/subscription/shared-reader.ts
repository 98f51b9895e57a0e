import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '../port';

/** Number of recent events kept for tails that have not arrived yet. */
const CAPACITY = 4096;
/** Milliseconds for which they are kept, because decrypted personal data must not outlive its erasure for long. */
const KEPT = 2000;
const PAGE = 1024;
/**
 * Minimum milliseconds between two reads. Under load each read brings more, and every subscription writes once for all of it. The first
 * read after a silence is immediate.
 */
const PACE = 20;

interface SharedReaderParts {
  readonly read: (position: number, limit: number) => Promise<RecordedEvent[]>;
  /**
   * Resolves when something after a position was, or may have been, appended since the last wait. Returns the highest known position, or
   * Infinity.
   */
  readonly wait: (position: number) => Promise<number>;
}

interface Chunk {
  readonly events: readonly RecordedEvent[];
  readonly readAt: number;
}

/** A tail near the head: it has handled everything up to `position`. */
export interface Follower {
  position: number;
  /** Ends its wait. */
  wake: () => void;
}

/**
 * Reads the end of the log once for all tails of a store that stand near it, except the store's own appends. Holds the events after
 * `start`, without a gap, up to `end`; runs while somebody follows. When a read fails it forgets everything and releases its followers,
 * each of which reads alone, sees the failure itself, and returns afterwards.
 */
export class SharedReader {
  private readonly followers = new Set<Follower>();
  private offered: RecordedEvent[] = [];
  private chunks: Chunk[] = [];
  private held = 0;
  private start = 0;
  private end = 0;
  private running = false;
  private closed = false;
  private finished: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SharedReaderParts) {}

  /**
   * Admits a tail whose position continues the held events. `atEnd` means that the tail has just seen the end of the log, where reading may
   * begin. False when the tail must read on alone.
   */
  join(follower: Follower, atEnd: boolean): boolean {
    if (this.running ? follower.position < this.start : !atEnd || this.closed) return false;
    this.followers.add(follower);
    if (!this.running) {
      this.forget(follower.position);
      this.running = true;
      this.finished = this.run();
    }
    return true;
  }

  /** Releases a tail. */
  leave(follower: Follower): void {
    this.followers.delete(follower);
  }

  /** The next events of a follower, empty when it has them all; null when it was released or is behind the held events. */
  next(follower: Follower, limit: number): readonly RecordedEvent[] | null {
    if (!this.followers.has(follower)) return null;
    if (follower.position < this.start) {
      this.followers.delete(follower);
      return null;
    }
    const isNew = (event: RecordedEvent) => event.position > follower.position;
    const first = this.chunks.findLastIndex(({ events }) => (events.at(-1)?.position ?? 0) <= follower.position) + 1;
    const found: RecordedEvent[] = [];
    for (let i = first; i < this.chunks.length && found.length < limit; i++) found.push(...(this.chunks[i]?.events.filter(isNew) ?? []));
    return found.slice(0, limit);
  }

  /**
   * Offers events that this process has just appended, in order and as readers receive them, so that those which continue the held events
   * need not be read.
   */
  offer(events: readonly RecordedEvent[]): void {
    if (!this.running) return;
    if (this.offered.length + events.length > CAPACITY) this.offered = [];
    else this.offered.push(...events);
  }

  /** Resolves when no read is running; by then all followers have left, and no new one is admitted. */
  async close(): Promise<void> {
    this.closed = true;
    await this.finished;
  }

  private async run(): Promise<void> {
    let heard = Number.POSITIVE_INFINITY;
    try {
      while (this.followers.size > 0) {
        const readAt = performance.now();
        const own = this.takeOffered();
        const events = own.length > 0 ? own : await this.parts.read(this.end, PAGE);
        this.keep(events);
        if (events.length > 0) for (const follower of [...this.followers]) follower.wake();
        if (own.length > 0 ? heard > this.end : events.length === PAGE) continue;
        heard = await this.parts.wait(this.end);
        const early = events.length === 0 ? 0 : PACE - (performance.now() - readAt);
        if (early > 0) await setTimeout(early);
      }
    } catch {
      // The followers now read alone and report the failure.
    }
    this.running = false;
    this.forget(this.end);
    const left = [...this.followers];
    this.followers.clear();
    for (const follower of left) follower.wake();
  }

  /** The offered events that continue the held ones; others must be read. */
  private takeOffered(): RecordedEvent[] {
    const own: RecordedEvent[] = [];
    for (const event of this.offered) {
      // Stored data is JSON, so delivered data must be JSON too.
      if (event.position === this.end + own.length + 1) own.push(JSON.parse(JSON.stringify(event)));
    }
    this.offered = [];
    return own;
  }

  private keep(events: readonly RecordedEvent[]): void {
    const now = Date.now();
    const last = events.at(-1);
    if (last) {
      this.chunks.push({ events, readAt: now });
      this.held += events.length;
      this.end = last.position;
    }
    for (;;) {
      const [oldest] = this.chunks;
      if (!oldest || (this.held - oldest.events.length < CAPACITY && now - oldest.readAt < KEPT)) return;
      this.chunks.shift();
      this.held -= oldest.events.length;
      this.start = oldest.events.at(-1)?.position ?? this.start;
    }
  }

  private forget(position: number): void {
    this.offered = [];
    this.chunks = [];
    this.held = 0;
    this.start = position;
    this.end = position;
  }
}
