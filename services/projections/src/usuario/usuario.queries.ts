import { ADMINISTRADOR, TALLER, TECNICOS } from '@bitacora/domain';
import type { CargaTecnico, PersonaDeLaCasa, UsuarioRef } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import type { Database } from '../database';
import { LIVE } from '../migrate';
import { GrupoEntity, UsuarioEntity } from './usuario.entity';

/** Reads of users and the load of technicians. */
export class UsuarioQueries {
  constructor(
    private readonly database: Database,
    private readonly pool: Pool,
  ) {}

  async todos(): Promise<(UsuarioRef & { groups: string[] })[]> {
    const repository = await this.database.repository(UsuarioEntity);
    const usuarios = await repository.find({
      where: { activo: true },
      relations: { groups: true },
      order: { first_name: 'ASC', last_name: 'ASC', groups: { id: 'ASC' } },
    });
    return usuarios.map(({ id, first_name, last_name, groups }) => ({ id, first_name, last_name, groups: groups.map(({ name }) => name) }));
  }

  /** The groups of the specification. */
  async grupos(): Promise<{ id: number; name: string }[]> {
    const repository = await this.database.repository(GrupoEntity);
    const todos = await repository.find({ order: { id: 'ASC' } });
    return todos.filter(({ name }) => name !== ADMINISTRADOR);
  }

  /** Everybody with an account, for administrators; the staff first. */
  async personas(): Promise<PersonaDeLaCasa[]> {
    const { rows } = await this.pool.query<Omit<PersonaDeLaCasa, 'limites'> & PersonaDeLaCasa['limites']>(
      `select u.id, u.email, u.first_name, u.last_name, u.estado, u.maximo_garantia, u.maximo_presupuesto, u.maximo_total,
              coalesce((select array_agg(g.name order by g.id) from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                where ug.usuario_id = u.id), '{}') as grupos,
              exists (select from seguridad.segundo_factor f where f.usuario_id = u.id)
                or exists (select from seguridad.passkey k where k.usuario_id = u.id) as segundo_factor,
              exists (select from seguridad.identidad i where i.usuario_id = u.id) as vinculada,
              c.nombre as empresa, e.expira_en as enlace_vence, s.visto,
              (select count(*)::integer from ${LIVE}.orden o where o.tecnico_id = u.id and o.estado <> 'Cerrado') as ordenes
       from seguridad.usuario u
       left join ${LIVE}.cliente c on c.id = u.cliente_empresa_id
       left join lateral (select max(expira_en) as expira_en from seguridad.enlace where usuario_id = u.id and expira_en > now()) e on true
       left join lateral (select greatest((select visto_en from seguridad.visita where usuario_id = u.id), max(inactiva_en) - make_interval(hours => 4)) as visto
                          from seguridad.sesion where usuario_id = u.id) s on true
       where u.estado <> 'por_iniciar'
       order by u.estado = 'suprimido', u.cliente_empresa_id is not null, u.estado = 'desactivado', u.first_name, u.last_name, u.id`,
    );
    return rows.map(({ maximo_garantia, maximo_presupuesto, maximo_total, enlace_vence, visto, ...persona }) => ({
      ...persona,
      limites: { maximo_garantia, maximo_presupuesto, maximo_total },
      enlace_vence: enlace_vence && new Date(enlace_vence).toISOString(),
      visto: visto && new Date(visto).toISOString(),
    }));
  }

  /** Every technician with their open orders and limits (specification, 12.10), and other workshop members with open orders. */
  async cargas(): Promise<CargaTecnico[]> {
    const { rows } = await this.pool.query<
      UsuarioRef & { garantia: number; presupuesto: number; maximo_garantia: number; maximo_presupuesto: number; maximo_total: number }
    >(
      `with carga as (
         select tecnico_id, sum(cantidad) filter (where tipo_servicio < 4)::integer as garantia, sum(cantidad) filter (where tipo_servicio >= 4)::integer as presupuesto
         from ${LIVE}.orden_contador where estado <> 'Cerrado' group by tecnico_id)
       select u.id, u.first_name, u.last_name, u.maximo_garantia, u.maximo_presupuesto, u.maximo_total,
              coalesce(c.garantia, 0) as garantia, coalesce(c.presupuesto, 0) as presupuesto
       from seguridad.usuario u
       left join carga c on c.tecnico_id = u.id
       where u.activo and exists (
         select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
         where ug.usuario_id = u.id and (g.name = any($1) or (g.name = any($2) and c.tecnico_id is not null)))
       order by u.first_name, u.last_name`,
      [TECNICOS, TALLER],
    );
    return rows.map((row) => ({
      tecnico: { id: row.id, first_name: row.first_name, last_name: row.last_name },
      cantidad_ot_garantia: row.garantia,
      cantidad_maxima: row.maximo_garantia,
      cantidad_ot_presupuesto: row.presupuesto,
      cantidad_maxima_presupuesto: row.maximo_presupuesto,
      cantidad_maxima_total: row.maximo_total,
    }));
  }
}
