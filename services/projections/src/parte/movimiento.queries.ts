import type { HistorialDeParte, MovimientoDeParte, MovimientoWire, Pagina } from '@bitacora/domain/contracts';
import type { ConsultaDeMovimientos } from '@bitacora/domain/contracts/consultas';
import { GRUPO_DE, MOVIMIENTOS_STOCK, type NombreMovimiento, signoDeMovimiento } from '@bitacora/domain/stock';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { conLasDeEntonces } from '../pasado/pasado';
import type { MovimientoRow } from './movimiento.entity';
import { pagina, TAMANO_PAGINA } from './pagina';
import type { ParteQueries } from './parte.queries';

/** Reads of the movements of stock. */
export class MovimientoQueries {
  constructor(
    private readonly pool: Pool,
    private readonly partes: ParteQueries,
  ) {}

  /** A part's stock movements, latest first. */
  async historial(id: number, page: number): Promise<HistorialDeParte> {
    const parte = await this.partes.una(id);
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.movimiento where parte_id = $1`, [id]),
      this.pool.query<MovimientoRow>(
        `select m.*, coalesce(m.rma, o.rma) as rma from ${LIVE}.movimiento m left join ${LIVE}.orden o on o.ot = m.ot
         where m.parte_id = $1 order by m.created_at desc, m.position desc limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        [id],
      ),
    ]);
    return { ...pagina(page, cuenta[0]?.count ?? 0, rows.map(movimientoDeParte)), parte };
  }

  /** The movements that people entered, of one part or of all. */
  async movimientos({ page, code, type }: ConsultaDeMovimientos): Promise<Pagina<MovimientoWire>> {
    await conLasDeEntonces((cosas) => cosas.partes(null));
    const values: unknown[] = [];
    const condiciones = ['m.grupo is not null'];
    if (type) condiciones.push(`m.codigo = $${values.push(GRUPO_DE[type].codigo)}`);
    if (code)
      condiciones.push(`m.parte_id = (select id from ${LIVE}.parte where normalizado = $${values.push(code)} and not eliminada limit 1)`);
    const where = condiciones.join(' and ');
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.movimiento m where ${where}`, values),
      this.pool.query<MovimientoRow & { part_number: string }>(
        `select m.*, p.part_number from ${LIVE}.movimiento m join ${LIVE}.parte p on p.id = m.parte_id where ${where}
         order by m.created_at desc, m.position desc limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        values,
      ),
    ]);
    return pagina(page, cuenta[0]?.count ?? 0, rows.map(movimientoWire));
  }
}

function movimientoDeParte({
  position,
  created_at,
  movimiento,
  codigo,
  cantidad,
  buenos,
  rma,
  ot,
  ov,
  documento,
  grupo,
  usuario,
}: MovimientoRow): MovimientoDeParte {
  const { nombre } = MOVIMIENTOS_STOCK[movimiento as NombreMovimiento];
  return {
    id: Number(position),
    created_at: created_at.toISOString(),
    tipo: nombre,
    codigo,
    cantidad,
    signo: signoDeMovimiento(movimiento as NombreMovimiento),
    buenos,
    rma,
    ot,
    ov,
    documento,
    grupo,
    user: usuario,
  };
}

function movimientoWire({
  position,
  created_at,
  part_number,
  cantidad,
  codigo,
  movimiento,
  usuario,
}: MovimientoRow & { part_number: string }): MovimientoWire {
  const { nombre } = MOVIMIENTOS_STOCK[movimiento as NombreMovimiento];
  return {
    id: Number(position),
    part_number,
    quantity: cantidad,
    tipo: codigo,
    tipo_nombre: nombre,
    created_at: created_at.toISOString(),
    user: usuario,
  };
}
