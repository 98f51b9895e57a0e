import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainFailure } from './failures';
import { BOOT_ID, PID_NAMESPACE, processOf } from './processes';

/** Interval in milliseconds at which an owner shows that it is alive. */
const TOUCH = 5000;
/** Milliseconds for watching an owner that cannot be inspected, and after which it counts as dead. */
const WATCH = 2.5 * TOUCH;
const LONG_GONE = 60_000;

interface Owner {
  readonly pid: number;
  readonly startTime: string;
  readonly bootId: string;
  readonly pidNamespace: string;
  /** The inode of the folder, so that the file in a copy of the folder does not count. */
  readonly inode: number;
  /** A unique mark of this owner. */
  readonly nonce: string;
}

/** This process owns the folder until its release. */
export interface FolderOwner {
  release(): void;
}

/**
 * Makes this process the only owner of a data folder; refuses with a sentence while another one is. A killed process no longer owns it.
 * `onLost` is called when the file later names another owner.
 */
export async function ownFolder(folder: string, onLost: (failure: PlainFailure) => void): Promise<FolderOwner> {
  const file = join(folder, 'en-uso.json');
  const startTime = processOf(process.pid)?.startTime ?? '';
  const own: Owner = {
    pid: process.pid,
    startTime,
    bootId: BOOT_ID,
    pidNamespace: PID_NAMESPACE,
    inode: statSync(folder).ino,
    nonce: randomUUID(),
  };
  const inUse = ({ pid }: Owner) =>
    new PlainFailure(`La carpeta de datos ${folder} la usa otro proceso (${pid}): deténgalo primero, o use otra DATA_DIR.`);

  /** A complete copy of our claim, to be linked or renamed into place. */
  const draft = (): string => {
    const path = join(folder, `en-uso.${randomUUID()}.tmp`);
    const handle = openSync(path, 'wx', 0o644);
    writeSync(handle, `${JSON.stringify(own)}\n`);
    fsyncSync(handle);
    closeSync(handle);
    return path;
  };
  const createAt = (path: string): boolean => {
    const whole = draft();
    try {
      linkSync(whole, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(whole);
    }
  };
  /**
   * Takes a file unless its owner is alive. Several contenders for a dead owner's place settle it in the same way, in a file named after
   * the dead owner.
   */
  const take = async (path: string): Promise<void> => {
    while (!createAt(path)) {
      const holder = read(path);
      if (!holder) continue;
      if (holder.inode === own.inode && (await isAlive(path, holder))) throw inUse(holder);
      const claim = `${path}.${holder.nonce}`;
      await take(claim);
      const still = read(path)?.nonce === holder.nonce;
      if (still) renameSync(draft(), path);
      rmSync(claim);
      if (still) return;
    }
  };
  await take(file);
  /** True while the file is ours. A removed file is restored, because without it a second start would end our database. */
  const touch = (): boolean => {
    const holder = read(file);
    if (holder?.nonce !== own.nonce && (holder || !createAt(file))) return false;
    utimesSync(file, new Date(), new Date());
    return true;
  };
  const touching = setInterval(() => {
    try {
      if (touch()) return;
      clearInterval(touching);
      onLost(new PlainFailure(`La carpeta de datos ${folder} pasó a otro proceso: este se detiene.`));
    } catch {
      // A full disk does not lose the folder; the next touch may succeed.
    }
  }, TOUCH).unref();
  const release = () => {
    clearInterval(touching);
    process.removeListener('exit', release);
    if (read(file)?.nonce === own.nonce) rmSync(file);
  };
  process.once('exit', release);
  return { release };
}

const NOBODY: Owner = { pid: 0, startTime: '', bootId: '', pidNamespace: '', inode: 0, nonce: 'ilegible' };

/** The holder of a file; null without a file. An unreadable file has no living holder. */
function read(path: string): Owner | null {
  try {
    return { ...NOBODY, ...JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return NOBODY;
  }
}

/** For a process of this machine and namespace the kernel decides; another one counts as alive as long as it touches its file. */
async function isAlive(path: string, { pid, startTime, bootId, pidNamespace }: Owner): Promise<boolean> {
  if (BOOT_ID && bootId === BOOT_ID && pidNamespace === PID_NAMESPACE) return pid > 0 && processOf(pid)?.startTime === startTime;
  const touched = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = touched();
  if (first === undefined || Date.now() - first > LONG_GONE) return false;
  for (const end = Date.now() + WATCH; Date.now() < end; await wait(250)) if (touched() !== first) return touched() !== undefined;
  return false;
}
