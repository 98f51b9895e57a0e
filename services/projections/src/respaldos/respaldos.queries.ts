import { agesOf, lastResults, underWay } from '@bitacora/backup';
import type { Respaldos } from '@bitacora/domain/contracts';
import { impedimentoDeRespaldo, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';

/** Number of results shown. */
const MOSTRADOS = 50;

/** Reads of the backups and rehearsals, the same from any process. */
export class RespaldosQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'backups'>) {}

  async todos(): Promise<Respaldos> {
    const { pool, backups } = this.runtime;
    const [edades, resultados, en_marcha, restaurada] = await Promise.all([
      agesOf(pool, backups.folder),
      lastResults(pool, MOSTRADOS),
      underWay(pool),
      restauradaEn(pool),
    ]);
    const impedimento = await impedimentoDeRespaldo(backups);
    return {
      carpeta: backups.folder,
      cada_horas: impedimento === null ? backups.everyHours : 0,
      ensayo_cada_dias: impedimento === null ? backups.rehearsalEveryDays : 0,
      impedimento,
      en_marcha,
      ultimo_respaldo: edades.respaldo.good?.toISOString() ?? null,
      ultimo_ensayo: edades.ensayo.good?.toISOString() ?? null,
      resultados: resultados.map((uno) => ({ ...uno, desde: uno.desde.toISOString(), hasta: uno.hasta.toISOString() })),
      restaurada: restaurada?.toISOString() ?? null,
    };
  }
}

/** Time of the restore of the log; the notifier's table may not exist yet. */
async function restauradaEn(pool: Pick<Pool, 'query'>): Promise<Date | null> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('avisos.epoca') and attname = 'desde') as hay`,
  );
  if (!rows[0]?.hay) return null;
  const { rows: epocas } = await pool.query<{ desde: Date | null }>('select desde from avisos.epoca');
  return epocas[0]?.desde ?? null;
}
