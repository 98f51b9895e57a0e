import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Letters that nobody confuses with digits when copying from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_BYTES = 32;
const CHECK_BYTES = 3;
const GROUP = 5;
const LETTERS = Math.ceil(((KEY_BYTES + CHECK_BYTES) * 8) / 5);

/** The text is not a backup key: too short, or with a wrong letter. */
export class NoBackupKey extends Error {}

/** The one secret that opens the backups of an installation. It is kept on paper, apart from them. */
export class BackupKey {
  private constructor(private readonly bytes: Buffer) {}

  static generate(): BackupKey {
    return new BackupKey(randomBytes(KEY_BYTES));
  }

  /** Reads the text of a key in any case and grouping. Throws NoBackupKey when its checksum is wrong. */
  static parse(text: string): BackupKey {
    const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
    let bits = '';
    for (const letter of letters) {
      const value = ALPHABET.indexOf(letter);
      if (value < 0) throw new NoBackupKey(`«${letter}» no es letra de una clave de respaldo.`);
      bits += value.toString(2).padStart(5, '0');
    }
    const whole = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    const bytes = whole.subarray(0, KEY_BYTES);
    if (letters.length !== LETTERS || !check(bytes).equals(whole.subarray(KEY_BYTES)))
      throw new NoBackupKey('La clave de respaldo está incompleta o mal copiada.');
    return new BackupKey(bytes);
  }

  /** The key as written on paper: groups of five letters, with a checksum of three bytes at the end. */
  get text(): string {
    const bits = [...Buffer.concat([this.bytes, check(this.bytes)])].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const letters = (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] as string).join('');
    return (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
  }

  /** The key of one part. Its salt is random, so that parts never share a key, even under one name. */
  partKey(salt: Buffer): Buffer {
    return Buffer.from(hkdfSync('sha256', this.bytes, salt, 'bitacora/respaldo/parte', 32));
  }

  /** The key that hides the names of erased subjects. */
  tombstoneKey(): Buffer {
    return Buffer.from(hkdfSync('sha256', this.bytes, Buffer.alloc(0), 'bitacora/respaldo/lapidas', 32));
  }
}

const check = (bytes: Buffer): Buffer => createHash('sha256').update('bitacora/respaldo').update(bytes).digest().subarray(0, CHECK_BYTES);
