import type { Pool } from 'pg';
import { BackupRunning } from './back-up';
import type { BackupKey } from './backup-key';
import { setAside } from './former-keys';
import { keepBackupKey, readBackupKey } from './key-file';
import { LOCK } from './results';

/**
 * Gives the next backups of an installation another key, while no backup is being made; returns the folder of the points under the former
 * key, null without any.
 */
export async function changeKey(pool: Pool, dataDir: string, folder: string, next: BackupKey): Promise<string | null> {
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK.respaldo]);
    if (!rows[0]?.locked) throw new BackupRunning('Hay un respaldo en marcha: espere a que termine.');
    try {
      const key = readBackupKey(undefined, dataDir);
      const former = key ? await setAside(folder, key, dataDir, new Date()) : null;
      keepBackupKey(dataDir, next);
      return former;
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [LOCK.respaldo]);
    }
  } finally {
    lock.release();
  }
}
