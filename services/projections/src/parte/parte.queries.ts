import type { LlegadaImaginada, Pagina, PartesLista, ParteWire } from '@bitacora/domain/contracts';
import type { ConsultaDePartes } from '@bitacora/domain/contracts/consultas';
import { type Contadores, normalizarPartNumber, parteWire } from '@bitacora/domain/stock';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import { conModelo } from '../catalogo/modelo.sql';
import { LIVE } from '../migrate';
import { conLasDeEntonces } from '../pasado/pasado';
import { patrones } from '../texto';
import { llegadaDe } from './llegada';
import { pagina, TAMANO_PAGINA } from './pagina';
import { ordenDePartes } from './parte.consulta';
import type { ParteRow } from './parte.entity';
import { parteDeFila } from './parte.projection';

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

/** Reads of the parts. */
export class ParteQueries {
  constructor(private readonly pool: Pool) {}

  /** The commands with which units of a part would be received. */
  async llegada(id: number, unidades: number): Promise<LlegadaImaginada> {
    await this.una(id);
    return llegadaDe(this.pool, id, unidades);
  }

  /** The shelf of each part, null without one. Parts outside the catalogue are absent. */
  async estantes(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    if (ids.length === 0) return new Map();
    await conLasDeEntonces((cosas) => cosas.partes(ids));
    const { rows } = await this.pool.query<{ id: number; real_location: string | null }>({
      name: 'parte_estantes',
      text: `select id, real_location from ${LIVE}.parte where id = any($1::integer[])`,
      values: [ids],
    });
    return new Map(rows.map(({ id, real_location }) => [id, real_location]));
  }

  /** A page of parts: the exact number first, then numbers that begin with it, then parts in stock. */
  async lista({ texto, elegir, por_catalogar, page, ordering, ot }: ConsultaDePartes): Promise<PartesLista> {
    await conLasDeEntonces(async (cosas) => {
      await cosas.partes(null);
      if (ot !== undefined) await cosas.equiposDeOrden(ot);
    });
    const values: unknown[] = [];
    const con = (valor: unknown): string => `$${values.push(valor)}`;
    const condiciones = ['not eliminada'];
    const corto = texto.length > 0 && texto.length < MINIMO_BUSQUEDA;
    const leido = normalizarPartNumber(texto);
    // A short text has no trigram, so it must be the start of a number or of a shelf; to choose a part, its whole number.
    if (corto && elegir) condiciones.push(`normalizado = ${con(leido)}`);
    else if (corto) {
      const patron = con(`${texto.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`);
      condiciones.push(`(part_number like ${patron} or upper(real_location) like ${patron})`);
    } else {
      const palabras = patrones(texto).map((patron) => `busqueda like ${con(patron)}`);
      // A whole number also finds its part when it is typed with extra signs.
      if (palabras.length > 0) condiciones.push(`(${palabras.join(' and ')}${leido ? ` or normalizado = ${con(leido)}` : ''})`);
    }
    // A discontinued part without stock appears only for its whole number, and the answer says so.
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

  /** The given parts that were delivered before for equipment of the order's model. */
  private async usadasPorModelo(ids: readonly number[], ot: number): Promise<ReadonlySet<number>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select p.id from unnest($1::integer[]) as p(id) where exists (
         select 1 from ${LIVE}.movimiento m join ${LIVE}.orden o on o.ot = m.ot join ${LIVE}.equipo e on e.id = o.equipo_id
         join ${LIVE}.catalogo suyo on suyo.catalogo = 'modelo' and suyo.id = e.modelo_id
         where m.parte_id = p.id and m.movimiento = 'ENTREGA'
           and suyo.vigente = (select c.vigente from ${LIVE}.orden d join ${LIVE}.equipo de on de.id = d.equipo_id
             join ${LIVE}.catalogo c on c.catalogo = 'modelo' and c.id = de.modelo_id where d.ot = $2))`,
      [ids, ot],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The parts with units in a counter, with the quantity of each. */
  async porEstado(estado: keyof Contadores, page: number): Promise<Pagina<ParteWire & { cantidad: number }>> {
    await conLasDeEntonces((cosas) => cosas.partes(null));
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
    await conLasDeEntonces((cosas) => cosas.partes([id]));
    const { rows } = await this.pool.query<ParteRow>(`select * from ${LIVE}.parte where id = $1 and not eliminada`, [id]);
    return rows[0] ? wire(rows[0]) : refuse('NO_ENCONTRADO', 'La parte no existe');
  }

  /** The models of equipment for which a part was delivered, most frequent first. */
  async modelos(id: number): Promise<{ id: number; model_name: string; marca: string | null; cantidad: number }[]> {
    await conLasDeEntonces((cosas) => cosas.equiposDeParte(id));
    const { rows } = await this.pool.query(
      `select m.id, m.datos ->> 'model_name' as model_name, ma.datos ->> 'marca_name' as marca, sum(mo.cantidad)::integer as cantidad
       from ${LIVE}.movimiento mo join ${LIVE}.orden o on o.ot = mo.ot join ${LIVE}.equipo e on e.id = o.equipo_id
       ${conModelo(LIVE, 'e.modelo_id')}
       where mo.parte_id = $1 and mo.movimiento = 'ENTREGA' and m.id is not null
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
