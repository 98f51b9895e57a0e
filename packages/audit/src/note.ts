import type { SealKey } from './key';
import type { Signature, VerifierKey } from './verifier-key';

/** A text followed by signatures (C2SP signed-note). */
export interface Note {
  /** Ends with a line feed, which is signed too. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

/** The text is no signed note. */
export class NoNote extends Error {}

const DASH = '— ';

/** Signs a text and writes the note. */
export function signedNote(text: string, keys: readonly SealKey[]): string {
  const lines = keys.map((key) => {
    const { name, keyId, bytes } = key.sign(text);
    return `${DASH}${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Reads a note without verifying it. Throws NoNote for any other text. */
export function readNote(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '' || lines.length === 0) throw new NoNote('A note is a text, an empty line and signatures');
  return { text: note.slice(0, end + 1), signatures: lines.map(signatureOf) };
}

/** True when one of the keys signed the note. */
export const isSignedBy = ({ text, signatures }: Note, keys: readonly VerifierKey[]): boolean =>
  signatures.some((signature) => keys.some((key) => key.signed(text, signature)));

function signatureOf(line: string): Signature {
  const parts = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line);
  const bytes = Buffer.from(parts?.[2] ?? '', 'base64');
  if (!parts || bytes.length <= 4 || bytes.toString('base64') !== parts[2]) throw new NoNote('A signature is a name and base64');
  return { name: parts[1] as string, keyId: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) };
}
