import type { EventStoreDbArchive } from '@bitacora/event-store';
import type { ReviewFinding } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Config } from '../../config';

/** The outcome of a check. */
export type Finding = Omit<ReviewFinding, 'nombre'>;

/** The installation to check. Its pool is null when the database is unreachable. */
export interface Checked {
  readonly config: Config;
  readonly dataDir: string;
  readonly pool: Pool;
  /** Its log in EventStoreDB; null when it is in the database. */
  readonly archive: EventStoreDbArchive | null;
  /** Hex. */
  readonly masterKey: string;
}

/** A check of one thing that can be wrong. */
export interface Check {
  readonly nombre: string;
  look(checked: Checked): Promise<Finding>;
}

export const bien = (dice: string): Finding => ({ estado: 'bien', dice });
export const aviso = (dice: string): Finding => ({ estado: 'aviso', dice });
export const mal = (dice: string): Finding => ({ estado: 'mal', dice });
