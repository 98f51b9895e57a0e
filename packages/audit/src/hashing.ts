import { hash } from 'node:crypto';

/** Bytes of a hash (SHA-256). */
export const HASH_BYTES = 32;
/** Bytes of a position inside a leaf. */
const POSITION_BYTES = 8;

const sha256 = (bytes: Uint8Array | string): Buffer => hash('sha256', bytes, 'buffer');

/** The root of a tree without leaves (RFC 6962, 2.1). */
export const EMPTY_ROOT: Buffer = sha256('');

/** The data of a leaf: the event's position in 8 bytes, then its hash (hex). Moving an event changes it just as altering it does. */
export function leafData(position: number, eventHash: string): Buffer {
  const data = Buffer.alloc(POSITION_BYTES + HASH_BYTES);
  data.writeBigUInt64BE(BigInt(position));
  if (data.write(eventHash, POSITION_BYTES, 'hex') !== HASH_BYTES) throw new RangeError(`«${eventHash}» is no SHA-256 in hex`);
  return data;
}

/** The hash of a leaf (RFC 6962, 2.1). */
export const leafHash = (data: Uint8Array): Buffer => sha256(Buffer.concat([LEAF, data]));

/** The hash of two adjacent nodes (RFC 6962, 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(1 + 2 * HASH_BYTES);
  whole[0] = 1;
  whole.set(left, 1);
  whole.set(right, 1 + HASH_BYTES);
  return sha256(whole);
}

const LEAF = Buffer.from([0]);
