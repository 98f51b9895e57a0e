export { type BackUpOptions, type BackUpResult, BackupRunning, backUp } from './back-up';
export { BackupFolder } from './backup-folder';
export { BackupKey, NoBackupKey } from './backup-key';
export { CannotBackUp } from './cannot-back-up';
export { CannotRestore } from './cannot-restore';
export { changeKey } from './change-key';
export { type Continued, continueLog, type LiveInstallation } from './continue-log';
export { eventLines, eventStoreDbLog } from './eventstoredb-log';
export { formerTombstones, removeFormer, setAside } from './former-keys';
export type { Installation, SavedFiles } from './installation';
export { isBackupKey, keepBackupKey, readBackupKey } from './key-file';
export { forgetProposal, type KeyProposal, proposedKey, proposeKey, wrongGroups } from './key-proposal';
export { masterKeyAfter } from './keys';
export { lastEvent } from './last-event';
export { makeFolder } from './make-folder';
export { moveIntoEventStoreDb } from './move-into-eventstoredb';
export { keepPlan, readPlan, type WrittenPlan } from './plan';
export { type Point, pointNames, readPoint, readPointName } from './point';
export { choosePoint, type Restored, restore } from './restore';
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
export type { SavedLog } from './saved-log';
export { DamagedPart } from './sealed-stream';
export { RESERVATION_RECORDS } from './side-records';
export { Tombstones } from './tombstones';
