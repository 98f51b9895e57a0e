import { chainHash, digestOf } from '../canonical';
import type { EventStore } from '../port';
import type { BrokenLink } from '../verify';

const PAGE = 2000;

/**
 * Recomputes every hash chain of a log through the port, in pages; null when all hold. The store must read the stored (encrypted) form:
 * open it with `plainCodec`. A stream whose last events were cut off is not noticed, because EventStoreDB keeps no record of stream ends
 * beside the events.
 */
export async function verifyStore(store: EventStore): Promise<BrokenLink | null> {
  const last = new Map<string, { revision: number; hash: string }>();
  let from = 0;
  for (;;) {
    const events = await store.readAll(from, PAGE);
    for (const event of events) {
      const previous = last.get(event.stream) ?? { revision: -1, hash: '' };
      const expected = chainHash(previous.hash, digestOf(event.stream, event, event.recorded_at));
      if (expected !== event.hash || event.revision !== previous.revision + 1) {
        return { stream: event.stream, revision: event.revision, position: event.position, expected, found: event.hash };
      }
      last.set(event.stream, { revision: event.revision, hash: event.hash });
    }
    const end = events.at(-1);
    if (!end) return null;
    from = end.position;
  }
}
