import type { Pool } from 'pg';
import type { EventCodec } from '../codec';
import type { SubjectKeys } from '../crypto/subject-keys';
import type { EventStore } from '../port';
import type { BrokenLink } from '../verify';

/** An empty log under test, with its environment for the contract. */
export interface ContractSubject {
  /** A store over the log, as another process would open it. */
  open(codec?: EventCodec): EventStore;
  readonly keys: SubjectKeys;
  /** The database of the keys. */
  readonly pool: Pool;
  /** Checks the hash chains of the stored form. */
  verify(): Promise<BrokenLink | null>;
  /** True when the adapter promises positions without gaps. */
  readonly gapless: boolean;
  /** Removes the log, after the stores are closed. */
  close(): Promise<void>;
}
