import { HASH_BYTES } from './hashing';
import type { SealKey } from './key';
import { NoNote, readNote, signedNote } from './note';

/** The head of a tree: its log, its number of leaves, their root (C2SP tlog-checkpoint). */
export interface TreeHead {
  /** The unique name of the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** Extension lines, e.g. the time; they are signed too. */
  readonly extra: readonly string[];
}

/** Signs the head of a tree. */
export const signedHead = ({ origin, size, root, extra }: TreeHead, keys: readonly SealKey[]): string =>
  signedNote([origin, size, root.toString('base64'), ...extra, ''].join('\n'), keys);

/** Reads the head in a note without verifying signatures. Throws NoNote for any other text. */
export function readHead(note: string): TreeHead {
  const [origin = '', size = '', root = '', ...extra] = readNote(note).text.slice(0, -1).split('\n');
  const bytes = Buffer.from(root, 'base64');
  const fits = origin !== '' && /^(0|[1-9]\d{0,15})$/.test(size) && bytes.length === HASH_BYTES && bytes.toString('base64') === root;
  if (!fits || extra.some((line) => line === '')) throw new NoNote('That is no head of a tree');
  return { origin, size: Number(size), root: bytes, extra };
}
