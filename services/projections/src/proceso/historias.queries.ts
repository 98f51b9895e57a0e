import type { Estado } from '@bitacora/domain';
import type { ConsultaDeProceso } from '@bitacora/domain/contracts/consultas';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { filtrar } from './filtro';

const LOTE = 2000;
/** Maximum number of facts in a file. */
const MAXIMO = 1_000_000;

/** An order with moves in the range. */
export interface OrdenDeHistoria {
  readonly ot: number;
  readonly tipo_servicio: number;
  readonly modelo: string | null;
  readonly estado: Estado;
  readonly equipo_id: number | null;
  readonly cliente_id: number | null;
}

/** A fact of the history of an order or of its opportunity, without personal data. */
export interface HechoDeHistoria {
  readonly position: number;
  readonly at: Date;
  readonly recorded_at: Date;
  readonly tipo: string;
  readonly actor_id: number;
  readonly ot: number;
  /** The opportunity it concerns; null for a fact of the order itself. */
  readonly ov: number | null;
  /**
   * The move of the order, if any: its former state (null at birth), its new state, the seconds in the former one, and the technician's id.
   */
  readonly de: Estado | null;
  readonly a: Estado | null;
  readonly segundos: number | null;
  readonly tecnico_id: number | null;
}

/** The orders that moved in a range, with all their facts. */
export interface Historias {
  readonly ordenes: readonly OrdenDeHistoria[];
  readonly hechos: AsyncIterable<readonly HechoDeHistoria[]>;
}

/** Whole histories, because tools cannot tell how a truncated case began. */
export class HistoriasQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** Facts of orders and of their opportunities, in log order. */
  async enBitacora(consulta: ConsultaDeProceso): Promise<Historias> {
    return this.de(consulta, "'orden', 'ov'", 'h.position');
  }

  /** Facts of orders only, grouped by order. */
  async porOrden(consulta: ConsultaDeProceso): Promise<Historias> {
    return this.de(consulta, "'orden'", 's.ot, h.position');
  }

  /** The positions are read first, so that no connection waits for a slow download. */
  private async de(consulta: ConsultaDeProceso, entidades: string, orden: string): Promise<Historias> {
    const { where, values } = filtrar(consulta);
    const { pool } = this.runtime;
    const movidas = `with movidas as materialized (select distinct ot from ${LIVE}.transicion t where ${where})`;
    const [{ rows: ordenes }, { rows: lugares }] = await Promise.all([
      pool.query<OrdenDeHistoria>(
        `${movidas} select o.ot, o.tipo_servicio, o.modelo, o.estado, o.equipo_id, o.cliente_id
         from movidas join ${LIVE}.orden o using (ot) order by o.ot`,
        values,
      ),
      pool.query<{ position: number; ot: number }>(
        `${movidas}, cosas as (
           select 'orden' as entidad, ot::text as id, ot from movidas
           union all select 'ov', v.id::text, v.ot from movidas join ${LIVE}.ov v using (ot))
         select h.position::float8 as position, s.ot
         from cosas s join ${LIVE}.hecho h on h.entidad = s.entidad and h.entidad_id = s.id
         where s.entidad in (${entidades}) order by ${orden} limit ${MAXIMO + 1}`,
        values,
      ),
    ]);
    if (lugares.length > MAXIMO) refuse('DATOS_INVALIDOS', `Son más de ${MAXIMO.toLocaleString('es-CL')} hechos: acota el rango`);
    readOf(ordenes.map(({ ot }) => STREAM_ORDEN.of(ot)));
    async function* hechos(): AsyncIterable<readonly HechoDeHistoria[]> {
      for (let desde = 0; desde < lugares.length; desde += LOTE) {
        const lote = lugares.slice(desde, desde + LOTE);
        const { rows } = await pool.query<HechoDeHistoria>(
          `select h.position::float8 as position, h.at, h.recorded_at, h.tipo, h.actor_id, p.ot,
                  case h.entidad when 'ov' then h.entidad_id::integer end as ov, t.de, t.a, t.segundos, t.tecnico_id
           from unnest($1::bigint[], $2::integer[]) with ordinality p (position, ot, lugar) join ${LIVE}.hecho h using (position)
           left join ${LIVE}.transicion t on h.entidad = 'orden' and t.ot = p.ot and t.revision = h.revision order by p.lugar`,
          [lote.map(({ position }) => position), lote.map(({ ot }) => ot)],
        );
        yield rows;
      }
    }
    return { ordenes, hechos: hechos() };
  }
}
