export { BifurcacionEventStore } from './bifurcacion/bifurcacion-event-store';
export { canonicalJson, sha256 } from './canonical';
export { countClearNames } from './clear-names';
export { type EventCodec, plainCodec } from './codec';
export { open, seal } from './crypto/cipher';
export { isMasterKeyOf, keepKeyCheck } from './crypto/key-check';
export {
  beginRotation,
  endRotation,
  keepSecret,
  MasterKeySuperseded,
  MasterKeys,
  newestOf,
  type Ring,
  rewrapSome,
  ringOf,
  sealAnew,
  wrapAnew,
} from './crypto/master-keys';
export { personalDataCodec } from './crypto/personal-data-codec';
export { isSealed } from './crypto/sealed-value';
export { type StaffNames, subjectsOf, withNames } from './crypto/staff-names';
export { MASTER_KEY_ROTATES, SUBJECT_ERASED, SubjectKeys } from './crypto/subject-keys';
export type { PersonalFields } from './crypto/with-fields';
export { EventShapes } from './event-shapes';
export {
  type ArchivedCommand,
  type ArchivedReservation,
  digestOfCommand,
  digestOfReservation,
  EventStoreDbArchive,
} from './eventstoredb/archive';
export { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store';
export { proveArchive } from './eventstoredb/verify';
export { MemoryEventStore } from './memory/memory-event-store';
export { MemoryLog } from './memory/memory-log';
export { NewerData } from './newer-data';
export { LogUnavailable, type Outage, outageOf } from './outage';
export * from './port';
export { changeEvents } from './postgres/changeable';
export { canChangeEvents, migrateAsOwner, NotTheOwner, refuseOtherOwner } from './postgres/log-owner';
export {
  KEY_MIGRATIONS,
  type KnownMigrations,
  logMigrations,
  type Migration,
  migrateEventStore,
  migrationsFrom,
  refuseNewerData,
  runMigrations,
} from './postgres/migrate';
export { PostgresEventStore } from './postgres/postgres-event-store';
export { applyOrPark } from './subscription/apply-or-park';
export {
  type ParkedHead,
  parkedHeads,
  type Rehearsed,
  type Retried,
  rehearseParked,
  retryParked,
  skipParked,
} from './subscription/attending';
export { checkpointPosition, takeCheckpoint } from './subscription/checkpoint';
export { type Lease, Leases } from './subscription/leases';
export { listParked, type ParkedStream, parkEvents } from './subscription/parking';
export { type RunningSubscription, runSubscription, type SubscriptionDefinition, type SubscriptionStatus } from './subscription/runner';
export { type SubscriptionState, subscriptionStates } from './subscription/state';
export { type Upcast, type UpcastStep, upcaster } from './upcast';
export { type BrokenLink, brokenLinks, type MetEvent, verifyAll, verifyStream } from './verify';
