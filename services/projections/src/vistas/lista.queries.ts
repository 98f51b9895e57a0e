import { ESTADOS, type Estado, estadoDeCatalogo } from '@bitacora/domain';
import type { OrdenLista, Pestana, Pestanas, TrabajosPorEstado } from '@bitacora/domain/contracts';
import { PESTANA_3X3 } from '@bitacora/domain/contracts';
import type { ListaQuery } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { ordenesExactas } from '../orden/orden.exactas';
import { type FilaVisible, filaPara } from '../orden/orden.fila';
import { filasDePagina } from '../orden/orden.filas';
import { filtrar, momentoSql, ordenadas, orderBy } from '../orden/orden.filtros';

/** Number of orders per state in the tab 'Todas' (specification, 15.1). */
const POR_ESTADO = 10;
/** Maximum count of matches of a filter that the counters cannot answer. */
const MAXIMO_CONTADO = 10_000;

interface Grupo {
  readonly estado: Estado;
  /** Separates repaired orders with an approved 3x3 from the others; null where it does not apply. */
  readonly tres: boolean | null;
}
const GRUPOS: readonly Grupo[] = ESTADOS.flatMap((estado): Grupo[] =>
  estado === 'Reparado' ? [false, true].map((tres) => ({ estado, tres })) : [{ estado, tres: null }],
);

/** Reads of the order list's tabs (specification, 2.3). */
export class ListaQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>) {}

  /** The tabs with orders, 'Reparado 3x3' separate from 'Reparado', in one query, and the tab of the search's exact match. */
  async pestanas(query: ListaQuery, session: Session): Promise<Pestanas> {
    const [cuentas, exactas] = await Promise.all([this.cuentas(query, session), ordenesExactas(this.runtime, query, session)]);
    const porCodigo = exactas.filter(({ por_codigo }) => por_codigo);
    const nombradas = porCodigo.length > 0 ? porCodigo : exactas;
    const [primera] = nombradas;
    const titulo = primera && (primera.estado === 'Reparado' && primera.cambio_3x3 ? PESTANA_3X3 : primera.estado);
    return { ...cuentas, exacta: primera && titulo ? { titulo, ot: nombradas.length === 1 ? primera.ot : null } : null };
  }

  private async cuentas(query: ListaQuery, session: Session): Promise<Omit<Pestanas, 'exacta'>> {
    const filtro = filtrar(query, session, momentoDe(this.runtime));
    const desde = filtro.contador
      ? `select o.estado, o.cambio_3x3, o.cantidad from ${LIVE}.orden_contador o where ${filtro.contador}`
      : `select o.estado, o.cambio_3x3, 1 as cantidad from ${LIVE}.orden o where ${filtro.where} limit ${MAXIMO_CONTADO}`;
    const { rows } = await this.runtime.pool.query<{ estado: Estado; tres: boolean | null; count: number }>(
      `select o.estado, case when o.estado = 'Reparado' then o.cambio_3x3 end as tres, sum(o.cantidad)::integer as count
       from (${desde}) o group by 1, 2 having sum(o.cantidad) > 0`,
      filtro.values,
    );
    const pestanas = GRUPOS.flatMap(({ estado, tres }): Pestana[] => {
      const fila = rows.find((row) => row.estado === estado && row.tres === tres);
      return fila ? [{ titulo: tres ? PESTANA_3X3 : estado, estado, aprobadas_3x3: tres, count: fila.count }] : [];
    });
    return { total: pestanas.reduce((suma, { count }) => suma + count, 0), pestanas };
  }

  /** The first orders of each requested state, or of every state, in one query. */
  async trabajos(query: ListaQuery, session: Session): Promise<TrabajosPorEstado<FilaVisible>> {
    const vigente = momentoDe(this.runtime);
    const { where, values } = filtrar(query, session, vigente);
    const elegidos = new Set<string>(query.estados.length > 0 ? query.estados : ESTADOS);
    const grupos = GRUPOS.filter(({ estado }) => elegidos.has(estado));
    const n = values.length;
    const primeras = query.ordering ? [] : (await ordenesExactas(this.runtime, query, session)).map(({ ot }) => ot);
    const momento = momentoSql(vigente.ahora);
    const orden = `${primeras.length > 0 ? `(o.ot = any($${n + 3}::integer[])) desc, ` : ''}${orderBy(query.ordering, momento)}`;
    const delGrupo = `${where} and o.estado = g.estado and (g.tres is null or o.cambio_3x3 = g.tres)`;
    const primerasDelGrupo = query.ordering
      ? ordenadas(`${LIVE}.orden o`, delGrupo, query.ordering, momento, POR_ESTADO)
      : `select o.ot from ${LIVE}.orden o where ${delGrupo} order by ${orden} limit ${POR_ESTADO}`;
    const { pestanas } = await this.cuentas(query, session);
    const rows = await filasDePagina(this.runtime.pool, {
      pagina: `select g.lugar, o.ot from unnest($${n + 1}::text[], $${n + 2}::boolean[]) with ordinality as g(estado, tres, lugar)
        cross join lateral (${primerasDelGrupo}) x join ${LIVE}.orden o on o.ot = x.ot order by g.lugar, ${orden}`,
      orden: `pagina.lugar, ${orden}`,
      values: [...values, grupos.map(({ estado }) => estado), grupos.map(({ tres }) => tres), ...(primeras.length > 0 ? [primeras] : [])],
    });
    const estados = pestanas.filter(({ estado }) => elegidos.has(estado));
    return {
      count: estados.reduce((suma, { count }) => suma + count, 0),
      results: rows.map((fila) => filaPara(fila, session, vigente)),
      estados: porEstado(estados),
    };
  }
}

/** The counts by stored state, both kinds of 'Reparado' together. */
function porEstado(pestanas: readonly Pestana[]): OrdenLista['estados'] {
  const cuentas = new Map<string, number>();
  for (const { estado, count } of pestanas) cuentas.set(estado, (cuentas.get(estado) ?? 0) + count);
  return [...cuentas].map(([nombre, count]) => ({ nombre, count, orden: estadoDeCatalogo(nombre as Estado).orden }));
}
