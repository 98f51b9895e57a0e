export { type Act, type ActBy, countFailedLogin, type FailedLogin, noteActs, QUARTER } from './acts';
export { BLOCKED, blockedAmong } from './blocked';
export { type ChangedDay, changedDays, daysOfReads, type SealedDay } from './day-seals';
export { migrateAccesses } from './migrate';
export { type DroppedMonth, dropOldMonths, ensurePartitions } from './partitions';
export { readOf } from './reading';
export { fingerprint, type PersonalRead, PersonalReads } from './reads';
