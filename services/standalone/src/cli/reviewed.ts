import { migrateReviews, noteReview, type Review, type ReviewFinding, reviewAlone } from '@bitacora/platform';
import type { Pool } from 'pg';
import { PlainFailure } from '../failures';
import type { Answer } from './command';

/** The answer of a command with stored findings. */
export interface Reviewed extends Answer {
  readonly hallazgos: readonly ReviewFinding[];
}

const ANOTHER: Readonly<Record<Review, string>> = {
  diagnostico: 'Ya hay un diagnóstico en marcha.',
  verificacion: 'Ya hay una comprobación en marcha.',
};

/** Carries a review out, only one at a time, and stores its findings. */
export async function reviewed(pool: Pool, clase: Review, work: () => Promise<Reviewed>): Promise<Answer> {
  const desde = new Date();
  await migrateReviews(pool);
  const answer = await reviewAlone(pool, clase, async () => {
    const { hallazgos, ...rest } = await work();
    await noteReview(pool, { clase, desde, hasta: new Date(), bien: rest.ok, hallazgos });
    return rest;
  });
  if (answer === null) throw new PlainFailure(ANOTHER[clase]);
  return answer;
}
