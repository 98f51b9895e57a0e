export { type BackUpOptions, type BackUpResult, BackupRunning, backUp } from './back-up';
export { BackupFolder } from './backup-folder';
export { BackupKey, NoBackupKey } from './backup-key';
export type { Installation, SavedFiles } from './installation';
export { keepBackupKey, readBackupKey } from './key-file';
export { type Point, pointNames, readPoint, readPointName } from './point';
export { CannotRestore, choosePoint, type KnownMigrations, type Restored, restore } from './restore';
export { DamagedPart } from './sealed-stream';
export { Tombstones } from './tombstones';
