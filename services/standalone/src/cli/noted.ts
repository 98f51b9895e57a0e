import { BackupRunning, type Kind, migrateResults, noteResult } from '@bitacora/backup';
import type { Pool } from 'pg';
import type { Answer } from './command';

/** What a command answers whose result is kept. */
interface Noted extends Answer {
  readonly punto: string;
  readonly posicion: number;
  /** One sentence, without a secret. */
  readonly detalle: string;
}

/** Carries a backup or a rehearsal out and keeps how it ended, also when it fails. */
export async function noted(pool: Pool, clase: Kind, work: () => Promise<Noted>): Promise<Answer> {
  const desde = new Date();
  await migrateResults(pool);
  try {
    const { punto, posicion, detalle, ...answer } = await work();
    await noteResult(pool, { clase, desde, hasta: new Date(), bien: answer.ok, punto, posicion, detalle });
    return answer;
  } catch (error) {
    const failed = { clase, desde, hasta: new Date(), bien: false, punto: null, posicion: null, detalle: (error as Error).message };
    // Another one is at work: nothing failed.
    if (!(error instanceof BackupRunning)) await noteResult(pool, failed).catch(() => undefined);
    throw error;
  }
}
