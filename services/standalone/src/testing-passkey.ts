import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly host?: string;
  /** False for a device that did not verify its user. */
  readonly verified?: boolean;
}

/** A device with a passkey, which answers as a browser does (WebAuthn, 5.8 and 6). */
export class SoftAuthenticator {
  private readonly credential = randomBytes(32);
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  /** Its use counter. */
  counter = 0;

  /** The answer to a request to make a passkey. */
  register(asked: Asked) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [head, beforeX, beforeY] = ['a5010203262001', '215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
    const key = Buffer.concat([
      head ?? Buffer.alloc(0),
      beforeX ?? Buffer.alloc(0),
      Buffer.from(x, 'base64url'),
      beforeY ?? Buffer.alloc(0),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.credential.length]);
    const data = Buffer.concat([this.data(asked, FLAGS.attested), Buffer.alloc(16), length, this.credential, key]);
    const attestation = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), bytes(data)]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to a request for a passkey; each increments the counter. */
  assert(asked: Asked) {
    this.counter++;
    const [data, client] = [this.data(asked), clientData('webauthn.get', asked)];
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey).toString('base64url'),
    });
  }

  private answer<T extends object>(response: T) {
    const id = this.credential.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private data({ origin, host = new URL(origin).hostname, verified = true }: Asked, more = 0): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(FLAGS.present | (verified ? FLAGS.verified : 0) | more, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(host), rest]);
  }
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
/** A CBOR byte string of fewer than 256 bytes. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
