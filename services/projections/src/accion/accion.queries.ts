import { CLIENTE_PUBLICO, SISTEMA } from '@bitacora/domain';
import {
  type AccionesPorRol,
  type NivelDeAlerta,
  type PaginaRegistroAccion,
  type RegistroAccion,
  ROL_TODOS,
} from '@bitacora/domain/contracts';
import type { ConsultaDeAcciones } from '@bitacora/domain/contracts/consultas';
import { EVENTOS_ORDEN, type OrdenEventType } from '@bitacora/domain/orden';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { readOf, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { filtrarAcciones } from './accion.consulta';

/** Page size of the action log (specification, 15.3). */
const TAMANO_PAGINA = 20;
/** Maximum number of rows of an .xls sheet, without its heading. */
const MAXIMO_XLS = 65_535;

interface Fila {
  ot: number;
  revision: number;
  at: Date;
  usuario_id: number;
  first_name: string | null;
  last_name: string | null;
  tipo: OrdenEventType;
  tipo_anterior: OrdenEventType | null;
  desde_anterior: number | null;
  color: NivelDeAlerta;
}

/** Reads of the action log. */
export class AccionQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** GET registro-accion: a page, newest first, and the counts over all pages. */
  async registro(consulta: ConsultaDeAcciones, session: Session): Promise<PaginaRegistroAccion> {
    const page = consulta.page ?? 1;
    const [results, cuentas] = await Promise.all([
      this.filas(consulta, session, TAMANO_PAGINA, (page - 1) * TAMANO_PAGINA),
      this.cuentas(consulta, session),
    ]);
    return {
      ...cuentas,
      next: page * TAMANO_PAGINA < cuentas.count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results,
    };
  }

  /** All actions, for a workbook; refuses more than it can have. */
  async todas(consulta: ConsultaDeAcciones, session: Session): Promise<RegistroAccion[]> {
    const filas = await this.filas(consulta, session, MAXIMO_XLS + 1, 0);
    if (filas.length > MAXIMO_XLS) refuse('DATOS_INVALIDOS', 'Son más acciones de las que caben en un Excel: acota las fechas');
    readOf(new Set(filas.flatMap(({ usuario: { id } }) => (id > 0 ? [STREAM_USUARIO.of(id)] : []))));
    return filas;
  }

  /** GET actions-by-role: 'Todos', and every role whose members did something. */
  async porRol(consulta: ConsultaDeAcciones, session: Session): Promise<AccionesPorRol[]> {
    const { where, values } = filtrarAcciones({ ...consulta, usuario__groups__name: undefined }, session);
    const { rows } = await this.runtime.pool.query<{ name: string | null; count: number }>(
      `with c as materialized (select a.usuario_id, count(*)::integer as n from ${LIVE}.accion a where ${where} group by a.usuario_id)
       select null as name, coalesce(sum(n), 0)::integer as count, 0 as lugar from c
       union all
       select g.name, sum(c.n)::integer, g.id from c join seguridad.usuario_grupo ug on ug.usuario_id = c.usuario_id
       join seguridad.grupo g on g.id = ug.grupo_id group by g.id, g.name order by lugar`,
      values,
    );
    return rows.map(({ name, count }) => ({ name: name ?? ROL_TODOS, count }));
  }

  private async filas(consulta: ConsultaDeAcciones, session: Session, limite: number, desde: number): Promise<RegistroAccion[]> {
    const { where, values } = filtrarAcciones(consulta, session);
    const { rows } = await this.runtime.pool.query<Fila>(
      `with pagina as materialized (
         select a.* from ${LIVE}.accion a where ${where} order by a.at desc, a.ot desc, a.revision desc limit ${limite} offset ${desde})
       select p.*, u.first_name, u.last_name from pagina p left join seguridad.usuario u on u.id = p.usuario_id
       order by p.at desc, p.ot desc, p.revision desc`,
      values,
    );
    return rows.map(wire);
  }

  private async cuentas(
    consulta: ConsultaDeAcciones,
    session: Session,
  ): Promise<Pick<PaginaRegistroAccion, 'count' | 'ot_count' | 'action_count_by_color'>> {
    const { where, values } = filtrarAcciones(consulta, session);
    const { rows } = await this.runtime.pool.query<Record<'count' | 'ot_count' | NivelDeAlerta, number>>(
      `select coalesce(sum(n), 0)::integer as count, count(*)::integer as ot_count, coalesce(sum(n - w - d), 0)::integer as success,
              coalesce(sum(w), 0)::integer as warning, coalesce(sum(d), 0)::integer as danger
       from (select count(*) as n, count(*) filter (where a.color = 'warning') as w, count(*) filter (where a.color = 'danger') as d
             from ${LIVE}.accion a where ${where} group by a.ot) orden`,
      values,
    );
    const { count = 0, ot_count = 0, success = 0, warning = 0, danger = 0 } = rows[0] ?? {};
    return { count, ot_count, action_count_by_color: { success, warning, danger } };
  }
}

/** The actors without an account: the system, and the customer on the public pages. */
const SIN_USUARIO = new Map([SISTEMA, CLIENTE_PUBLICO].map(({ id, nombre }) => [id, nombre]));

function wire(fila: Fila): RegistroAccion {
  const { ot, revision, at, usuario_id, first_name, last_name, tipo, tipo_anterior, desde_anterior, color } = fila;
  return {
    id: `${ot}-${revision}`,
    created_at: at.toISOString(),
    usuario: { id: usuario_id, first_name: first_name ?? SIN_USUARIO.get(usuario_id) ?? '', last_name: last_name ?? '' },
    accion_label: EVENTOS_ORDEN[tipo].label,
    last_action_label: tipo_anterior && EVENTOS_ORDEN[tipo_anterior].label,
    tiempo_desde_ultima: desde_anterior,
    color,
    orden_trabajo: ot,
  };
}
