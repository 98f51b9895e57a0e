import { type AttachedFiles, FILES, filesOf } from '@bitacora/audit';
import type { RecordedEvent } from '@bitacora/event-store';
import { isFileId, type ServiceRuntime } from '@bitacora/platform';

const EXTENSION: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** The files attached by events, one at a time, by their names in the case file. */
export async function* attachedFiles({ files }: Pick<ServiceRuntime, 'files'>, events: readonly RecordedEvent[]): AttachedFiles {
  const types = new Map(events.flatMap(filesOf).map(({ id, type }) => [id, type]));
  // All ids have one form, so sorting them sorts the names.
  for (const id of [...types.keys()].filter(isFileId).sort()) {
    const bytes = await files.get(id);
    yield bytes ? { name: `${FILES}${id}${EXTENSION[types.get(id) || sniffed(bytes)] ?? ''}`, bytes } : { gone: id };
  }
}

/** The type of a picture, which its event does not tell. */
const sniffed = (bytes: Buffer): string =>
  bytes[0] === 0xff ? 'image/jpeg' : bytes.subarray(1, 4).equals(Buffer.from('PNG')) ? 'image/png' : '';
