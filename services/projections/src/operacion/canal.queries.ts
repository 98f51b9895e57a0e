import type { Canal } from '@bitacora/domain/contracts';
import { EVENTOS, esInterno } from '@bitacora/domain/eventos';
import { origenDelCanal, SUSCRIPCION_DEL_CANAL, TEMA_DEL_CANAL, TIPO_EN_EL_CANAL } from '@bitacora/domain/operacion';
import type { ServiceRuntime } from '@bitacora/platform';
import type { OperacionQueries } from './operacion.queries';

const TIPOS: Canal['tipos'] = Object.entries(EVENTOS)
  .filter(([type]) => !esInterno(type))
  .map(([type, { label, version }]) => ({ tipo: `${TIPO_EN_EL_CANAL}${type}`, nombre: label, version }))
  .sort((a, b) => a.tipo.localeCompare(b.tipo));

/** Reads of the integration feed, the same from any process. */
export class CanalQueries {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'publicUrl'>,
    private readonly operacion: OperacionQueries,
  ) {}

  async canal(): Promise<Canal> {
    const { pool, publicUrl } = this.runtime;
    const [{ cabeza, suscripciones }, { rows }] = await Promise.all([
      this.operacion.suscripciones(),
      pool.query<{ retenido: boolean; epoca: string | null }>(
        'select exists (select from avisos.cuarentena) as retenido, (select nombre from avisos.epoca) as epoca',
      ),
    ]);
    const suscripcion = suscripciones.find(({ suscripcion }) => suscripcion === SUSCRIPCION_DEL_CANAL) ?? null;
    const { retenido = false, epoca = null } = rows[0] ?? {};
    const origen = origenDelCanal(publicUrl, epoca);
    return { estado: estadoDe(suscripcion, retenido), tema: TEMA_DEL_CANAL, origen, cabeza, suscripcion, tipos: TIPOS };
  }
}

/** An error counts until a later event is published. */
function estadoDe(suscripcion: Canal['suscripcion'], retenido: boolean): Canal['estado'] {
  if (!suscripcion) return 'apagado';
  if (suscripcion.proceso === null) return 'detenido';
  if (retenido) return 'retenido';
  const { error_en, ultimo, atraso } = suscripcion;
  return error_en !== null && atraso > 0 && (ultimo === null || error_en > ultimo) ? 'con_error' : 'publica';
}
