import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Random bytes are drawn for many values at once, because a draw costs more than a cipher. */
const POOL_BYTES = IV_BYTES * 512;
let pool = Buffer.alloc(0);

/** Random bytes that nobody else received. */
function freshIv(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const iv = pool.subarray(0, IV_BYTES);
  pool = pool.subarray(IV_BYTES);
  return iv;
}

/** AES-256-GCM: iv, tag and ciphertext in one buffer, bound to `context` as additional data. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = freshIv();
  const cipher = createCipheriv(ALGORITHM, key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = cipher.update(plain);
  // In this mode `final` returns no bytes.
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The inverse of `seal`; throws when the key, context or bytes differ from the sealed ones. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
