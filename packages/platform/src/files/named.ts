import { type AttachedFile, filesOf } from '@bitacora/audit';
import type { EventStore } from '@bitacora/event-store';

/** The files that the events of a stream name, each once. */
export async function filesNamedIn(
  stream: string,
  { store }: { readonly store: Pick<EventStore, 'readStream'> },
): Promise<readonly AttachedFile[]> {
  const events = await store.readStream(stream);
  return [...new Map(events.flatMap((event) => filesOf(event)).map((file) => [file.id, file])).values()];
}
