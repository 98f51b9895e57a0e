import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from './backup-key';
import { Tombstones } from './tombstones';

const FILE = 'lapidas-anteriores.json';
const FORMER = /^antes-(\d{8}T\d{6})Z$/;
const MOVING = '-moviendo';
/** Names of the parts that belong to the points of one key. */
const OF_A_KEY = /^(punto-|eventos-|estado-|claves|archivos|lapidas)/;

/** A folder with points of a former key, and the secret for noting erased persons there, which opens no part. */
interface Former {
  readonly folder: string;
  readonly secret: string;
}

function readFormer(dataDir: string): readonly Former[] {
  const file = join(dataDir, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Former[]) : [];
}

function writeFormer(dataDir: string, former: readonly Former[]): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.nuevo`, `${JSON.stringify(former)}\n`, { mode: 0o600 });
  renameSync(`${file}.nuevo`, file);
}

/** The lists of erased persons beside the points of former keys, where their folders exist. */
export const formerTombstones = (dataDir: string): Tombstones[] =>
  readFormer(dataDir).flatMap(({ folder, secret }) => (existsSync(folder) ? [new Tombstones(Buffer.from(secret, 'hex'), [folder])] : []));

/**
 * Moves the points of a key into a folder of their own, from which they can still be restored with it. Returns the folder, null without
 * points. After an interruption, a second call continues. Fails when the folder does not exist. The caller holds the backup lock.
 */
export async function setAside(path: string, key: BackupKey, dataDir: string, at: Date): Promise<string | null> {
  const entries = await readdir(path);
  const begun = entries.find((name) => FORMER.test(name.slice(0, -MOVING.length)) && name.endsWith(MOVING));
  const moved = entries.filter((name) => OF_A_KEY.test(name) && !name.endsWith('.parcial'));
  if (begun === undefined && !moved.some((name) => name.startsWith('punto-'))) return null;
  const name = begun?.slice(0, -MOVING.length) ?? `antes-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const moving = join(path, name + MOVING);
  await mkdir(moving, { recursive: true });
  for (const entry of moved) await rename(join(path, entry), join(moving, entry));
  const folder = join(path, name);
  // Recorded before the folder gets its name, so that every later erasure is noted there too.
  const others = readFormer(dataDir).filter((former) => former.folder !== folder);
  writeFormer(dataDir, [...others, { folder, secret: key.tombstoneKey().toString('hex') }]);
  await rename(moving, folder);
  return folder;
}

/** Removes the points of former keys that were set aside before a moment; returns the number of folders. */
export async function removeFormer(path: string, dataDir: string, before: Date): Promise<number> {
  const limit = before.toISOString().replace(/[-:]|\.\d+Z?/g, '');
  const old = (await readdir(path).catch(() => [] as string[])).filter((name) => (FORMER.exec(name)?.[1] ?? limit) < limit);
  for (const name of old) await rm(join(path, name), { recursive: true, force: true });
  if (old.length > 0)
    writeFormer(
      dataDir,
      readFormer(dataDir).filter(({ folder }) => existsSync(folder)),
    );
  return old.length;
}
