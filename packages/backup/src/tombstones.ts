import { createHmac } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from './backup-key';
import { makeFolder } from './make-folder';

const FILE = 'lapidas';

/**
 * The list of erased persons, beside the backups and in the data folder. It has keyed hashes of them: a reader learns how many were erased
 * and when, but not who. A restore from an older point uses it to erase them again.
 */
export class Tombstones {
  private readonly secret: Buffer;

  /** Takes a backup key, or the secret kept of a former one. */
  constructor(
    key: BackupKey | Buffer,
    private readonly folders: readonly string[],
  ) {
    this.secret = Buffer.isBuffer(key) ? key : key.tombstoneKey();
  }

  /** Notes the erasure of a subject in every writable folder; fails when there is none. */
  async add(subject: string, at: Date): Promise<void> {
    const line = `${this.hidden(subject)} ${at.toISOString()}`;
    const note = async (folder: string) => {
      // After a crash an erasure is repeated.
      const noted = (await lines(folder)).some((known) => hiddenOf(known) === hiddenOf(line));
      if (!noted) await append(folder, [line]);
    };
    const written = await Promise.allSettled(this.folders.map(note));
    const [failure] = written.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    if (written.every(({ status }) => status === 'rejected')) throw failure;
  }

  /** Copies the entries of each folder to the others, because one may have been unavailable during an erasure. */
  async share(): Promise<void> {
    const lists = await Promise.all(this.folders.map(lines));
    const all = new Map(lists.flat().map((line) => [hiddenOf(line), line]));
    for (const [i, folder] of this.folders.entries()) {
      const own = new Set((lists[i] ?? []).map(hiddenOf));
      const missing = [...all].flatMap(([hidden, line]) => (own.has(hidden) ? [] : [line]));
      if (missing.length > 0) await append(folder, missing);
    }
  }

  /** The erased ones among the subjects. */
  async erasedOf(subjects: Iterable<string>): Promise<string[]> {
    const erased = new Set((await Promise.all(this.folders.map(lines))).flat().map(hiddenOf));
    return [...subjects].filter((subject) => erased.has(this.hidden(subject)));
  }

  private hidden(subject: string): string {
    return createHmac('sha256', this.secret).update(subject).digest('hex');
  }
}

const hiddenOf = (line: string): string => line.split(' ')[0] as string;

async function lines(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

async function append(folder: string, added: readonly string[]): Promise<void> {
  makeFolder(folder);
  await appendFile(join(folder, FILE), added.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
}
