import { newestOf, type Ring, ringOf } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import type { BackupFolder, StoredPart } from './backup-folder';
import { KEYS, type Point } from './point';
import { headOf, sectionsOf } from './sections';

/** Saves the keys of persons, and the secrets with the master keys that wrap them now. The part is newer than earlier points. */
export async function saveKeys(client: PoolClient, folder: BackupFolder, masterKey: string): Promise<StoredPart> {
  const ring = await ringOf(client, Buffer.from(masterKey, 'hex'));
  if (!ring) throw new Error('The master key is not that of this database');
  const masterKeys = Object.fromEntries([...ring].map(([version, key]) => [version, key.toString('hex')]));
  const tables = [
    { table: 'log.subject_key', columns: ['subject', 'wrapped_key', 'created_at', 'version'] },
    { table: 'log.secret', columns: ['name', 'sealed', 'version'] },
    { table: 'log.erased_subject', columns: ['subject', 'erased_at'] },
  ];
  return folder.write(KEYS, sectionsOf(client, tables, { masterKeys }));
}

/** The master keys that wrap the saved keys. In a part older than rotations, it is the key of its point. */
export async function savedRing(folder: BackupFolder, { masterKey }: Point): Promise<Ring> {
  let head: Readonly<Record<string, unknown>> = {};
  await folder.read(KEYS, async (source) => {
    head = await headOf(source);
  });
  const saved = (head['masterKeys'] ?? { 1: masterKey }) as Readonly<Record<string, string>>;
  return new Map(Object.entries(saved).map(([version, key]) => [Number(version), Buffer.from(key, 'hex')]));
}

/** The master key of an installation restored from a point: the newest that wraps the saved keys, in hex. */
export async function masterKeyAfter(folder: BackupFolder, point: Point): Promise<string> {
  return newestOf(await savedRing(folder, point)).key.toString('hex');
}
