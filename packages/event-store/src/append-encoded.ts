import type { EventCodec } from './codec';
import type { AppendResult, EventEnvelope, ExpectedRevision } from './port';

/** The steps of an append that differ among adapters. */
export interface Appending {
  /** The revision of the stream's last event, as of now; -1 without a stream. */
  last(stream: string): Promise<number>;
  write(expected: ExpectedRevision, stored: readonly EventEnvelope[]): Promise<AppendResult>;
}

/** Maximum number of rounds lost to other writers before an append without a revision gives up. In each round another writer succeeded. */
const MAX_ROUNDS = 500;

/**
 * Appends events in stored form. An encrypted value is bound to the revision of its event, so a writer without an expectation gets one
 * here, and a new one whenever another writer was first.
 */
export async function appendEncoded(
  codec: EventCodec,
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventEnvelope[],
  { last, write }: Appending,
): Promise<AppendResult> {
  if (events.length === 0) throw new Error('Nothing to append');
  const writeAt = async (revision: number) => write(revision < 0 ? 'noStream' : revision, await codec.encode(stream, events, revision + 1));
  if (expected === 'noStream') return writeAt(-1);
  if (typeof expected === 'number') return write(expected, await codec.encode(stream, events, expected + 1));
  if (!codec.placed(events)) return write(expected, await codec.encode(stream, events, 0));
  let known = await last(stream);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // A stream that must exist is never begun: its first event cannot have this revision.
    const result = await writeAt(expected === 'streamExists' ? Math.max(known, 0) : known);
    if (result.kind !== 'conflict') return result;
    if (expected === 'streamExists' && result.actual < 0) return result;
    known = result.actual;
    if (round > 2) await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(5 * round, 100)));
  }
  throw new Error(`Gave up appending to ${stream}: others wrote first ${MAX_ROUNDS} times`);
}
