import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupKey } from './backup-key';
import { makeFolder } from './make-folder';
import { DamagedPart, Opener, Sealer } from './sealed-stream';

/** A stored part, and SHA-256 of its sealed bytes in hex. */
export interface StoredPart {
  readonly name: string;
  readonly sha256: string;
}

const UNFINISHED = '.parcial';

/** The folder with the backups of one installation, made of sealed parts that are either complete or absent. */
export class BackupFolder {
  constructor(
    readonly path: string,
    private readonly key: BackupKey,
  ) {}

  /** Seals a stream as a part. The part gets its name once it is completely on the disk, and replaces one of that name. */
  async write(name: string, source: Readable): Promise<StoredPart> {
    const path = join(this.path, name);
    makeFolder(dirname(path));
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const file = createWriteStream(path + UNFINISHED, { mode: 0o600, flush: true });
    await pipeline(source, createGzip({ level: 1 }), new Sealer(this.key, name), counted, file);
    await rename(path + UNFINISHED, path);
    await syncFolder(dirname(path));
    return { name, sha256: hash.digest('hex') };
  }

  /** Seals bytes as a part. */
  writeBytes(name: string, bytes: Buffer | string): Promise<StoredPart> {
    return this.write(name, new PassThrough().end(bytes) as PassThrough);
  }

  /** Opens a part into a reader. Fails with DamagedPart when it is missing or changed. */
  async read(name: string, into: (source: Readable) => Promise<void>): Promise<void> {
    if (!existsSync(join(this.path, name))) throw new DamagedPart(`${name}: falta en la carpeta de respaldos.`);
    const plain = new PassThrough();
    // The first failure ends the other side, and is the one reported.
    let failed: { readonly error: unknown } | null = null;
    const opening = pipeline(createReadStream(join(this.path, name)), new Opener(this.key, name), createGunzip(), plain).catch(
      (error: Error) => {
        const failure = error instanceof DamagedPart ? error : new DamagedPart(`${name}: la parte está dañada (${error.message}).`);
        failed ??= { error: failure };
        plain.destroy(failure);
      },
    );
    const reading = into(plain).catch((error: unknown) => {
      failed ??= { error };
      plain.destroy();
    });
    await Promise.all([opening, reading]);
    const { error } = (failed as { readonly error: unknown } | null) ?? {};
    if (error !== undefined) throw error;
  }

  /** The plain bytes of a part. */
  async readBytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await this.read(name, async (source) => {
      for await (const chunk of source) chunks.push(chunk as Buffer);
    });
    return Buffer.concat(chunks);
  }

  /** Names of the parts with a prefix, in order. */
  async names(prefix: string): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    return names.filter((name) => name.startsWith(prefix) && !name.endsWith(UNFINISHED)).sort();
  }

  /** Names of the parts in a subfolder. */
  async below(subfolder: string): Promise<string[]> {
    const entries = await readdir(join(this.path, subfolder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED));
    return files.map((entry) => relative(this.path, join(entry.parentPath, entry.name)));
  }

  /** True when there is such a part. */
  has(name: string): boolean {
    return existsSync(join(this.path, name));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, name), { force: true });
  }

  /** Removes the unfinished parts of an interrupted backup. */
  async clean(): Promise<void> {
    const entries = await readdir(this.path, { recursive: true }).catch(() => []);
    for (const entry of entries) if (entry.endsWith(UNFINISHED)) await this.remove(entry);
  }

  /** Bytes of a part on the disk; 0 when it is missing. */
  async bytes(name: string): Promise<number> {
    return (await stat(join(this.path, name)).catch(() => null))?.size ?? 0;
  }

  /** SHA-256 of the sealed bytes of a part, in hex. */
  async digest(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(this.path, name))) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }
}

/** A rename survives a power cut only after its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
