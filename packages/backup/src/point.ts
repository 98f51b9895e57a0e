import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import type { BackupFolder, StoredPart } from './backup-folder';

/** Events of one range of positions. */
export interface Segment extends StoredPart {
  readonly from: number;
  readonly to: number;
}

/** A file of an attachment. */
export interface SavedFile {
  readonly id: string;
  /** SHA-256 of its bytes in hex. */
  readonly sha256: string;
  /** True when an order referred to it, so that it may be erased with its person. */
  readonly owned: boolean;
}

/** A moment that an installation can be restored to. */
export interface Point {
  readonly format: 1;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Version of the product that made it. */
  readonly version: string;
  /** Position of the last event. */
  readonly position: number;
  readonly segments: readonly Segment[];
  readonly state: StoredPart;
  readonly sequences: Readonly<Record<string, string>>;
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly SavedFile[];
  /** Number of events of a log in EventStoreDB, whose positions have gaps; absent where it equals the last position. */
  readonly events?: number;
  /** Hash of the last event; a log with another hash there has another history. */
  readonly head: string;
  /** The subjects with a key at that moment. Each still has it, or was erased since. */
  readonly subjects: readonly string[];
  /** Digest of the heads of all streams. */
  readonly root: string;
  /** The master key of the installation, hex. */
  readonly masterKey: string;
}

/** The part with the keys of persons: one for all points, replaced by each backup, so that an erasure affects every point. */
export const KEYS = 'claves';
const POINTS = 'punto-';
const POINT_NAME = /^punto-(\d{12})-(\d{8}T\d{6})Z$/;
const STATES = 'estado-';
const SEGMENTS = 'eventos-';
const twelve = (position: number): string => String(position).padStart(12, '0');
const compact = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

export const pointName = (position: number, at: string): string => `${POINTS}${twelve(position)}-${compact(at)}`;
export const stateName = (position: number, at: string): string => `${STATES}${twelve(position)}-${compact(at)}`;
export const segmentName = (from: number, to: number): string => `${SEGMENTS}${twelve(from)}-${twelve(to)}`;
/** The folder of the files' parts. */
export const FILES = 'archivos';
/** The part of a file's bytes. */
export const fileName = (sha256: string): string => `${FILES}/${sha256.slice(0, 2)}/${sha256}`;

/** Names of the points of a folder, oldest first. */
export const pointNames = async (folder: BackupFolder): Promise<string[]> =>
  (await folder.names(POINTS)).filter((name) => POINT_NAME.test(name));

const reading = new Map<string, Promise<string[]>>();

/** Names of the points at a path; empty when it cannot be read. A hanging disk is asked only once, because each call blocks a thread. */
export function pointNamesIn(path: string): Promise<string[]> {
  const known = reading.get(path);
  if (known) return known;
  const names = readdir(path)
    .catch((): string[] => [])
    .then((all) => all.filter((name) => POINT_NAME.test(name)))
    .finally(() => reading.delete(path));
  reading.set(path, names);
  return names;
}

/** The parts of ranges and states in a folder. */
export const otherNames = async (folder: BackupFolder): Promise<string[]> => [
  ...(await folder.names(SEGMENTS)),
  ...(await folder.names(STATES)),
];

/** The position and time in the name of a point, readable without its key. */
export function readPointName(name: string): { readonly position: number; readonly at: Date } {
  const [, position, when] = POINT_NAME.exec(name) ?? [];
  if (!position || !when) throw new Error(`Not the name of a point: ${name}`);
  const at = when.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/, '$1-$2-$3T$4:$5:$6Z');
  return { position: Number(position), at: new Date(at) };
}

/** Reads a point. Fails with DamagedPart when it was changed or the key is another. */
export async function readPoint(folder: BackupFolder, name: string): Promise<Point> {
  return JSON.parse((await folder.readBytes(name)).toString('utf8')) as Point;
}

/** Digest of the heads of all streams, in hex; any event changes it. */
export async function rootOf(client: PoolClient): Promise<string> {
  const hash = createHash('sha256');
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ stream: string; revision: number; hash: string }>(
      `select stream, revision, hash from log.stream where stream collate "C" > $1 order by stream collate "C" limit 10000`,
      [after],
    );
    for (const { stream, revision, hash: head } of rows) hash.update(`${stream} ${revision} ${head}\n`);
    const last = rows.at(-1);
    if (!last) return hash.digest('hex');
    after = last.stream;
  }
}
