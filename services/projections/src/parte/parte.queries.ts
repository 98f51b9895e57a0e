import type { HistorialDeParte, MovimientoDeParte, MovimientoWire, Pagina, PartesLista, ParteWire } from '@bitacora/domain/contracts';
import { type Contadores, GRUPO_DE, MOVIMIENTOS_STOCK, type NombreMovimiento, parteWire, type TipoDeGrupo } from '@bitacora/domain/stock';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { paraBuscar, patrones } from '../texto';
import type { MovimientoRow } from './movimiento.entity';
import type { ConsultaDeMovimientos, ConsultaDePartes } from './parte.consulta';
import type { ParteRow } from './parte.entity';
import { parteDeFila } from './parte.projection';

/** Page size of the inventory, the maintainer and the histories (specification 002, section 9). */
export const TAMANO_PAGINA = 20;
const MINIMO_BUSQUEDA = 3;
const MAXIMO_POR_ESTADO = 1000;
const LOTE = 1000;
const COLUMNA = {
  buenos: 'cantidad_buenos',
  allocated: 'cantidad_allocated',
  salida: 'cantidad_salida',
  drop: 'cantidad_drop',
  malos: 'cantidad_malos',
} as const satisfies Record<keyof Contadores, string>;

const wire = (fila: ParteRow): ParteWire => parteWire(parteDeFila(fila));

/** A page as every list answers it. */
export const pagina = <T>(page: number, count: number, results: T[]): Pagina<T> => ({
  count,
  next: page * TAMANO_PAGINA < count ? page + 1 : null,
  previous: page > 1 ? page - 1 : null,
  results,
});

/** Reads of the parts and of what moved their stock. */
export class ParteQueries {
  constructor(private readonly pool: Pool) {}

  /** A page of the parts: those at hand first. */
  async lista({ texto, elegir, por_catalogar, page }: ConsultaDePartes): Promise<PartesLista> {
    if (elegir && texto.length > 0 && texto.length < MINIMO_BUSQUEDA) return pagina(1, 0, []);
    const values: unknown[] = [];
    const condiciones = ['not eliminada'];
    // A shorter text has no trigram to look up: it begins a part number.
    if (texto.length > 0 && texto.length < MINIMO_BUSQUEDA)
      condiciones.push(
        `part_number like $${values.push(
          `${paraBuscar(texto)
            .toUpperCase()
            .replace(/[\\%_]/g, '\\$&')}%`,
        )}`,
      );
    else for (const patron of patrones(texto)) condiciones.push(`busqueda like $${values.push(patron)}`);
    if (elegir) condiciones.push('(not descontinuada or cantidad_buenos > 0)');
    if (por_catalogar) condiciones.push('por_catalogar');
    const where = condiciones.join(' and ');
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.parte where ${where}`, values),
      this.pool.query<ParteRow>(
        `select * from ${LIVE}.parte where ${where} order by (cantidad_buenos > 0) desc, part_number limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        values,
      ),
    ]);
    return pagina(page, cuenta[0]?.count ?? 0, rows.map(wire));
  }

  /** The parts with units in a counter, with how many. */
  async porEstado(estado: keyof Contadores): Promise<(ParteWire & { cantidad: number })[]> {
    const columna = COLUMNA[estado];
    const { rows } = await this.pool.query<ParteRow>(
      `select * from ${LIVE}.parte where ${columna} > 0 order by part_number limit ${MAXIMO_POR_ESTADO}`,
    );
    return rows.map((fila) => ({ ...wire(fila), cantidad: fila[columna] }));
  }

  async una(id: number): Promise<ParteWire> {
    const { rows } = await this.pool.query<ParteRow>(`select * from ${LIVE}.parte where id = $1 and not eliminada`, [id]);
    return rows[0] ? wire(rows[0]) : refuse('NO_ENCONTRADO', 'La parte no existe');
  }

  /** What moved a part's stock, the latest first. */
  async historial(id: number, page: number): Promise<HistorialDeParte> {
    const parte = await this.una(id);
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
    const values: unknown[] = [];
    const condiciones = ['m.grupo is not null'];
    if (type) condiciones.push(`m.codigo = $${values.push(GRUPO_DE[type].codigo)}`);
    if (code) condiciones.push(`m.parte_id = (select id from ${LIVE}.parte where part_number = $${values.push(code)} and not eliminada)`);
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

  /** The models of the equipment that a part was delivered for, the most frequent first. */
  async modelos(id: number): Promise<{ id: number; model_name: string; marca: string | null; cantidad: number }[]> {
    const { rows } = await this.pool.query(
      `select e.modelo_id as id, m.datos ->> 'model_name' as model_name, ma.datos ->> 'marca_name' as marca, sum(mo.cantidad)::integer as cantidad
       from ${LIVE}.movimiento mo join ${LIVE}.orden o on o.ot = mo.ot join ${LIVE}.equipo e on e.id = o.equipo_id
       join ${LIVE}.catalogo m on m.catalogo = 'modelo' and m.id = e.modelo_id
       left join ${LIVE}.catalogo ma on ma.catalogo = 'marca' and ma.id = (m.datos ->> 'marca')::integer
       where mo.parte_id = $1 and mo.movimiento = 'ENTREGA'
       group by 1, 2, 3 order by cantidad desc, model_name limit ${TAMANO_PAGINA}`,
      [id],
    );
    return rows;
  }

  async contar(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.parte where not eliminada`);
    return rows[0]?.count ?? 0;
  }

  /** All parts, in batches, by number. */
  async *lotes(): AsyncGenerator<readonly ParteWire[]> {
    for (let desde = ''; ; ) {
      const { rows } = await this.pool.query<ParteRow>(
        `select * from ${LIVE}.parte where part_number ~>~ $1 and not eliminada order by part_number using ~<~ limit ${LOTE}`,
        [desde],
      );
      if (rows.length > 0) yield rows.map(wire);
      if (rows.length < LOTE) return;
      desde = rows.at(-1)?.part_number ?? '';
    }
  }
}

function movimientoDeParte({
  position,
  created_at,
  movimiento,
  codigo,
  cantidad,
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
