import { ESTADOS, type Estado, estadoDeCatalogo, estadosNombrables, numeroDeOrden } from '@bitacora/domain';
import type { OrdenLista } from '@bitacora/domain/contracts';
import type { ListaQuery } from '@bitacora/domain/contracts/consultas';
import { refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { type Momento, momentoDe } from '../momento';
import { conLasDeEntonces, enElPasado } from '../pasado/pasado';
import { CacheBreve } from '../tablero/tablero.cache';
import type { Condicion } from './orden.contables';
import { ordenesExactas } from './orden.exactas';
import { COLUMNAS_DE_FILA, estadoDeRetail, type FilaDeOrden, type FilaVisible, filaPara } from './orden.fila';
import { alcance, esDeRetail, filtrar, momentoSql, ordenadas, orderBy } from './orden.filtros';

/** Page size of every order list (specification, 15.1). */
export const TAMANO_PAGINA = 20;
/** Maximum number of counted matches of a search, since nobody pages further. */
const MAXIMO_CONTADO = 500;

/** Reads of the order list. */
export class OrdenQueries {
  private readonly encontradas = new CacheBreve<Coincidencias>();

  /** `position` is the progress of the read models: the matches of a search are cached until it moves. */
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>,
    private readonly position: () => number | null = () => null,
  ) {}

  /** GET /api/orden/: a page and the tabs' counts. Exact matches of the search text come first, unless another order was requested. */
  async lista(query: ListaQuery, session: Session): Promise<OrdenLista<FilaVisible>> {
    const momento = momentoDe(this.runtime);
    const filtro = filtrar(query, session, momento);
    const elegidos = new Set<string>(query.estados);
    const page = query.page ?? 1;
    const conEstados = soloEstados(filtro, query.estados);
    const [coincidencias, exactas] = await Promise.all([
      filtro.contador === null ? this.coincidencias(query, filtro) : null,
      query.ordering ? [] : ordenesExactas(this.runtime, query, session),
    ]);
    const primeras = exactas.filter(({ estado }) => elegidos.size === 0 || elegidos.has(estado)).map(({ ot }) => ot);
    // If matches were left uncounted, those of the chosen states may be among them.
    const propias =
      coincidencias && elegidos.size > 0 && !sonTodas(coincidencias) ? await this.coincidencias(query, conEstados) : coincidencias;
    const deLaPagina = propias && sonTodas(propias) ? propias : null;
    const [estados, ots] = await Promise.all([
      filtro.contador === null
        ? porEstado(reemplazadas(coincidencias ?? [], propias ?? [], elegidos))
        : this.contadores(filtro.contador, filtro.values),
      deLaPagina ? deEstados(deLaPagina, elegidos) : this.numeros(conEstados, query, page, primeras, momento.ahora),
    ]);
    const count = estados.filter((e) => elegidos.size === 0 || elegidos.has(e.nombre)).reduce((suma, e) => suma + e.count, 0);
    return {
      count,
      next: page * TAMANO_PAGINA < count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results: await this.filas(ots, primeras, query, deLaPagina ? page : 1, session, momento),
      estados,
    };
  }

  /** The rows of a page in the requested order; prepared, because planning takes as long as running. */
  private async filas(
    todas: readonly number[],
    primeras: readonly number[],
    query: ListaQuery,
    deTodas: number,
    session: Session,
    momento: Momento,
  ): Promise<FilaVisible[]> {
    if (todas.length === 0) return [];
    const orden = `(o.ot = any($3::integer[])) desc, ${orderBy(query.ordering, '$4::timestamptz')}`;
    const pagina = `select o.ot from ${LIVE}.orden o where o.ot = any($1::integer[]) and $4::timestamptz is not null order by ${orden} limit ${TAMANO_PAGINA} offset $2`;
    const deEntonces = enElPasado() && (await this.cargadas(pagina, [todas, (deTodas - 1) * TAMANO_PAGINA, primeras, momento.ahora]));
    const [ots, page] = deEntonces ? [deEntonces, 1] : [todas, deTodas];
    const { rows } = await this.runtime.pool.query<FilaDeOrden>({
      name: `orden_filas ${query.ordering ?? ''}`,
      text: `with pagina as materialized (${pagina})
       select ${COLUMNAS_DE_FILA(LIVE)} from pagina join ${LIVE}.orden o on o.ot = pagina.ot order by ${orden}`,
      values: [ots, (page - 1) * TAMANO_PAGINA, primeras, momento.ahora],
    });
    return rows.map((fila) => filaPara(fila, session, momento));
  }

  /** Loads the orders of a page as they were. */
  private async cargadas(pagina: string, values: unknown[]): Promise<number[]> {
    const { rows } = await this.runtime.pool.query<{ ot: number }>(pagina, values);
    const ots = rows.map(({ ot }) => ot);
    await conLasDeEntonces((cosas) => cosas.ordenes(ots));
    return ots;
  }

  /** The numbers of a page's orders; the exact matches start the first page. */
  private async numeros(
    { where, values }: Condicion,
    query: ListaQuery,
    page: number,
    primeras: readonly number[],
    ahora: Date,
  ): Promise<number[]> {
    const delante = page === 1 ? primeras : [];
    const otras = `${where} and o.ot <> all($${values.length + 1}::integer[])`;
    const { rows } = await this.runtime.pool.query<{ ot: number }>(
      ordenadas(
        `${LIVE}.orden o`,
        otras,
        query.ordering,
        momentoSql(ahora),
        TAMANO_PAGINA - delante.length,
        (page - 1) * TAMANO_PAGINA - primeras.length + delante.length,
      ),
      [...values, primeras],
    );
    return [...delante, ...rows.map(({ ot }) => ot)];
  }

  /** The matches of a filter that the counters cannot answer, shared by every page, sort and tab of a search. */
  private coincidencias({ query, alert_color__in }: ListaQuery, { where, values }: Condicion): Promise<Coincidencias> {
    const buscar = async () => {
      const { rows } = await this.runtime.pool.query<Coincidencia>(
        `select o.estado, array_agg(o.ot) as ots from (select o.estado, o.ot from ${LIVE}.orden o where ${where} limit ${MAXIMO_CONTADO}) o group by o.estado`,
        values,
      );
      return rows;
    };
    const position = this.position();
    // A colour depends on the moment, and a query without text is rarely repeated.
    if (position === null || query === undefined || alert_color__in.length > 0) return buscar();
    return this.encontradas.de(JSON.stringify([position, where, values]), false, buscar);
  }

  /** Number of orders per state, from the counters. */
  private async contadores(where: string, values: unknown[]): Promise<OrdenLista['estados']> {
    const { rows } = await this.runtime.pool.query<{ estado: Estado; count: number }>(
      `select o.estado, sum(o.cantidad)::integer as count from ${LIVE}.orden_contador o where ${where} group by o.estado having sum(o.cantidad) > 0`,
      values,
    );
    return enOrden(rows);
  }

  /** One row. Refuses an order that does not exist or that this user may not see. */
  async una(ot: number, session: Session): Promise<FilaDeOrden> {
    await conLasDeEntonces((cosas) => cosas.ordenes([ot]));
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

  /** The current states that a request can name. */
  nombrables(session: Session) {
    const estados = estadosNombrables(momentoDe(this.runtime).estados);
    return esDeRetail(session) ? estados.map(estadoDeRetail) : estados;
  }

  /** Order numbers that begin with the typed digits, that number itself first, from 2 digits on (specification, 13.3). */
  async autocompletar(
    escrito: string,
    session: Session,
  ): Promise<{ ot: number; rma: string | null; serie: string | null; cliente: string | null }[]> {
    const ot = numeroDeOrden(escrito) ?? '';
    if (ot.length < 2) return [];
    const { where, values } = filtrar({}, session, momentoDe(this.runtime));
    const { rows } = await this.runtime.pool.query(
      `select o.ot, o.rma, o.serie, o.cliente from ${LIVE}.orden o where ${where} and o.busqueda like $${values.length + 1} and o.ot::text like $${values.length + 1} order by (o.ot::text = $${values.length + 2}) desc, o.ot desc limit 10`,
      [...values, `${ot}%`, ot],
    );
    return rows;
  }
}

interface Coincidencia {
  readonly estado: Estado;
  readonly ots: readonly number[];
}
/** Matching orders by state, up to the counting limit. */
type Coincidencias = readonly Coincidencia[];

const sonTodas = (coincidencias: Coincidencias): boolean => coincidencias.reduce((n, { ots }) => n + ots.length, 0) < MAXIMO_CONTADO;

/** A filter limited to orders of some states; of all states, when none is given. */
function soloEstados(filtro: Condicion, estados: readonly string[]): Condicion {
  if (estados.length === 0) return filtro;
  const values = [...filtro.values, estados];
  const elegidos = `$${values.length}::text[]`;
  const where = `${filtro.where} and o.estado ${estados.length === 1 ? `= (${elegidos})[1]` : `= any(${elegidos})`}`;
  return { where, values };
}

/** The matches, with the counts of the chosen states replaced by separate ones. */
const reemplazadas = (todas: Coincidencias, propias: Coincidencias, elegidos: ReadonlySet<string>): Coincidencias =>
  todas === propias ? todas : [...todas.filter(({ estado }) => !elegidos.has(estado)), ...propias];

const deEstados = (coincidencias: Coincidencias, elegidos: ReadonlySet<string>): number[] =>
  coincidencias.flatMap(({ estado, ots }) => (elegidos.size === 0 || elegidos.has(estado) ? ots : []));

const porEstado = (coincidencias: Coincidencias): OrdenLista['estados'] =>
  enOrden(coincidencias.map(({ estado, ots }) => ({ estado, count: ots.length })));

const enOrden = (cuentas: readonly { estado: Estado; count: number }[]): OrdenLista['estados'] =>
  cuentas
    .map(({ estado, count }) => ({ nombre: estado, count, orden: estadoDeCatalogo(estado).orden }))
    .sort((a, b) => ESTADOS.indexOf(a.nombre) - ESTADOS.indexOf(b.nombre));
