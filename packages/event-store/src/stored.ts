/** Stored events without a log: their canonical form, their hashes, and the values that their own keys open. */
export { canonicalJson, chainHash, digestOf, sha256 } from './canonical';
export { type EventKey, eventKey, isSealed, openWithEventKey, sealValue } from './crypto/sealed-value';
export type { EventEnvelope, RecordedEvent } from './port';
