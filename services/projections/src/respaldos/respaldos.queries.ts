import { lastResults, underWay } from '@bitacora/backup';
import type { Respaldos } from '@bitacora/domain/contracts';
import { edadesDeRespaldo, ejecutorDe, impedimentoDeRespaldo, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';

/** Number of results shown. */
const MOSTRADOS = 50;

/** Reads of the backups and rehearsals, the same from any process. */
export class RespaldosQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'backups'>) {}

  async todos(): Promise<Respaldos> {
    const { pool, backups } = this.runtime;
    const [edades, resultados, en_marcha, restaurada] = await Promise.all([
      edadesDeRespaldo(this.runtime),
      lastResults(pool, MOSTRADOS),
      underWay(pool),
      restauradaEn(pool),
    ]);
    const ejecutor = await ejecutorDe(this.runtime);
    const { numero, fijos, ...plan } = ejecutor?.plan ?? (await backups.plan());
    const impedimento = ejecutor ? ejecutor.impedimento : await impedimentoDeRespaldo(backups);
    return {
      carpeta: plan.carpeta,
      cada_horas: impedimento === null ? plan.cada_horas : 0,
      ensayo_cada_dias: impedimento === null ? plan.ensayo_cada_dias : 0,
      plan,
      ultimo_cambio: numero,
      fijos: { ...fijos },
      se_hace_aqui: ejecutor !== null,
      con_clave: ejecutor?.con_clave ?? false,
      clave_fija: ejecutor?.clave_fija ?? true,
      maestra_fija: ejecutor?.maestra_fija ?? true,
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
