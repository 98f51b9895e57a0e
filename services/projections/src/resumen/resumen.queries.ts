import type { ResumenOt, TecnicoDeResumen, UsuarioRef } from '@bitacora/domain/contracts';
import type { ConsultaDeResumen } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime } from '@bitacora/platform';
import { conModelo } from '../catalogo/modelo.sql';
import { type ConLugar, porLotes } from '../exportacion/lotes';
import { LIVE } from '../migrate';
import { filtrarResumen } from './resumen.consulta';
import type { FilaDeDetalle } from './resumen.detalle';
import { type Cuenta, gruposDe } from './resumen.grupos';

/** Longer times fall into the last bucket anyway. */
const MUCHOS_DIAS = 16;
const MUCHAS_REPARACIONES = 3;

/** Reads of the order summary. */
export class ResumenQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** GET ot_summary_report: six counts over the orders closed in the range. */
  async resumen(consulta: ConsultaDeResumen): Promise<ResumenOt> {
    const { where, values } = filtrarResumen(consulta);
    const { rows } = await this.runtime.pool.query<Cuenta>(
      `with c as materialized (
         select r.resultado, r.evaluacion, r.reparaciones, r.tecnico_reparacion_id, r.equipo_id, r.partes from ${LIVE}.resumen r where ${where}),
       modelos as (select e.modelo_id, count(*) as n from c join ${LIVE}.equipo e on e.id = c.equipo_id group by e.modelo_id),
       reparados as (select tecnico_reparacion_id as id, count(*) as n from c where tecnico_reparacion_id is not null group by 1)
       select 'resultado' as grupo, resultado as clave, count(*)::integer as count from c where resultado is not null group by 2
       union all select 'evaluacion', least(${MUCHOS_DIAS}, greatest(1, ceil(evaluacion / 86400.0)))::integer::text, count(*)::integer
         from c where evaluacion is not null group by 2
       union all select 'parte', trim(concat_ws(' ', p ->> 'part_number', p ->> 'description')), count(*)::integer
         from c cross join lateral jsonb_array_elements(c.partes) p group by 2
       union all select 'modelo', coalesce(nullif(trim(concat_ws(' ', ma.datos ->> 'marca_name', m.datos ->> 'model_name')), ''), 'Modelo desconocido'), sum(n)::integer
         from modelos ${conModelo(LIVE, 'modelo_id')} group by 2
       union all select 'reparaciones', least(${MUCHAS_REPARACIONES}, reparaciones)::text, count(*)::integer from c group by 2
       union all select 'tecnico', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), 'Usuario ' || reparados.id), sum(n)::integer
         from reparados left join seguridad.usuario u on u.id = reparados.id group by 2`,
      values,
    );
    return gruposDe(rows);
  }

  /** The technicians of the orders closed in the range, without the filter by technician. */
  async tecnicos(consulta: ConsultaDeResumen): Promise<TecnicoDeResumen[]> {
    const { where, values } = filtrarResumen(consulta);
    const { rows } = await this.runtime.pool.query<UsuarioRef>(
      `select u.id, u.first_name, u.last_name from (select distinct r.tecnico_id from ${LIVE}.resumen r where ${where}) t
       join seguridad.usuario u on u.id = t.tecnico_id order by u.first_name, u.last_name, u.id`,
      values,
    );
    return rows.map((tecnico) => ({ tecnico }));
  }

  /** Number of orders in the range, up to a limit. */
  async cuantas(consulta: ConsultaDeResumen, limite: number): Promise<number> {
    const { where, values } = filtrarResumen(consulta);
    const { rows } = await this.runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from (select 1 from ${LIVE}.resumen r where ${where} limit ${limite}) x`,
      values,
    );
    return rows[0]?.n ?? 0;
  }

  /** The orders one by one, last closed first. */
  detalle(consulta: ConsultaDeResumen): AsyncIterable<readonly FilaDeDetalle[]> {
    const { where, values } = filtrarResumen(consulta);
    const n = values.length;
    return porLotes(async (despues, limite) => {
      const { rows } = await this.runtime.pool.query<FilaDeDetalle & ConLugar>(
        `with lote as materialized (
           select r.* from ${LIVE}.resumen r where ${where} and (r.concluida_en, r.ot) < ($${n + 1}::timestamptz, $${n + 2}::integer)
           order by r.concluida_en desc, r.ot desc limit ${limite})
         select r.concluida_en::text as lugar, r.ot as numero, r.ot, r.concluida_en, r.tipo_servicio, r.resultado, r.evaluacion,
                r.reparaciones, r.partes, o.fecha_ingreso, o.rma, o.serie, o.modelo, trim(concat_ws(' ', t.first_name, t.last_name)) as tecnico,
                trim(concat_ws(' ', q.first_name, q.last_name)) as tecnico_reparacion
         from lote r join ${LIVE}.orden o on o.ot = r.ot
         left join seguridad.usuario t on t.id = r.tecnico_id left join seguridad.usuario q on q.id = r.tecnico_reparacion_id
         order by r.concluida_en desc, r.ot desc`,
        [...values, ...despues],
      );
      return rows;
    });
  }
}
