import type { AppendResult, EventEnvelope, ExpectedRevision } from '../port';
import type { Connection, StoredEvent } from './connection';
import { linkEvents } from './envelope';
import type { KnownStream, KnownStreams } from './streams';

/** Rounds lost to other writers before an append without a revision gives up. In each round another writer succeeded. */
const MAX_ROUNDS = 500;

/** Writes batches to streams of the log, linking each event to the last; one batch at a time per stream and process. */
export class StreamWriter {
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly connection: Connection,
    private readonly streams: KnownStreams,
    private readonly prefix: string,
  ) {}

  /**
   * Answers without writing where possible: the batch is already written, or the stream is at another revision. Null when it may be
   * written, as far as known.
   */
  async judge(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[]): Promise<AppendResult | null> {
    const known = await this.known(this.prefix + stream, expected);
    return answer(known, expected, events);
  }

  /** Appends, whole or not at all. Throws when the outcome is unknown or `notAfter` (epoch milliseconds) has passed. */
  write(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], notAfter?: number): Promise<AppendResult> {
    const work = () => this.writeNow(stream, expected, events, notAfter ?? Number.POSITIVE_INFINITY);
    const turn = (this.queues.get(stream) ?? Promise.resolve()).then(work, work);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.queues.get(stream) === settled) this.queues.delete(stream);
      });
    this.queues.set(stream, settled);
    return turn;
  }

  private async known(name: string, expected: ExpectedRevision): Promise<KnownStream> {
    const known = await this.streams.get(name);
    return accepts(expected, known.revision) ? known : this.streams.catchUp(name);
  }

  private async writeNow(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    notAfter: number,
  ): Promise<AppendResult> {
    const name = this.prefix + stream;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const known = await this.known(name, expected);
      const answered = answer(known, expected, events);
      if (answered) return answered;
      if (Date.now() > notAfter) throw new Error(`Too late to append to ${stream}: its command may have been taken over`);
      // Always an explicit revision, also for `any`: the hash links to the very event the batch must follow.
      const linked = linkEvents(stream, events, known.hash, new Date().toISOString());
      if (await this.connection.append(name, known.revision, linked, notAfter)) {
        const last = this.streams.extend(name, await this.readBack(name, known.revision + 1, events));
        const place = last.places.get(events.at(-1)?.id ?? '');
        if (place) return { kind: 'appended', ...place };
        throw new Error(`EventStoreDB took an append to ${stream} and does not show it`);
      }
      await this.streams.catchUp(name);
      if (round > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10 * round, 200)));
    }
    throw new Error(`Gave up appending to ${stream}: others wrote first ${MAX_ROUNDS} times`);
  }

  /**
   * The written events, as stored. The reply to an append is not enough: for a batch that the server already knew, the position may be
   * missing and the stored hashes may be those of the first attempt.
   */
  private async readBack(name: string, from: number, events: readonly EventEnvelope[]): Promise<StoredEvent[]> {
    for (let attempt = 0; ; attempt++) {
      const stored = await this.connection.readForwards(name, from, events.length);
      if (stored.length === events.length || attempt === 5) return stored;
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt));
    }
  }
}

function accepts(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'streamExists') return revision >= 0;
  return revision === (expected === 'noStream' ? -1 : expected);
}

function answer(known: KnownStream, expected: ExpectedRevision, events: readonly EventEnvelope[]): AppendResult | null {
  const last = known.places.get(events.at(-1)?.id ?? '');
  if (last) return { kind: 'appended', ...last };
  const repeated = events.find((event) => known.places.has(event.id));
  if (repeated) throw new Error(`Event ${repeated.id} was stored before, in another batch`);
  return accepts(expected, known.revision) ? null : { kind: 'conflict', actual: known.revision };
}
