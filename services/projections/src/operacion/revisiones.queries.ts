import type { Revision, Revisiones } from '@bitacora/domain/contracts';
import { ejecutorDe, lastReviews, type ReviewResult, reviewsUnderWay, type ServiceRuntime } from '@bitacora/platform';

/** Reads of the reviews of the installation, by any process. */
export class RevisionesQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'reviews' | 'backups'>) {}

  async revisiones(): Promise<Revisiones> {
    const { pool, reviews } = this.runtime;
    const [ultimas, en_marcha] = await Promise.all([lastReviews(pool), reviewsUnderWay(pool)]);
    const ultima = (clase: ReviewResult['clase']) => enPalabras(ultimas.find((una) => una.clase === clase));
    return {
      se_pide_aqui: reviews.carryOut !== null || (await ejecutorDe(this.runtime)) !== null,
      en_marcha,
      diagnostico: ultima('diagnostico'),
      verificacion: ultima('verificacion'),
    };
  }
}

const enPalabras = (una: ReviewResult | undefined): Revision | null =>
  una ? { desde: una.desde.toISOString(), hasta: una.hasta.toISOString(), bien: una.bien, hallazgos: [...una.hallazgos] } : null;
