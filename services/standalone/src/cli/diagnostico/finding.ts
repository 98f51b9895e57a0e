import type { EventStoreDbArchive } from '@bitacora/event-store';
import type { ReviewFinding } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Config } from '../../config';

/** What a check found. */
export type Finding = Omit<ReviewFinding, 'nombre'>;

/** The installation that is checked. Its pool is null when the database cannot be reached. */
export interface Checked {
  readonly config: Config;
  readonly dataDir: string;
  readonly pool: Pool;
  /** Its log in EventStoreDB; null where it is in the database. */
  readonly archive: EventStoreDbArchive | null;
  /** Hex. */
  readonly masterKey: string;
}

/** One thing that can be wrong with an installation. */
export interface Check {
  readonly nombre: string;
  look(checked: Checked): Promise<Finding>;
}

export const bien = (dice: string): Finding => ({ estado: 'bien', dice });
export const aviso = (dice: string): Finding => ({ estado: 'aviso', dice });
export const mal = (dice: string): Finding => ({ estado: 'mal', dice });
