export { type BackUpOptions, type BackUpResult, BackupRunning, backUp, CannotBackUp } from './back-up';
export { BackupFolder } from './backup-folder';
export { BackupKey, NoBackupKey } from './backup-key';
export { type Continued, continueLog } from './continue-log';
export { formerTombstones, removeFormer, setAside } from './former-keys';
export type { Installation, SavedFiles } from './installation';
export { isBackupKey, keepBackupKey, readBackupKey } from './key-file';
export { masterKeyAfter } from './keys';
export { makeFolder } from './make-folder';
export { type Point, pointNames, readPoint, readPointName } from './point';
export { CannotRestore, choosePoint, type KnownMigrations, type Restored, restore } from './restore';
export {
  type Ages,
  agesOf,
  KINDS,
  type Kind,
  LOCK,
  lastResults,
  migrateResults,
  noteResult,
  type Result,
  underWay,
} from './results';
export { DamagedPart } from './sealed-stream';
export { Tombstones } from './tombstones';
