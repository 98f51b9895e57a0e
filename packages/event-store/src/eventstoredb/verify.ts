import { chainHash, digestOf } from '../canonical';
import type { EventStore, RecordedEvent } from '../port';
import type { BrokenLink } from '../verify';
import type { EventStoreDbArchive } from './archive';

const PAGE = 2000;

/**
 * Recomputes every hash chain of a log through the port, in pages; null when all hold. The store must read the stored (encrypted) form:
 * open it with `plainCodec`. A stream whose last events were cut off is not noticed, because EventStoreDB keeps no record of stream ends
 * beside the events.
 */
export async function verifyStore(store: EventStore): Promise<BrokenLink | null> {
  const last: Heads = new Map();
  for (let from = 0; ; ) {
    const events = await store.readAll(from, PAGE);
    for (const event of events) {
      const broken = follow(last, event);
      if (broken) return broken;
    }
    const end = events.at(-1);
    if (!end) return null;
    from = end.position;
  }
}

/**
 * Examines a log in EventStoreDB: its number of events, its last position, and every break of its chains up to a limit. `each` receives
 * every event.
 */
export async function proveArchive(
  archive: EventStoreDbArchive,
  limit = 1000,
  each: (event: RecordedEvent) => Promise<void> = async () => undefined,
): Promise<{ readonly events: number; readonly head: number; readonly broken: readonly BrokenLink[] }> {
  const last: Heads = new Map();
  const broken: BrokenLink[] = [];
  let [events, head] = [0, 0];
  for await (const page of archive.pages(0))
    for (const event of page) {
      const found = follow(last, event);
      if (found && broken.length < limit) broken.push(found);
      await each(event);
      events++;
      head = event.position;
    }
  return { events, head, broken };
}

type Heads = Map<string, { readonly revision: number; readonly hash: string }>;

/** The break before an event, or null. After a break the chain continues from the stored hash, so that it is reported once. */
function follow(last: Heads, event: RecordedEvent): BrokenLink | null {
  const previous = last.get(event.stream) ?? { revision: -1, hash: '' };
  const { stream, revision, position, hash } = event;
  const expected = chainHash(previous.hash, digestOf(stream, event, event.recorded_at));
  last.set(stream, { revision, hash });
  return expected === hash && revision === previous.revision + 1 ? null : { stream, revision, position, expected, found: hash };
}
