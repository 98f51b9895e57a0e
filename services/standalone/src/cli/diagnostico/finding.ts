import type { Pool } from 'pg';
import type { Config } from '../../config';

/** What a check found: `bien`, `aviso` (works, and should be looked at) or `mal` (does not work, or loses something). */
export interface Finding {
  readonly estado: 'bien' | 'aviso' | 'mal';
  /** One sentence: what was seen and, when it is not well, what to do. */
  readonly dice: string;
}

/** The installation that is checked. Its pool is null when the database cannot be reached. */
export interface Checked {
  readonly config: Config;
  readonly dataDir: string;
  readonly pool: Pool;
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
