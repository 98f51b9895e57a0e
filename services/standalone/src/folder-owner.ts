import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainFailure } from './failures';
import { BOOT_ID, PID_NAMESPACE, processOf } from './processes';

/** How often an owner shows that it is there, in milliseconds. */
const TOUCH = 5000;
/** How long an owner that cannot be looked at is watched for that, and after how long it is not waited for. */
const WATCH = 2.5 * TOUCH;
const LONG_GONE = 60_000;

interface Owner {
  readonly pid: number;
  readonly startTime: string;
  readonly bootId: string;
  readonly pidNamespace: string;
  /** Which folder it was, so that the file in a copy of it names nobody. */
  readonly inode: number;
  /** Tells this owner from every other, before and after. */
  readonly nonce: string;
}

/** The folder is this process's until it is released. */
export interface FolderOwner {
  release(): void;
}

/**
 * Makes this process the one owner of a data folder; refuses with a sentence while another one is. Whoever was killed
 * owns nothing any more. `onLost` is told when the file later names somebody else.
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

  /** A whole copy of what we say, to be linked or renamed to its place. */
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
  /** Makes a file ours, unless a living owner has it. Who of several takes a dead one's place is settled the same way, in a file named after him. */
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
  /** Whether the file is still ours. One that somebody removed is put back: without it a second start would end our database. */
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
      // A full disk keeps nobody from owning what he owns; the next touch may do.
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

/** Who holds a file; null when there is none. One that cannot be read names nobody who lives. */
function read(path: string): Owner | null {
  try {
    return { ...NOBODY, ...JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return NOBODY;
  }
}

/** A process of this machine and namespace is asked of the kernel; any other is believed for as long as it touches its file. */
async function isAlive(path: string, { pid, startTime, bootId, pidNamespace }: Owner): Promise<boolean> {
  if (BOOT_ID && bootId === BOOT_ID && pidNamespace === PID_NAMESPACE) return pid > 0 && processOf(pid)?.startTime === startTime;
  const touched = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = touched();
  if (first === undefined || Date.now() - first > LONG_GONE) return false;
  for (const end = Date.now() + WATCH; Date.now() < end; await wait(250)) if (touched() !== first) return touched() !== undefined;
  return false;
}
