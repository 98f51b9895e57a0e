import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { BackupKey } from './backup-key';

const MAGIC = Buffer.from('BITACOR1');
const SALT_BYTES = 32;
const FRAME_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;

/** A part that was changed, cut, swapped with another, or sealed with another key. */
export class DamagedPart extends Error {}

/** The nonce of a frame from its place in the part: frames never share one, and the last one is marked. */
function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 4);
  return nonce;
}
const contextOf = (name: string, last: boolean): Buffer => Buffer.from(`${last ? 'última' : 'sigue'} ${name}`);

/** Seals a stream in frames of 1 MiB by AES-256-GCM, bound to the name of its part. */
export class Sealer extends Transform {
  private readonly key: Buffer;
  private pending: Buffer[] = [];
  private size = 0;
  private counter = 0;

  constructor(
    backupKey: BackupKey,
    private readonly name: string,
  ) {
    super();
    const salt = randomBytes(SALT_BYTES);
    this.key = backupKey.partKey(salt);
    this.push(Buffer.concat([MAGIC, salt]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending.push(chunk);
    this.size += chunk.length;
    // A full frame is held until more data follow, because only the last one is marked.
    if (this.size > FRAME_BYTES) {
      const whole = Buffer.concat(this.pending);
      let from = 0;
      for (; whole.length - from > FRAME_BYTES; from += FRAME_BYTES) this.frame(whole.subarray(from, from + FRAME_BYTES), false);
      this.pending = [whole.subarray(from)];
      this.size = whole.length - from;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.frame(Buffer.concat(this.pending), true);
    done();
  }

  private frame(plain: Buffer, last: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.counter++));
    cipher.setAAD(contextOf(this.name, last));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    // The top bit marks the last frame for the reader; the cipher's context proves it.
    length.writeUInt32BE((last ? 0x8000_0000 : 0) + body.length);
    this.push(Buffer.concat([length, body, cipher.getAuthTag()]));
  }
}

/** Opens a stream sealed by `Sealer` under the same name. Fails with DamagedPart at the first changed byte. */
export class Opener extends Transform {
  private key: Buffer | null = null;
  private pending: Buffer = Buffer.alloc(0);
  private counter = 0;
  private ended = false;

  constructor(
    private readonly backupKey: BackupKey,
    private readonly name: string,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : chunk;
    try {
      this.openFrames();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.ended && this.pending.length === 0 ? null : this.damaged());
  }

  private openFrames(): void {
    if (!this.key) {
      if (this.pending.length < HEAD_BYTES) return;
      if (!this.pending.subarray(0, MAGIC.length).equals(MAGIC)) throw this.damaged();
      this.key = this.backupKey.partKey(this.pending.subarray(MAGIC.length, HEAD_BYTES));
      this.pending = this.pending.subarray(HEAD_BYTES);
    }
    while (this.pending.length >= LENGTH_BYTES) {
      const head = this.pending.readUInt32BE();
      const [last, length] = [head >= 0x8000_0000, head % 0x8000_0000];
      if (this.ended || length > FRAME_BYTES) throw this.damaged();
      const end = LENGTH_BYTES + length + TAG_BYTES;
      if (this.pending.length < end) return;
      this.push(this.open(this.pending.subarray(LENGTH_BYTES, end), last));
      this.ended = last;
      this.pending = this.pending.subarray(end);
    }
  }

  private open(sealed: Buffer, last: boolean): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.key as Buffer, nonceOf(this.counter++));
    decipher.setAAD(contextOf(this.name, last));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
    } catch {
      throw this.damaged();
    }
  }

  private damaged(): DamagedPart {
    return new DamagedPart(`${this.name}: la parte está dañada, o la clave de respaldo es otra.`);
  }
}
