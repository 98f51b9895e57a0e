import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupKey } from './backup-key';

const FILE = 'clave-de-respaldo';

/** The backup key of an installation: the setting `BACKUP_KEY`, otherwise the file in its folder; null without either. */
export function readBackupKey(setting: string | undefined, dataDir: string): BackupKey | null {
  if (setting) return BackupKey.parse(setting);
  const file = join(dataDir, FILE);
  return existsSync(file) ? BackupKey.parse(readFileSync(file, 'utf8')) : null;
}

/** True for the text of a backup key. */
export function isBackupKey(text: string): boolean {
  try {
    BackupKey.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a backup key in the folder of an installation, readable by its owner only. */
export function keepBackupKey(dataDir: string, key: BackupKey): void {
  const file = join(dataDir, FILE);
  // Written atomically, because a truncated key opens nothing.
  writeFileSync(`${file}.nueva`, `${key.text}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.nueva`, file);
}
