import { type Estado, type EstadosVigentes, estadoDeCatalogo, NOMBRE_FASE } from '@bitacora/domain';
import type {
  CeldaDeTablero,
  CeldaTablero,
  FilaTablero,
  OrdenesPorColor,
  OrdenListaFila,
  OrdenTablero,
  Pagina,
  Tablero,
} from '@bitacora/domain/contracts';
import { ABIERTOS, type CeldaQuery, type TableroQuery, tableroQuerySchema } from '@bitacora/domain/contracts/consultas';
import { CUBETAS, diasDe, segundosEntre } from '@bitacora/domain/orden';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { type Momento, momentoDe } from '../momento';
import { filaWire } from '../orden/orden.fila';
import { filasDePagina } from '../orden/orden.filas';
import { orderBy, type Quien } from '../orden/orden.filtros';
import { TAMANO_PAGINA } from '../orden/orden.queries';
import { mesEnCurso } from './tablero.contador';
import { cortes, lugarDe, rangoDe } from './tablero.cubetas';
import { ALERTADA_SQL, abiertas, type OrigenTablero, pideRojas, porDimensiones, ROJA_SQL, recientes } from './tablero.filtros';

/** Above this number of orders the dashboard only answers counts, and a cell its first orders. */
const MAXIMO_OTS = 2000;
const TABLA = `${LIVE}.orden`;

const SIN_FILTROS = tableroQuerySchema.parse({});
const filtra = ({ refresh: _refresh, ...filtros }: TableroQuery): boolean =>
  Object.values(filtros).some((valor) => (Array.isArray(valor) ? valor.length > 0 : Boolean(valor) || valor === false));

interface Grupo {
  estado: Estado;
  ancho: number;
  total: number;
  alertadas: number;
  rojas: number;
  /** The order number when there is only one. */
  ot: number | null;
}

/** The change per state in a day under the same filters; see `CambiosDelDia`. */
export type DeltaPorEstado = (query: TableroQuery, session: Session, ahora: Date) => Promise<ReadonlyMap<string, number> | null>;

/** Reads of the dashboard: the database counts, and orders are sent only when they are few. */
export class TableroQueries {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>,
    private readonly delta: DeltaPorEstado = async () => null,
  ) {}

  /** GET /api/orden/dashboard. */
  async tablero(query: TableroQuery, session: Session): Promise<Tablero> {
    const momento = momentoDe(this.runtime);
    const { ahora, estados } = momento;
    const [{ rows }, deltas, sinFiltros] = await Promise.all([
      this.runtime.pool.query<Grupo>(...agregado(query, session, momento)),
      this.delta(query, session, ahora),
      filtra(query) ? this.runtime.pool.query<Grupo>(...agregado(SIN_FILTROS, session, momento)) : null,
    ]);
    const filas = ABIERTOS.map((estado) =>
      filaDe(
        estado,
        rows.filter((grupo) => grupo.estado === estado),
        deltas && (deltas.get(estado) ?? 0),
        estados,
      ),
    );
    const total = suma(filas.map((fila) => fila.total));
    return {
      last_update: ahora.toISOString(),
      filas,
      columnas: CUBETAS.map((cubeta, i) => ({ cubeta: i + 1, ...cubeta, total: suma(filas.map((fila) => fila.cubetas[i]?.total ?? 0)) })),
      por_fase: Object.entries(NOMBRE_FASE).map(([fase, nombre]) => ({
        fase: Number(fase),
        nombre,
        total: suma(filas.filter((fila) => fila.fase === Number(fase)).map((fila) => fila.total)),
      })),
      total,
      abiertas: sinFiltros ? suma(sinFiltros.rows.map((grupo) => grupo.total)) : total,
      ots: total <= MAXIMO_OTS ? await this.ots(query, session, momento, total) : null,
    };
  }

  /** The open orders of a state by colour under a catalogue, counted as on the dashboard. */
  async porColor(estado: Estado, quien: Quien, momento: Momento): Promise<OrdenesPorColor> {
    const { rows } = await this.runtime.pool.query<Grupo>(...agregado(SIN_FILTROS, quien, momento));
    const { total, amarillas, rojas } = filaDe(
      estado,
      rows.filter((grupo) => grupo.estado === estado),
      null,
      momento.estados,
    );
    return { verdes: total - amarillas - rojas, amarillas, rojas };
  }

  private async ots(query: TableroQuery, session: Session, momento: Momento, total: number): Promise<OrdenTablero[]> {
    if (total === 0) return [];
    const { ahora } = momento;
    const todas = abiertas(query, session, momento, TABLA);
    const { desde, where, values } = pideRojas(query) ? todas : recientes(todas, ahora);
    const { rows } = await this.runtime.pool.query<{ ot: number; estado: Estado; estado_desde: Date }>(
      `select o.ot, o.estado, o.estado_desde from ${desde} where ${where} order by o.estado_orden, o.estado_desde, o.ot limit ${MAXIMO_OTS}`,
      values,
    );
    return rows.map(({ ot, estado, estado_desde }) => ({ ot, estado, dias: diasDe(segundosEntre(estado_desde, ahora)) }));
  }

  /** GET /api/orden/dashboard/celda: the numbers of a cell's orders, longest in the state first. */
  async celda(query: CeldaQuery, session: Session): Promise<CeldaDeTablero> {
    const { desde, where, values } = this.deCelda(query, session, momentoDe(this.runtime));
    const { rows } = await this.runtime.pool.query<{ ot: number; total: number }>(
      `select o.ot, count(*) over ()::integer as total from ${desde} where ${where} order by o.estado_desde, o.ot limit ${MAXIMO_OTS}`,
      values,
    );
    return { title: tituloDe(query), total: rows[0]?.total ?? 0, ots: rows.map((row) => row.ot) };
  }

  /** GET /api/orden/dashboard/celda/ordenes: a page of a cell's orders, as rows of the order list. */
  async ordenes(query: CeldaQuery, session: Session): Promise<Pagina<OrdenListaFila>> {
    const momento = momentoDe(this.runtime);
    const { desde, where, values } = this.deCelda(query, session, momento);
    const page = query.page ?? 1;
    // The dashboard only shows open orders, so all their times run.
    const orden = orderBy(query.ordering ?? '-state_time', null);
    const pagina = `select o.ot from ${desde} where ${where} order by ${orden} limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`;
    const [rows, { rows: cuenta }] = await Promise.all([
      filasDePagina(this.runtime.pool, { pagina, orden, values }),
      this.runtime.pool.query<{ total: number }>(`select count(*)::integer as total from ${desde} where ${where}`, values),
    ]);
    const count = cuenta[0]?.total ?? 0;
    return {
      count,
      next: page * TAMANO_PAGINA < count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results: rows.map((fila) => filaWire(fila, session, momento)),
    };
  }

  private deCelda(query: CeldaQuery, session: Session, momento: Momento): OrigenTablero {
    const origen = abiertas(query, session, momento, TABLA);
    const partes = [origen.where];
    const values = [...origen.values];
    const con = (sql: string, value: unknown) => {
      values.push(value);
      partes.push(sql.replace('?', `$${values.length}`));
    };
    if (query.estado.length > 0) {
      con('o.estado = any(?::text[])', query.estado);
      con('o.estado_orden = any(?::integer[])', [...new Set(query.estado.map((estado) => estadoDeCatalogo(estado).orden))]);
    }
    if (query.cubeta !== undefined) {
      const { desde, antes } = rangoDe(query.cubeta, momento.ahora);
      if (desde) con('o.estado_desde >= ?::timestamptz', desde);
      if (antes) con('o.estado_desde < ?::timestamptz', antes);
    }
    return { ...origen, where: partes.join(' and '), values };
  }
}

