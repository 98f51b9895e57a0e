/** What a stored event is, for whoever holds one and no log: its canonical form, its hashes, and the values that its own key opens. */
export { canonicalJson, chainHash, digestOf, sha256 } from './canonical';
export { type EventKey, eventKey, isSealed, openWithEventKey, sealValue } from './crypto/sealed-value';
export type { EventEnvelope, RecordedEvent } from './port';
