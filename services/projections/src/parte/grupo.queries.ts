import type { GrupoDetalle, GrupoWire, Pagina } from '@bitacora/domain/contracts';
import type { ConsultaDeGrupos } from '@bitacora/domain/contracts/consultas';
import { GRUPO_DE } from '@bitacora/domain/stock';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import type { GrupoMovimientoRow } from './grupo.entity';
import { pagina, TAMANO_PAGINA } from './pagina';

type Resumen = Omit<GrupoMovimientoRow, 'filas'>;
const COLUMNAS = 'id, created_at, tipo, codigo, registrado, partes, cantidad_total, referencia, usuario';

/** Reads of the groups of manual movements, without refused ones. */
export class GrupoQueries {
  constructor(private readonly pool: Pool) {}

  /** A page, latest first. Days are Santiago's, both included. */
  async lista({ page, date_start, date_end, type }: ConsultaDeGrupos): Promise<Pagina<GrupoWire>> {
    const values: unknown[] = [];
    const condiciones = ['registrado'];
    if (type) condiciones.push(`codigo = $${values.push(GRUPO_DE[type].codigo)}`);
    if (date_start && date_end) {
      condiciones.push(`created_at >= ($${values.push(date_start)}::date)::timestamp at time zone 'America/Santiago'`);
      condiciones.push(`created_at < ($${values.push(date_end)}::date + 1)::timestamp at time zone 'America/Santiago'`);
    }
    const where = condiciones.join(' and ');
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.grupo_movimiento where ${where}`, values),
      this.pool.query<Resumen>(
        `select ${COLUMNAS} from ${LIVE}.grupo_movimiento where ${where} order by created_at desc, id desc limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        values,
      ),
    ]);
    return pagina(page, cuenta[0]?.count ?? 0, rows.map(grupoWire));
  }

  /** One group with its movements. */
  async uno(id: number): Promise<GrupoDetalle> {
    const { rows } = await this.pool.query<GrupoMovimientoRow>(`select * from ${LIVE}.grupo_movimiento where id = $1 and registrado`, [id]);
    const [grupo] = rows;
    if (!grupo) return refuse('NO_ENCONTRADO', `El grupo de movimientos ${id} no existe`);
    const partes = await this.pool.query<{ id: number; part_number: string; description: string }>(
      `select id, part_number, description from ${LIVE}.parte where id = any($1)`,
      [grupo.filas.map(({ parte_id }) => parte_id)],
    );
    const porId = new Map(partes.rows.map((parte) => [parte.id, parte]));
    return {
      ...grupoWire(grupo),
      movimientos_inventario: grupo.filas.map(({ parte_id, part_number, cantidad }) => ({
        parte: porId.get(parte_id) ?? { id: parte_id, part_number, description: '' },
        cantidad,
      })),
    };
  }
}

function grupoWire({ id, created_at, tipo, codigo, partes, cantidad_total, referencia, usuario }: Resumen): GrupoWire {
  return {
    id,
    created_at: created_at.toISOString(),
    tipo: codigo,
    tipo_nombre: GRUPO_DE[tipo].nombre,
    partes,
    cantidad_total,
    referencia,
    user: usuario,
  };
}
