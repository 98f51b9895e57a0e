import { createHash } from 'node:crypto';
import type { FileStore } from './file-store';

/** SHA-256 of the bytes of a file, in hex, as the events that name the file store it. */
export const fileDigest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A stored file compared with the digest in its event: the same bytes, other bytes, or none. */
export type FileProof = 'same' | 'changed' | 'missing';

/** Compares the stored bytes of a file with the digest in its event. Serving a file does not need this. */
export async function proveFile(files: FileStore, id: string, sha256: string): Promise<FileProof> {
  const bytes = await files.get(id);
  if (!bytes) return 'missing';
  return fileDigest(bytes) === sha256 ? 'same' : 'changed';
}
