import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ED25519, KEY_BYTES, NoSealKey, partsOf, type Signature, SPKI, VerifierKey } from './verifier-key';

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PRIVATE = 'PRIVATE+KEY+';

/** The key that signs the heads of a log (Ed25519). Its text is the only secret of the seals. */
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
