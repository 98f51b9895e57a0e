import type { ConsultaDeMomentos } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../tabla';

/** Facts on each side of the position. */
const POR_LADO = 500;
/** The reach of days and hours on each side. */
const LEJOS = { dia: '200 days', hora: '60 days' } as const;
const UNIDAD = { dia: 'day', hora: 'hour' } as const;

interface MomentoDelPasado {
  readonly position: number;
  readonly at: string;
}
interface Fila {
  readonly position: string;
  readonly at: Date;
}

/** The moments that can be stepped to. */
export class MomentosQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** Oldest first, on both sides of the position. */
  async cerca({ de, id, cerca }: ConsultaDeMomentos): Promise<MomentoDelPasado[]> {
    const filas = de === 'dia' || de === 'hora' ? await this.deLaCasa(de, cerca) : await this.deCosa(de, Number(id), cerca);
    return filas.map(({ position, at }) => ({ position: Number(position), at: at.toISOString() }));
  }

  /** The facts of a thing; those of a client include all equipment that they ever owned. */
  private async deCosa(entidad: string, id: number, cerca: number): Promise<Fila[]> {
    const suyas =
      entidad === 'cliente'
        ? `select 'cliente' as entidad, $1::text as id union all
           select distinct 'equipo', e.equipo_id::text from ${LIVE}.equipo_antes e where e.cliente_id = $1::integer`
        : `select $4::text as entidad, $1::text as id`;
    const lado = (donde: string, sentido: string) => `(select h.position, h.at from suyas s
      join ${LIVE}.hecho h on h.entidad = s.entidad and h.entidad_id = s.id where h.position ${donde} $2
      order by h.position ${sentido} limit $3)`;
    const { rows } = await this.runtime.pool.query<Fila>(
      `with suyas as (${suyas}) select position, at from (${lado('<=', 'desc')} union all ${lado('>', 'asc')}) h order by position`,
      entidad === 'cliente' ? [id, cerca, POR_LADO] : [id, cerca, POR_LADO, entidad],
    );
    return rows;
  }

  /** The last position of each day or hour with an event. */
  private async deLaCasa(paso: 'dia' | 'hora', cerca: number): Promise<Fila[]> {
    const { rows } = await this.runtime.pool.query<Fila>(
      `with centro as (
         select coalesce((select minuto from ${LIVE}.instante where hasta >= $1 order by hasta limit 1),
                         (select max(minuto) from ${LIVE}.instante)) as minuto)
       select max(i.hasta) as position, max(i.minuto) as at
       from centro c join ${LIVE}.instante i on i.minuto between c.minuto - $2::interval and c.minuto + $2::interval
       group by date_trunc($3, i.minuto at time zone 'America/Santiago') order by 1`,
      [cerca, LEJOS[paso], UNIDAD[paso]],
    );
    return rows;
  }
}
