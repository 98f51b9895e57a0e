import { gcm } from '@noble/ciphers/aes.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The part of `node:crypto` that the verification uses, for browsers: synchronous, and equal in all of them, also from `file://`. */

const bytesOf = (data: Uint8Array | string): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data);
const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const TAG_BYTES = 16;

export function hash(_algorithm: 'sha256', data: Uint8Array | string, encoding: 'hex' | 'base64url' | 'buffer'): Buffer | string {
  const digest = Buffer.from(sha256(bytesOf(data)));
  if (encoding === 'buffer') return digest;
  return encoding === 'hex' ? digest.toString('hex') : urlSafe(digest.toString('base64'));
}

export function createHmac(_algorithm: 'sha256', key: Uint8Array) {
  const mac = hmac.create(sha256, key);
  const made = {
    update(data: Uint8Array | string) {
      mac.update(bytesOf(data));
      return made;
    },
    digest: () => Buffer.from(mac.digest()),
  };
  return made;
}

/** The last bytes of the encoding are the key. */
export const createPublicKey = ({ key }: { readonly key: Uint8Array }): Uint8Array => key.slice(-32);

/** As strict as Node: RFC 8032, without the leniency of ZIP 215. */
export function verify(_algorithm: null, data: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, data, key, { zip215: false });
  } catch {
    return false;
  }
}

export const randomBytes = (length: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

export function createCipheriv(_algorithm: string, key: Uint8Array, iv: Uint8Array) {
  let [context, tag]: [Uint8Array, Buffer] = [new Uint8Array(), Buffer.alloc(0)];
  return {
    setAAD(given: Uint8Array) {
      context = given;
    },
    update(plain: Uint8Array): Buffer {
      const sealed = Buffer.from(gcm(key, iv, context).encrypt(plain));
      tag = sealed.subarray(-TAG_BYTES);
      return sealed.subarray(0, -TAG_BYTES);
    },
    final: () => Buffer.alloc(0),
    getAuthTag: () => tag,
  };
}

export function createDecipheriv(_algorithm: string, key: Uint8Array, iv: Uint8Array) {
  let [context, tag] = [new Uint8Array(), new Uint8Array()];
  return {
    setAAD(given: Uint8Array) {
      context = new Uint8Array(given);
    },
    setAuthTag(given: Uint8Array) {
      tag = new Uint8Array(given);
    },
    update: (sealed: Uint8Array) => Buffer.from(gcm(key, iv, context).decrypt(Buffer.concat([sealed, tag]))),
    final: () => Buffer.alloc(0),
  };
}
