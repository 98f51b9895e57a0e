import { ENTERO_MAXIMO, normalizarGrupo } from '@bitacora/domain';
import type { HechosDeOrden } from '@bitacora/domain/orden';
import type { Pool } from 'pg';
import { sharedLookup } from '../command/shared-lookup';

/** The queries of decisions on orders to the tables of the command side. Orders named in `sin` are left out. */
export interface HechosDelTaller {
  /** A user with access, with their groups. */
  persona(id: number): Promise<HechosDeOrden['persona']['gives'] | null>;
  /** The open orders of a technician, and their maximum. */
  carga(id: number, sin?: readonly number[]): Promise<HechosDeOrden['carga']['gives'] | null>;
  /** The last open order of an equipment. */
  abiertaDelEquipo(equipo: number, sin?: readonly number[]): Promise<number | null>;
}

/** The facts as the tables have them: `workflow.orden_hechos` follows the log, and users are rows. */
export class HechosEnTablas implements HechosDelTaller {
  /** Simultaneous commands share one query. */
  private readonly abiertas = sharedLookup((equipos: readonly number[]) => this.abiertasDe(equipos));

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async persona(id: number): Promise<HechosDeOrden['persona']['gives'] | null> {
    if (Math.abs(id) > ENTERO_MAXIMO) return null;
    const { rows } = await this.pool.query<{ id: number; nombre: string; grupos: string[] }>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as nombre, array_agg(g.name) as grupos
         from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
         where u.id = $1 and u.activo group by u.id`,
      [id],
    );
    const [row] = rows;
    return row ? { ...row, grupos: row.grupos.map(normalizarGrupo) } : null;
  }

  async carga(id: number, sin: readonly number[] = []): Promise<HechosDeOrden['carga']['gives'] | null> {
    if (Math.abs(id) > ENTERO_MAXIMO) return null;
    const { rows } = await this.pool.query<HechosDeOrden['carga']['gives']>(
      `select count(h.ot) filter (where not h.presupuesto)::integer as garantia, count(h.ot) filter (where h.presupuesto)::integer as presupuesto,
                u.maximo_garantia as maxima, u.maximo_presupuesto as maxima_presupuesto, u.maximo_total as maxima_total
         from seguridad.usuario u
         left join workflow.orden_hechos h on h.tecnico_id = u.id and h.abierta and h.ot <> all($2::integer[])
         where u.id = $1 group by u.id`,
      [id, sin],
    );
    return rows[0] ?? null;
  }

  async abiertaDelEquipo(equipo: number, sin: readonly number[] = []): Promise<number | null> {
    if (equipo > ENTERO_MAXIMO) return null;
    if (sin.length > 0) return (await this.abiertasDe([equipo], sin)).get(equipo) ?? null;
    return (await this.abiertas(equipo)) ?? null;
  }

  /** The last open order of each piece of equipment. */
  private async abiertasDe(equipos: readonly number[], sin: readonly number[] = []): Promise<Map<number, number>> {
    const { rows } = await this.pool.query<{ equipo_id: number; ot: number | null }>({
      name: 'ordenes_abiertas_de_equipos',
      // One index probe per piece of equipment, however many open orders it has.
      text: `select e.id as equipo_id,
               (select max(h.ot) from workflow.orden_hechos h where h.equipo_id = e.id and h.abierta and h.ot <> all($2::integer[])) as ot
             from unnest($1::integer[]) as e (id)`,
      values: [equipos, sin],
    });
    return new Map(rows.flatMap(({ equipo_id, ot }) => (ot === null ? [] : [[equipo_id, ot] as const])));
  }
}
