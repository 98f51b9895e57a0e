import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { Followed } from './followed';

/** A folded stream: its state (null when the stream does not exist) and the revision of its last event (-1 without one). */
export interface Loaded<S> {
  readonly state: S | null;
  readonly revision: number;
}

/** The fold of a kind of stream. */
export type Fold<S> = (state: S | null, event: RecordedEvent) => S | null;

const LIMIT = 20_000;

/**
 * Folded streams in memory. A stream that another process writes is dropped as soon as this process hears of it (`follow`). Until then it
 * is stale: the expected revision of the append detects that, and `refresh` folds only the later events.
 */
export class Aggregates {
  private readonly cache = new Map<string, Loaded<unknown>>();
  private followed: Followed | null = null;

  constructor(private readonly store: EventStore) {}

  /** The stream as this process knows it, read from the log at first use. */
  async load<S>(stream: string, fold: Fold<S>): Promise<Loaded<S> & { readonly cached: boolean }> {
    const known = this.cache.get(stream) as Loaded<S> | undefined;
    if (known) return { ...known, cached: true };
    return { ...(await this.refresh(stream, fold)), cached: false };
  }

  /** The stream up to its end. */
  async refresh<S>(stream: string, fold: Fold<S>): Promise<Loaded<S>> {
    const known = (this.cache.get(stream) as Loaded<S> | undefined) ?? { state: null, revision: -1 };
    const events = await this.store.readStream(stream, known.revision + 1);
    const loaded = { state: events.reduce(fold, known.state), revision: events.at(-1)?.revision ?? known.revision };
    if (loaded.revision >= 0) this.remember(stream, loaded);
    return loaded;
  }

  /** The stream with at least these consecutive events: from memory as far as possible, reading from the log only the events between. */
  async including<S>(stream: string, events: readonly RecordedEvent[], fold: Fold<S>): Promise<Loaded<S>> {
    const known = (this.cache.get(stream) as Loaded<S> | undefined) ?? { state: null, revision: -1 };
    const fresh = events.filter((event) => event.revision > known.revision);
    const [first] = fresh;
    if (!first) return known;
    if (first.revision !== known.revision + 1) return this.refresh(stream, fold);
    const loaded = { state: fresh.reduce(fold, known.state), revision: fresh.at(-1)?.revision ?? known.revision };
    this.remember(stream, loaded);
    return loaded;
  }

  /** From now on drops what another process writes. Returns the function that stops it. */
  async follow(): Promise<() => Promise<void>> {
    const followed = await Followed.from(this.store, ({ stream, revision }) => {
      if ((this.cache.get(stream)?.revision ?? revision) < revision) this.cache.delete(stream);
    });
    this.cache.clear();
    this.followed = followed;
    return () => followed.stop();
  }

  /**
   * For one command: at the first call, waits until everything in the log was heard. True when some of it had not been, so that the memory
   * may have been stale.
   */
  catchingUpOnce(): () => Promise<boolean> {
    let { followed } = this;
    return async () => {
      const asked = followed;
      followed = null;
      return (await asked?.catchUp()) ?? false;
    };
  }

  /** Keeps the result of an append on the stream. */
  remember<S>(stream: string, loaded: Loaded<S>): void {
    const known = this.cache.get(stream);
    if (known && known.revision > loaded.revision) return;
    this.cache.delete(stream);
    if (this.cache.size >= LIMIT) this.cache.delete(this.cache.keys().next().value as string);
    this.cache.set(stream, loaded);
  }

  /** Forgets everything, e.g. after an erasure. */
  clear(): void {
    this.cache.clear();
  }
}
