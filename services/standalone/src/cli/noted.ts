import { BackupRunning, type Kind, migrateResults, noteResult } from '@bitacora/backup';
import type { Pool } from 'pg';
import type { Answer } from './command';

/** The answer of a command with a stored result. */
interface Noted extends Answer {
  readonly punto: string;
  readonly posicion: number;
  /** One sentence without secrets. */
  readonly detalle: string;
}

/** Carries a backup or a rehearsal out and stores its outcome, even a failure. */
export async function noted(pool: Pool, clase: Kind, work: () => Promise<Noted>): Promise<Answer> {
  const desde = new Date();
  await migrateResults(pool);
  try {
    const { punto, posicion, detalle, ...answer } = await work();
    await noteResult(pool, { clase, desde, hasta: new Date(), bien: answer.ok, punto, posicion, detalle });
    return answer;
  } catch (error) {
    const failed = { clase, desde, hasta: new Date(), bien: false, punto: null, posicion: null, detalle: (error as Error).message };
    // Another one is running, so nothing failed.
    if (!(error instanceof BackupRunning)) await noteResult(pool, failed).catch(() => undefined);
    throw error;
  }
}
