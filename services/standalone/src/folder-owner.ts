import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainFailure } from './failures';
import { BOOT_ID, PID_NAMESPACE, processOf } from './processes';

/** Interval in milliseconds at which an owner shows that it lives. */
const TOUCH = 5000;
/** Milliseconds of watching an owner that cannot be inspected, and after which nobody waits for it. */
const WATCH = 2.5 * TOUCH;
const LONG_GONE = 60_000;

interface Owner {
  readonly pid: number;
  readonly startTime: string;
  readonly bootId: string;
  readonly pidNamespace: string;
  /** The folder it was, so that the file in a copy of the folder names nobody. */
  readonly inode: number;
  /** Identifies this owner among all others, before and after. */
  readonly nonce: string;
}

/** This process owns the folder until its release. */
export interface FolderOwner {
  release(): void;
}

/**
 * Makes this process the one owner of a data folder; refuses with a sentence while another one is. A killed process owns nothing any more.
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

  /** A whole copy of our claim, to be linked or renamed to its place. */
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
   * Makes a file ours, unless a living owner has it. Several contenders for a dead owner's place settle it the same way, in a file named
   * after the dead one.
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
  /** True while the file is ours. A removed file is put back: without it a second start would end our database. */
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
      // A full disk takes the folder from nobody; the next touch may succeed.
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

/** The holder of a file; null without a file. An unreadable file names no living holder. */
function read(path: string): Owner | null {
  try {
    return { ...NOBODY, ...JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return NOBODY;
  }
}

/** For a process of this machine and namespace the kernel answers; any other is believed as long as it touches its file. */
async function isAlive(path: string, { pid, startTime, bootId, pidNamespace }: Owner): Promise<boolean> {
  if (BOOT_ID && bootId === BOOT_ID && pidNamespace === PID_NAMESPACE) return pid > 0 && processOf(pid)?.startTime === startTime;
  const touched = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = touched();
  if (first === undefined || Date.now() - first > LONG_GONE) return false;
  for (const end = Date.now() + WATCH; Date.now() < end; await wait(250)) if (touched() !== first) return touched() !== undefined;
  return false;
}
