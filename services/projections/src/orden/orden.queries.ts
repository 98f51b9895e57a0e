import { ESTADOS, estadoDeCatalogo } from '@bitacora/domain';
import type { OrdenLista, OrdenListaFila } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { COLUMNAS_DE_FILA, type FilaDeOrden, filaWire } from './orden.fila';
import { alcance, type Filtro, filtrar, type ListaQuery, orderBy } from './orden.filtros';

/** Page size of every order list (specification 000, section 9). */
export const TAMANO_PAGINA = 20;
/** A search counts at most this many matches: beyond it nobody pages. */
const MAXIMO_CONTADO = 500;

/** Reads of the order list. */
export class OrdenQueries {
  constructor(private readonly runtime: ServiceRuntime) {}

  /** GET /api/orden/: a page and the tabs' counts, in two queries side by side. */
  async lista(query: ListaQuery, session: Session): Promise<OrdenLista> {
    const ahora = this.runtime.clock.now();
    const filtro = filtrar(query, session, ahora);
    const page = query.page ?? 1;
    const [estados, results] = await Promise.all([this.contar(filtro), this.pagina(filtro, query, page, session, ahora)]);
    const elegidos = new Set<string>(query.estados);
    const count = estados.filter((e) => elegidos.size === 0 || elegidos.has(e.nombre)).reduce((suma, e) => suma + e.count, 0);
    return {
      count,
      next: page * TAMANO_PAGINA < count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results,
      estados,
    };
  }

  private async pagina(filtro: Filtro, query: ListaQuery, page: number, session: Session, ahora: Date): Promise<OrdenListaFila[]> {
    const values = [...filtro.values];
    let { where } = filtro;
    if (query.estados.length > 0) {
      values.push(query.estados);
      where +=
        query.estados.length === 1 ? ` and o.estado = ($${values.length}::text[])[1]` : ` and o.estado = any($${values.length}::text[])`;
    }
    const { rows } = await this.runtime.pool.query<FilaDeOrden>(
      `with pagina as materialized (select o.ot from ${LIVE}.orden o where ${where} order by ${orderBy(query.ordering)} limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA})
       select ${COLUMNAS_DE_FILA(LIVE)} from pagina join ${LIVE}.orden o on o.ot = pagina.ot order by ${orderBy(query.ordering)}`,
      values,
    );
    return rows.map((fila) => filaWire(fila, session, ahora));
  }

  /** How many orders each state holds under the filters: from the counters where they can tell, else from the matches. */
  private async contar(filtro: Filtro): Promise<OrdenLista['estados']> {
    const sql = filtro.contable
      ? `select o.estado, sum(o.cantidad)::integer as count from ${LIVE}.orden_contador o where ${filtro.where.replaceAll('o.cliente_id =', 'o.cliente_empresa =')} group by o.estado having sum(o.cantidad) > 0`
      : `select o.estado, count(*)::integer as count from (select o.estado from ${LIVE}.orden o where ${filtro.where} limit ${MAXIMO_CONTADO}) o group by o.estado`;
    const { rows } = await this.runtime.pool.query<{ estado: (typeof ESTADOS)[number]; count: number }>(sql, filtro.values);
    return rows
      .map(({ estado, count }) => ({ nombre: estado, count, orden: estadoDeCatalogo(estado).orden }))
      .sort((a, b) => ESTADOS.indexOf(a.nombre) - ESTADOS.indexOf(b.nombre));
  }

  /** One row; refuses what does not exist or is not this user's to see. */
  async una(ot: number, session: Session): Promise<FilaDeOrden> {
    const { rows } = await this.runtime.pool.query<FilaDeOrden & { cliente_id: number | null }>({
      name: 'orden_una',
      text: `select ${COLUMNAS_DE_FILA(LIVE)}, o.cliente_id from ${LIVE}.orden o where o.ot = $1`,
      values: [ot],
    });
    const fila = rows[0];
    const { tecnico, empresa } = alcance(session);
    const ajena =
      fila &&
      ((empresa !== undefined && fila.cliente_id !== empresa) || (tecnico !== undefined && fila.dominio.tecnico_asignado?.id !== tecnico));
    return !fila || ajena ? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`) : fila;
  }

  /** Order numbers that begin with the digits typed, from 2 on (specification 000, section 7). */
  async autocompletar(
    ot: string,
    session: Session,
  ): Promise<{ ot: number; rma: string | null; serie: string | null; cliente: string | null }[]> {
    if (!/^\d{2,9}$/.test(ot)) return [];
    const { where, values } = filtrar(
      { estados: [], alert_color__in: [], ot_list: [] } as unknown as ListaQuery,
      session,
      this.runtime.clock.now(),
    );
    const { rows } = await this.runtime.pool.query(
      `select o.ot, o.rma, o.serie, o.cliente from ${LIVE}.orden o where ${where} and o.busqueda like $${values.length + 1} and o.ot::text like $${values.length + 1} order by o.ot desc limit 10`,
      [...values, `${ot}%`],
    );
    return rows;
  }
}
