import { createPrivateKey, createPublicKey, hash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** The kind of a key in its texts: Ed25519 (C2SP signed-note). */
const ED25519 = 1;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE = 'PRIVATE+KEY+';
/** A name is an address without a scheme: it has no space and no plus sign. */
const NAME = /^[^\s+]+$/;

/** The text is no key of a seal. */
export class NoSealKey extends Error {}

/** A line under a note: who signed, with which key. */
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

  /** `name+id+key`, the text by which others know it. */
  get text(): string {
    return `${this.name}+${this.id}+${Buffer.concat([Buffer.from([ED25519]), this.raw]).toString('base64')}`;
  }

  /** True when this key made the signature of a text. */
  signed(text: string, { name, keyId, bytes }: Signature): boolean {
    return name === this.name && keyId === this.id && bytes.length === SIGNATURE_BYTES && verify(null, Buffer.from(text), this.key, bytes);
  }
}

/** The key that signs the heads of a log (Ed25519). Its text is the one secret that the seals rest on. */
export class SealKey {
  readonly verifier: VerifierKey;
  private readonly key: KeyObject;

  private constructor(
    name: string,
    private readonly seed: Buffer,
  ) {
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const raw = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
    this.verifier = VerifierKey.of(name, raw);
  }

  static generate(name: string): SealKey {
    return new SealKey(name, randomBytes(KEY_BYTES));
  }

  /** Reads `PRIVATE+KEY+name+id+seed`. Throws NoSealKey for another text. */
  static parse(text: string): SealKey {
    if (!text.trim().startsWith(PRIVATE)) throw new NoSealKey('A private key begins with PRIVATE+KEY+');
    const { name, id, raw } = partsOf(text.trim().slice(PRIVATE.length));
    const key = new SealKey(name, raw);
    if (key.verifier.id !== id) throw new NoSealKey('The id of a private key is not its own');
    return key;
  }

  /** The secret text. */
  get text(): string {
    const { name, id } = this.verifier;
    return `${PRIVATE}${name}+${id}+${Buffer.concat([Buffer.from([ED25519]), this.seed]).toString('base64')}`;
  }

  sign(text: string): Signature {
    const { name, id } = this.verifier;
    return { name, keyId: id, bytes: sign(null, Buffer.from(text), this.key) };
  }
}

function partsOf(text: string): { readonly name: string; readonly id: string; readonly raw: Buffer } {
  const parts = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text.trim());
  const bytes = Buffer.from(parts?.[3] ?? '', 'base64');
  if (!parts || bytes.length !== 1 + KEY_BYTES || bytes[0] !== ED25519 || bytes.toString('base64') !== parts[3])
    throw new NoSealKey('That is no Ed25519 key of a signed note');
  return { name: parts[1] as string, id: parts[2] as string, raw: bytes.subarray(1) };
}