/**
 * Number of open orders per state and age, and of late ones among them. Recent ones are counted one by one. Those that stay in the oldest
 * bucket and red come from the counter, so that orders left for years cost nothing.
 */
function agregado(query: TableroQuery, session: Quien, momento: Momento): [string, unknown[]] {
  const { ahora } = momento;
  const { desde, where, values } = recientes(abiertas(query, session, momento, TABLA), ahora);
  const n = values.length;
  const asentadas = `union all
    select o.estado, 0, sum(o.cantidad), sum(o.suma_ot), sum(o.cantidad), sum(o.cantidad)
    from ${LIVE}.tablero_contador o where o.mes < $${n + 2} and ${porDimensiones(query, session).contador} group by o.estado`;
  return [
    `select estado, ancho, sum(total)::integer as total, case when sum(total) = 1 then sum(suma_ot)::integer end as ot,
            sum(alertadas)::integer as alertadas, sum(rojas)::integer as rojas
     from (select o.estado, width_bucket(o.estado_desde, $${n + 1}::timestamptz[]) as ancho, count(*) as total, sum(o.ot) as suma_ot,
                  count(*) filter (where ${ROJA_SQL} or ${ALERTADA_SQL}) as alertadas, count(*) filter (where ${ROJA_SQL}) as rojas
           from ${desde} where ${where} group by 1, 2
           ${pideRojas(query) ? asentadas : ''}) grupo
     group by 1, 2`,
    [...values, cortes(ahora), ...(pideRojas(query) ? [mesEnCurso(ahora).mes] : [])],
  ];
}

function filaDe(estado: Estado, grupos: readonly Grupo[], desde_ayer: number | null, estados: EstadosVigentes): FilaTablero {
  const { fase, orden, color_background, color_foreground, hora_alerta_1, hora_alerta_2, siguiente_paso } = estados[estado];
  const cubetas = CUBETAS.map((_, lugar): CeldaTablero => {
    const grupo = grupos.find(({ ancho }) => lugarDe(ancho) === lugar);
    if (!grupo) return { total: 0, amarillas: 0, rojas: 0, ot: null };
    const { total, alertadas, rojas, ot } = grupo;
    return { total, amarillas: alertadas - rojas, rojas, ot };
  });
  return {
    estado,
    fase,
    orden,
    color_background,
    color_foreground,
    hora_alerta_1,
    hora_alerta_2,
    siguiente_paso,
    cubetas,
    total: suma(cubetas.map((celda) => celda.total)),
    amarillas: suma(cubetas.map((celda) => celda.amarillas)),
    rojas: suma(cubetas.map((celda) => celda.rojas)),
    desde_ayer,
  };
}

const suma = (numeros: readonly number[]): number => numeros.reduce((total, n) => total + n, 0);

/** The cell in words: its state (or their number), and its age. */
export function tituloDe({ estado, cubeta }: Pick<CeldaQuery, 'estado' | 'cubeta'>): string {
  const quien = estado.length === 0 ? 'Todos los estados' : estado.length === 1 ? estado[0] : `${estado.length} estados`;
  const edad = cubeta === undefined ? undefined : CUBETAS[cubeta - 1]?.nombre;
  return edad ? `${quien}: ${edad}` : `${quien}`;
}
