import { EventStoreDbArchive, LogUnavailable } from '@bitacora/event-store';
import type { Config } from '../config';
import { PlainFailure } from '../failures';

/** Works with the log in EventStoreDB when the settings name one, with null when it is in the database. */
export async function withArchive<T>(
  { EVENTSTOREDB_URL: url, EVENTSTOREDB_PREFIX: prefix }: Config,
  work: (archive: EventStoreDbArchive | null) => Promise<T>,
): Promise<T> {
  if (!url) return work(null);
  const archive = new EventStoreDbArchive(url, prefix);
  try {
    return await work(archive);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
    throw new PlainFailure('EventStoreDB no responde: revise que esté en marcha, y EVENTSTOREDB_URL.');
  } finally {
    await archive.close();
  }
}
