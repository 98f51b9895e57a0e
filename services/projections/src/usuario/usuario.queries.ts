import type { CargaTecnico, UsuarioRef } from '@bitacora/domain/contracts';
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

  async grupos(): Promise<{ id: number; name: string }[]> {
    const repository = await this.database.repository(GrupoEntity);
    return repository.find({ order: { id: 'ASC' } });
  }

  /** Every technician with their open orders and limits (specification, 12.10). */
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
       join seguridad.usuario_grupo ug on ug.usuario_id = u.id
       join seguridad.grupo g on g.id = ug.grupo_id and g.name = 'Técnico'
       left join carga c on c.tecnico_id = u.id
       where u.activo order by u.first_name, u.last_name`,
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
