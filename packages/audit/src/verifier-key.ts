import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

/** The type of a key in its texts: Ed25519 (C2SP signed-note). */
export const ED25519 = 1;
export const KEY_BYTES = 32;
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
export const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
/** A name is an address without a scheme: no space and no plus sign. */
const NAME = /^[^\s+]+$/;

/** The text is no key of a seal. */
export class NoSealKey extends Error {}

/** A line under a note: the signer and the key. */
export interface Signature {
  readonly name: string;
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** The public half of a key that signs the heads of a log. */
export class VerifierKey {
  private constructor(
    readonly name: string,
    private readonly raw: Buffer,
    private readonly key: KeyObject,
  ) {}

  static of(name: string, raw: Buffer): VerifierKey {
    if (!NAME.test(name) || raw.length !== KEY_BYTES) throw new NoSealKey('The name or the bytes of a public key are wrong');
    return new VerifierKey(name, raw, createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' }));
  }

  /** Reads `name+id+key`. Throws NoSealKey for another text. */
  static parse(text: string): VerifierKey {
    const { name, id, raw } = partsOf(text);
    const key = VerifierKey.of(name, raw);
    if (key.id !== id) throw new NoSealKey('The id of a public key is not its own');
    return key;
  }

  /** 8 hex digits over name and key. */
  get id(): string {
    const named = Buffer.concat([Buffer.from(`${this.name}\n`), Buffer.from([ED25519]), this.raw]);
    return hash('sha256', named, 'buffer').toString('hex', 0, ID_BYTES);
  }

  /** `name+id+key`, its public text. */
  get text(): string {
    return `${this.name}+${this.id}+${Buffer.concat([Buffer.from([ED25519]), this.raw]).toString('base64')}`;
  }

  /** True when this key made the signature of a text. */
  signed(text: string, { name, keyId, bytes }: Signature): boolean {
    return name === this.name && keyId === this.id && bytes.length === SIGNATURE_BYTES && verify(null, Buffer.from(text), this.key, bytes);
  }
}

/** The parts of a key's text. Throws NoSealKey. */
export function partsOf(text: string): { readonly name: string; readonly id: string; readonly raw: Buffer } {
  const parts = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text.trim());
  const bytes = Buffer.from(parts?.[3] ?? '', 'base64');
  if (!parts || bytes.length !== 1 + KEY_BYTES || bytes[0] !== ED25519 || bytes.toString('base64') !== parts[3])
    throw new NoSealKey('That is no Ed25519 key of a signed note');
  return { name: parts[1] as string, id: parts[2] as string, raw: bytes.subarray(1) };
}
