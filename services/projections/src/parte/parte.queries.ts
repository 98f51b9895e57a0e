import type { HistorialDeParte, MovimientoDeParte, MovimientoWire, Pagina, PartesLista, ParteWire } from '@bitacora/domain/contracts';
import type { ConsultaDeMovimientos, ConsultaDePartes } from '@bitacora/domain/contracts/consultas';
import {
  type Contadores,
  GRUPO_DE,
  MOVIMIENTOS_STOCK,
  type NombreMovimiento,
  normalizarPartNumber,
  parteWire,
  signoDeMovimiento,
} from '@bitacora/domain/stock';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { patrones } from '../texto';
import type { MovimientoRow } from './movimiento.entity';
import { ordenDePartes } from './parte.consulta';
import type { ParteRow } from './parte.entity';
import { parteDeFila } from './parte.projection';

/** Page size of the inventory, the maintainer and the histories (specification, 15.3). */
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

/** A page in the form of every list. */
export const pagina = <T>(page: number, count: number, results: T[]): Pagina<T> => ({
  count,
  next: page * TAMANO_PAGINA < count ? page + 1 : null,
  previous: page > 1 ? page - 1 : null,
  results,
});

/** Reads of the parts and of their movements. */
export class ParteQueries {
  constructor(private readonly pool: Pool) {}

  /** The shelf of each part; null for a part without one. Uncatalogued parts are missing. */
  async estantes(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: number; real_location: string | null }>({
      name: 'parte_estantes',
      text: `select id, real_location from ${LIVE}.parte where id = any($1::integer[])`,
      values: [ids],
    });
    return new Map(rows.map(({ id, real_location }) => [id, real_location]));
  }

  /** A page of the parts: the typed number first, then numbers that begin with it, then parts in stock. */
  async lista({ texto, elegir, por_catalogar, page, ordering, ot }: ConsultaDePartes): Promise<PartesLista> {
    const values: unknown[] = [];
    const con = (valor: unknown): string => `$${values.push(valor)}`;
    const condiciones = ['not eliminada'];
    const corto = texto.length > 0 && texto.length < MINIMO_BUSQUEDA;
    const leido = normalizarPartNumber(texto);
    // A short text has no trigram: it has to begin a number or a shelf. To choose a part, users name it whole.
    if (corto && elegir) condiciones.push(`normalizado = ${con(leido)}`);
    else if (corto) {
      const patron = con(`${texto.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`);
      condiciones.push(`(part_number like ${patron} or upper(real_location) like ${patron})`);
    } else {
      const palabras = patrones(texto).map((patron) => `busqueda like ${con(patron)}`);
      // A whole number finds its part with signs that the part lacks, too.
      if (palabras.length > 0) condiciones.push(`(${palabras.join(' and ')}${leido ? ` or normalizado = ${con(leido)}` : ''})`);
    }
    // A discontinued part without stock appears only when it is named in full; the answer says so.
    if (elegir) condiciones.push(`(not descontinuada or cantidad_buenos > 0 or normalizado = ${con(leido)})`);
    if (por_catalogar) condiciones.push('por_catalogar');
    const where = condiciones.join(' and ');
    const contados = [...values];
    const cercania =
      leido === ''
        ? ''
        : `part_number = ${con(texto.toUpperCase())} desc, normalizado = ${con(leido)} desc, normalizado like ${con(`${leido}%`)} desc, `;
    const orden = ordering ? ordenDePartes(ordering) : `${cercania}(cantidad_buenos > 0) desc, part_number`;
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.parte where ${where}`, contados),
      this.pool.query<ParteRow>(
        `select * from ${LIVE}.parte where ${where} order by ${orden} limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        ordering ? contados : values,
      ),
    ]);
    const usadas =
      ot === undefined
        ? new Set<number>()
        : await this.usadasPorModelo(
            rows.map(({ id }) => id),
            ot,
          );
    return pagina(
      page,
      cuenta[0]?.count ?? 0,
      rows.map((fila) => parteWire(parteDeFila(fila), usadas.has(fila.id))),
    );
  }

  /** The parts among these that were delivered for equipment of the order's model. */
  private async usadasPorModelo(ids: readonly number[], ot: number): Promise<ReadonlySet<number>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select p.id from unnest($1::integer[]) as p(id) where exists (
         select 1 from ${LIVE}.movimiento m join ${LIVE}.orden o on o.ot = m.ot join ${LIVE}.equipo e on e.id = o.equipo_id
         where m.parte_id = p.id and m.movimiento = 'ENTREGA'
           and e.modelo_id = (select de.modelo_id from ${LIVE}.orden d join ${LIVE}.equipo de on de.id = d.equipo_id where d.ot = $2))`,
      [ids, ot],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The parts with units in a counter, with their numbers. */
  async porEstado(estado: keyof Contadores, page: number): Promise<Pagina<ParteWire & { cantidad: number }>> {
    const columna = COLUMNA[estado];
    const { rows } = await this.pool.query<ParteRow & { total: number }>(
      `select *, count(*) over ()::integer as total from ${LIVE}.parte where ${columna} > 0 and not eliminada
       order by part_number limit ${MAXIMO_POR_ESTADO} offset ${(page - 1) * MAXIMO_POR_ESTADO}`,
    );
    const count = rows[0]?.total ?? 0;
    return {
      count,
      next: page * MAXIMO_POR_ESTADO < count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results: rows.map((fila) => ({ ...wire(fila), cantidad: fila[columna] })),
    };
  }

  async una(id: number): Promise<ParteWire> {
    const { rows } = await this.pool.query<ParteRow>(`select * from ${LIVE}.parte where id = $1 and not eliminada`, [id]);
    return rows[0] ? wire(rows[0]) : refuse('NO_ENCONTRADO', 'La parte no existe');
  }

  /** A part's stock movements, latest first. */
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

  /** The models of equipment that a part was delivered for, most frequent first. */
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
