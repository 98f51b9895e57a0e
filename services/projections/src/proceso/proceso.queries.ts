import { ESTADOS, type Estado } from '@bitacora/domain';
import type { MapaDelProceso, OrdenesDelPaso, PasoDelProceso, VariantesDelProceso } from '@bitacora/domain/contracts';
import type { ConsultaDePaso, ConsultaDeProceso } from '@bitacora/domain/contracts/consultas';
import { EVENTOS_ORDEN, esPrevisto, type OrdenEventType } from '@bitacora/domain/orden';
import type { ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { filtrar } from './filtro';

/** Maximum number of paths listed; the rest are only counted. */
const VARIANTES = 40;
const ORDENES = 50;

/** Counts and times of one group; a column outside the grouping is null. */
interface Medida {
  readonly de: Estado | null;
  readonly a: Estado | null;
  readonly evento: OrdenEventType | null;
  /** The grouping: bits for `de`, `a` and `evento`, each set when it is outside. */
  readonly por: number;
  readonly n: number;
  /** Number of them with a duration. */
  readonly medidas: number;
  readonly cuantiles: readonly [number, number] | null;
}
const POR = { EVENTO: 0b000, PASO: 0b001, SALIDA: 0b011, ENTRADA: 0b101 } as const;

/** Reads of the process, from the recorded steps. */
export class ProcesoQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** The states and steps of a range, with counts and times. */
  async mapa(consulta: ConsultaDeProceso): Promise<MapaDelProceso> {
    const { where, values } = filtrar(consulta);
    const { pool } = this.runtime;
    const [{ rows }, { rows: ordenes }] = await Promise.all([
      pool.query<Medida>(
        `select de, a, evento, grouping(de, a, evento) as por, count(*)::integer as n, count(segundos)::integer as medidas,
                percentile_cont(array[0.5, 0.9]) within group (order by segundos) as cuantiles
         from ${LIVE}.transicion t where ${where}
         group by grouping sets ((de, a, evento), (de, a), (de), (a))`,
        values,
      ),
      pool.query<{ n: number }>(`select count(distinct ot)::integer as n from ${LIVE}.transicion t where ${where}`, values),
    ]);
    const de = (por: number) => rows.filter((fila) => fila.por === por);
    const salidas = new Map(de(POR.SALIDA).map((fila) => [fila.de, fila]));
    const entradas = new Map(de(POR.ENTRADA).map((fila) => [fila.a, fila.n]));
    return {
      ordenes: ordenes[0]?.n ?? 0,
      estados: ESTADOS.filter((estado) => salidas.has(estado) || entradas.has(estado)).map((estado) => ({
        estado,
        entradas: entradas.get(estado) ?? 0,
        salidas: salidas.get(estado)?.n ?? 0,
        ...tiempos(salidas.get(estado)),
      })),
      pasos: de(POR.PASO)
        .map((paso) => pasoDe(paso, de(POR.EVENTO)))
        .sort((x, y) => y.n - x.n),
    };
  }

  /** The paths of the orders closed in a range, from their first event. */
  async variantes(consulta: ConsultaDeProceso): Promise<VariantesDelProceso> {
    const { where, values } = filtrar(consulta);
    const { rows } = await this.runtime.pool.query<{
      camino: Estado[];
      n: number;
      cuantiles: readonly [number, number];
      ejemplo: number;
      ordenes: number;
      distintas: number;
    }>(
      `with cerradas as materialized (select distinct ot from ${LIVE}.transicion t where a = 'Cerrado' and ${where}),
       caminos as (
         select x.ot, array_agg(x.a order by x.revision) as camino, extract(epoch from max(x.at) - min(x.at)) as segundos
         from cerradas join ${LIVE}.transicion x using (ot) group by x.ot)
       select camino, count(*)::integer as n, percentile_cont(array[0.5, 0.9]) within group (order by segundos) as cuantiles,
              max(ot) as ejemplo, (sum(count(*)) over ())::integer as ordenes, (count(*) over ())::integer as distintas
       from caminos group by camino order by n desc, camino limit ${VARIANTES}`,
      values,
    );
    return {
      ordenes: rows[0]?.ordenes ?? 0,
      distintas: rows[0]?.distintas ?? 0,
      variantes: rows.map(({ camino, n, cuantiles: [p50, p90], ejemplo }) => ({ camino, n, p50, p90, ejemplo })),
    };
  }

  /** The orders that took a step. */
  async ordenes({ de, a, ...consulta }: ConsultaDePaso): Promise<OrdenesDelPaso> {
    const { where, values } = filtrar(consulta);
    const paso = [de ?? null, a];
    const { rows } = await this.runtime.pool.query<{
      ot: number;
      at: Date;
      segundos: number | null;
      evento: OrdenEventType;
      modelo: string | null;
      estado: Estado;
    }>(
      `select t.ot, t.at, t.segundos, t.evento, o.modelo, o.estado
       from ${LIVE}.transicion t join ${LIVE}.orden o on o.ot = t.ot
       where t.de is not distinct from $${values.length + 1} and t.a = $${values.length + 2} and ${where}
       order by t.at desc, t.ot desc limit ${ORDENES + 1}`,
      [...values, ...paso],
    );
    return {
      results: rows.slice(0, ORDENES).map(({ at, evento, ...fila }) => ({ ...fila, at: at.toISOString(), evento: nombreDe(evento) })),
      mas: rows.length > ORDENES,
    };
  }
}

function pasoDe({ de, a, n, ...medida }: Medida, porEvento: readonly Medida[]): PasoDelProceso {
  const eventos = porEvento
    .filter((una) => una.de === de && una.a === a)
    .sort((x, y) => y.n - x.n)
    .map(({ evento, n: veces }) => ({
      evento: evento ?? '',
      nombre: nombreDe(evento),
      n: veces,
      previsto: esPrevisto(de, evento ?? '', a as Estado),
    }));
  const previstos = eventos.reduce((suma, { previsto, n: veces }) => suma + (previsto ? veces : 0), 0);
  return { de, a: a as Estado, n, ...tiempos(medida), eventos, previstos };
}

const tiempos = (medida: Pick<Medida, 'medidas' | 'cuantiles'> | undefined) =>
  medida && medida.medidas > 0 && medida.cuantiles ? { p50: medida.cuantiles[0], p90: medida.cuantiles[1] } : { p50: null, p90: null };

const nombreDe = (evento: OrdenEventType | null): string => (evento && EVENTOS_ORDEN[evento]?.label) ?? evento ?? '';
