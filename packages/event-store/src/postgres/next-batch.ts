import { chainHash } from '../canonical';
import type { RecordedEvent, Reservation } from '../port';
import type { PendingAppend } from './pending-append';
import { NEW_STREAM, type StreamHead, type StreamHeads } from './stream-heads';

interface Planned {
  readonly append: PendingAppend;
  readonly before: StreamHead;
  /** One hash per event. */
  readonly hashes: readonly string[];
}

/** Appends that one `log.append_next` writes together: the end of each stream is known, and they are independent of each other. */
export class NextBatch {
  private readonly planned: Planned[] = [];
  private readonly taken = new Set<string>();

  constructor(private readonly heads: StreamHeads) {}

  get appends(): readonly PendingAppend[] {
    return this.planned.map(({ append }) => append);
  }

  /** Admits an append; false when the log must check it row by row. */
  admit(append: PendingAppend): boolean {
    const { stream, expected, digests, options } = append;
    const before = expected === 'noStream' ? NEW_STREAM : this.heads.get(stream);
    if (!before || (expected !== 'noStream' && expected !== before.revision)) return false;
    if (options.reservations?.some(({ release }) => release)) return false;
    const names = namesOf(append);
    if (names.some((name) => this.taken.has(name)) || new Set(names).size < names.length) return false;
    for (const name of names) this.taken.add(name);
    const hashes: string[] = [];
    for (const digest of digests) hashes.push(chainHash(hashes.at(-1) ?? before.hash, digest));
    this.planned.push({ append, before, hashes });
    return true;
  }

  /** The argument of `log.append_next`. */
  toText(): string {
    const events: string[] = [];
    const revisions: number[] = [];
    const chain: string[] = [];
    const opened: string[] = [];
    const grown: string[] = [];
    const commands: string[] = [];
    const reservations: Reservation[] = [];
    for (const { append, before, hashes } of this.planned) {
      const { stream, texts, options } = append;
      events.push(...texts);
      chain.push(...hashes);
      for (const i of texts.keys()) revisions.push(before.revision + 1 + i);
      const revision = before.revision + texts.length;
      const hash = hashes.at(-1);
      if (before === NEW_STREAM) opened.push(JSON.stringify({ stream, revision, hash }));
      else grown.push(JSON.stringify({ stream, was: before.revision, after: before.hash, revision, hash }));
      if (options.command) commands.push(JSON.stringify({ ...options.command, last: events.length, revision }));
      if (options.reservations) reservations.push(...options.reservations);
    }
    return `{"events":[${events}],"revisions":[${revisions}],"hashes":${JSON.stringify(chain)},"opened":[${opened}],"grown":[${grown}],"commands":[${commands}],"reservations":${JSON.stringify(reservations)}}`;
  }

  /** Answers every caller that the batch was written after position `base`; returns its events in order. */
  settle(base: number): RecordedEvent[] {
    const recorded: RecordedEvent[] = [];
    for (const { append, before, hashes } of this.planned) {
      const { stream, readable, recordedAt: recorded_at } = append;
      for (const [i, event] of readable.entries()) {
        const place = { stream, revision: before.revision + 1 + i, position: base + recorded.length + 1 };
        recorded.push({ ...event, ...place, recorded_at, hash: hashes[i] as string });
      }
      const revision = before.revision + readable.length;
      this.heads.seen(stream, { revision, hash: hashes.at(-1) as string });
      append.resolve({ kind: 'appended', revision, position: base + recorded.length });
    }
    return recorded;
  }
}

/** The names that only one append of a batch may use. */
function namesOf({ stream, options }: PendingAppend): string[] {
  const names = [`stream ${stream}`];
  if (options.command) names.push(`command ${options.command.principal} ${options.command.key}`);
  for (const { scope, value } of options.reservations ?? []) names.push(`value ${scope} ${value}`);
  return names;
}
