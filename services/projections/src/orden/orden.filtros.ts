import {
  diaEnSantiago,
  ESTADOS,
  type EstadosVigentes,
  esDelPersonal,
  esSoloTecnico,
  LIMITE_TOTAL,
  normalizarGrupo,
  numeroDeOv,
} from '@bitacora/domain';
import type { ListaQuery } from '@bitacora/domain/contracts/consultas';
import { refuse, type Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import type { Momento } from '../momento';
import { enElPasado } from '../pasado/pasado';
import { patronesDeOrden } from '../texto';
import { type Alcance, type Condicion, filtrarContables, todas } from './orden.contables';
import {
  CORREO_FALLIDO_SQL,
  INFORME_POR_REVISAR_SQL,
  llegadaAtrasadaSql,
  SIN_RMA_SQL,
  SIN_TECNICO_SQL,
  TECNICO_SIN_ACCESO_SQL,
} from './orden.pendientes';

/** Sortable columns by their wire names. */
const COLUMNAS: Readonly<Record<string, string>> = {
  ot: 'o.ot',
  fecha_ingreso: 'o.fecha_ingreso',
  tipo_servicio: 'o.tipo_servicio',
  rma: 'o.rma',
  cliente: 'o.cliente',
  serie: 'o.serie',
  tecnico: 'o.tecnico',
  ubicacion: 'o.ubicacion',
  despacho: 'o.despacho',
  estado: 'o.estado_orden',
  sucursal: 'o.sucursal',
  codigo_retail: 'o.codigo_retail',
  guia_despacho_ingreso: 'o.guia_despacho_ingreso',
};

const SIN_TIEMPO = "interval '0'";
/** The times of an order, which stop when it closes. */
const TIEMPOS: Readonly<Record<string, { readonly desde: string; readonly cerrada: string }>> = {
  state_time: { desde: 'o.estado_desde', cerrada: SIN_TIEMPO },
  all_time: { desde: 'o.fecha_ingreso', cerrada: 'o.cerrada_en - o.fecha_ingreso' },
};

/**
 * ORDER BY of `ordering=-campo` over `orden o`; newest first by default, with the order number for ties. `ahora` is the SQL of the moment
 * up to which times run; null when all orders are open, so that all times run.
 */
export function orderBy(ordering: string | undefined, ahora: string | null): string {
  if (!ordering) return 'o.fecha_ingreso desc, o.ot desc';
  const { campo, sentido } = leido(ordering);
  const tiempo = TIEMPOS[campo];
  if (tiempo && ahora === null) return `${corre(tiempo.desde, sentido)}, o.ot ${sentido}`;
  if (tiempo)
    return `case when o.cerrada_en is null then ${ahora} - ${tiempo.desde} else ${tiempo.cerrada} end ${sentido}, o.ot ${sentido}`;
  return `${COLUMNAS[campo]} ${sentido} nulls last, o.ot ${sentido}`;
}

/**
 * The numbers of some orders in the requested order, as SQL. No index sorts open and closed orders together by time, but one sorts each of
 * the two, so the first of each are read and merged.
 */
export function ordenadas(desde: string, where: string, ordering: string | undefined, ahora: string, limit: number, offset = 0): string {
  const pagina = `limit ${limit} offset ${offset}`;
  const { campo, sentido } = ordering ? leido(ordering) : { campo: '', sentido: 'desc' as const };
  const tiempo = TIEMPOS[campo];
  if (!tiempo) return `select o.ot from ${desde} where ${where} order by ${orderBy(ordering, ahora)} ${pagina}`;
  const quieta = tiempo.cerrada === SIN_TIEMPO ? '' : `(${tiempo.cerrada}) ${sentido}, `;
  const parte = (que: string, duracion: string, by: string) =>
    `(select o.ot, ${duracion} as tiempo from ${desde} where ${where} and ${que} order by ${by} limit ${limit + offset})`;
  const abiertas = parte('o.cerrada_en is null', `${ahora} - ${tiempo.desde}`, `${corre(tiempo.desde, sentido)}, o.ot ${sentido}`);
  const cerradas = parte('o.cerrada_en is not null', tiempo.cerrada, `${quieta}o.ot ${sentido}`);
  return `select x.ot from (${abiertas} union all ${cerradas}) x order by x.tiempo ${sentido}, x.ot ${sentido} ${pagina}`;
}

/** The moment up to which times run, as SQL. */
export const momentoSql = (ahora: Date): string => `timestamptz '${ahora.toISOString()}'`;

/** A longer time has an earlier start. */
const corre = (desde: string, sentido: 'asc' | 'desc'): string => `${desde} ${sentido === 'desc' ? 'asc' : 'desc'}`;

/** Filters on fields that retail users do not see, since the result would reveal them. */
const FILTROS_DE_LA_CASA = [
  'tecnico_asignado_id',
  'despacho',
  'sin_tecnico',
  'tecnico_sin_acceso',
  'pre_ingreso',
  'informe_por_revisar',
  'llegada_atrasada',
  'correo_fallido',
] as const satisfies readonly (keyof ListaQuery)[];
const COLUMNAS_DE_LA_CASA: ReadonlySet<string> = new Set(['tecnico', 'ubicacion', 'despacho']);

/** The part of a session that decides the visible orders. */
export type Quien = Pick<Session, 'actor' | 'clienteEmpresaId'>;

/** The permitted query of a user. For retail users the internal filters are ignored, and internal columns are unknown. */
function permitida(query: FiltrosDeOrden, session: Quien): FiltrosDeOrden {
  if (!esDeRetail(session)) return query;
  if (query.tecnico_sin_acceso !== undefined)
    refuse('DATOS_INVALIDOS', 'Ese filtro es del centro', { campos: { tecnico_sin_acceso: ['Campo desconocido'] } });
  const campo = query.ordering?.replace(/^-/, '') ?? '';
  if (COLUMNAS_DE_LA_CASA.has(campo)) ordenDesconocido(campo);
  return { ...query, ...Object.fromEntries(FILTROS_DE_LA_CASA.map((filtro) => [filtro, undefined])) };
}

/** Filters that have no former values, so they do not work in the past. */
const SOLO_DE_HOY = ['informe_por_revisar', 'llegada_atrasada', 'correo_fallido'] as const satisfies readonly (keyof ListaQuery)[];

function sinDatosDeHoy(query: FiltrosDeOrden): void {
  for (const campo of SOLO_DE_HOY)
    if (query[campo] !== undefined)
      refuse('DATOS_INVALIDOS', 'Ese filtro solo se puede usar hoy', { campos: { [campo]: ['Este filtro solo se puede usar hoy'] } });
}

const ordenDesconocido = (campo: string): never =>
  refuse('DATOS_INVALIDOS', `No se puede ordenar por «${campo}»`, { campos: { ordering: ['Campo desconocido'] } });

function leido(ordering: string): { campo: string; sentido: 'asc' | 'desc' } {
  const campo = ordering.replace(/^-/, '');
  if (!Object.hasOwn(COLUMNAS, campo) && !Object.hasOwn(TIEMPOS, campo)) return ordenDesconocido(campo);
  return { campo, sentido: ordering.startsWith('-') ? 'desc' : 'asc' };
}

/** The list's filters; `contador` is the same WHERE over `orden_contador o`, null when the counters cannot answer it. */
export interface Filtro extends Condicion {
  readonly contador: string | null;
}
/** The list's query without the page and the states, which are the tabs. An absent filter matches every order. */
export type FiltrosDeOrden = Partial<Omit<ListaQuery, 'estados' | 'page'>>;

/** True for users who do not work here: they see the orders of a company, or none. */
export const esDeRetail = ({ actor }: Pick<Session, 'actor'>): boolean => !esDelPersonal(actor.grupos);

/** The orders that a user may see: technicians their own, retail users their company's, others all. */
export function alcance(session: Quien): Alcance {
  const grupos = session.actor.grupos.map(normalizarGrupo);
  if (esSoloTecnico(grupos)) return { tecnico: session.actor.id };
  if (esDeRetail(session)) return { empresa: session.clienteEmpresaId ?? -1 };
  return {};
}

/** The list's filters as SQL. */
export function filtrar(pedida: FiltrosDeOrden, session: Quien, { ahora, estados }: Momento): Filtro {
  const query = permitida(pedida, session);
  if (enElPasado()) sinDatosDeHoy(query);
  const contable = filtrarContables(query, alcance(session));
  const values = [...contable.values];
  const partes: string[] = [];
  const con = (sql: (n: string) => string, value: unknown) => {
    values.push(value);
    partes.push(sql(`$${values.length}`));
  };
  if (query.sucursal !== undefined) con((n) => `o.sucursal_id = ${n}`, query.sucursal);
  if (query.fecha_ingreso !== undefined) {
    con(
      (n) =>
        `o.fecha_ingreso >= (${n}::date)::timestamp at time zone 'America/Santiago' and o.fecha_ingreso < (${n}::date + 1)::timestamp at time zone 'America/Santiago'`,
      query.fecha_ingreso,
    );
  }
  if (query.sin_rma !== undefined) partes.push(query.sin_rma === 'true' ? SIN_RMA_SQL : 'o.rma is not null');
  if (query.sin_tecnico !== undefined) partes.push(SIN_TECNICO_SQL);
  if (query.tecnico_sin_acceso !== undefined) partes.push(TECNICO_SIN_ACCESO_SQL);
  if (query.informe_por_revisar !== undefined) partes.push(INFORME_POR_REVISAR_SQL);
  if (query.correo_fallido !== undefined) partes.push(CORREO_FALLIDO_SQL);
  if (query.llegada_atrasada !== undefined) con(llegadaAtrasadaSql, diaEnSantiago(ahora));
  if (query.ot !== undefined || query.ot_number !== undefined) con((n) => `o.ot = ${n}`, query.ot ?? query.ot_number);
  if (query.ot_list?.length) con((n) => `o.ot = any(${n}::integer[])`, query.ot_list);
  const ov = query.query === undefined ? null : numeroDeOv(query.query);
  if (ov !== null) con((n) => `o.ot = (select v.ot from ${LIVE}.ov v where v.id = ${n}::integer)`, Number(ov));
  else if (query.query) for (const patron of patronesDeOrden(query.query)) con((n) => `o.busqueda like ${n}`, patron);
  if (query.alert_color__in?.length) {
    con((n) => `o.estado <> 'Cerrado' and ${alertaSql(n, estados)}`, ahora.toISOString());
    values.push(query.alert_color__in);
    partes[partes.length - 1] += ` = any($${values.length}::text[])`;
  }
  return { where: todas([contable.where, ...partes]), values, contador: partes.length === 0 ? contable.contador : null };
}

/** The worse of both alert colours of an order, as SQL, from the catalogue's thresholds. */
function alertaSql(ahora: string, estados: EstadosVigentes): string {
  const umbral = (cual: 'hora_alerta_1' | 'hora_alerta_2') =>
    `case o.estado ${ESTADOS.filter((e) => e !== 'Cerrado')
      .map((e) => `when '${e}' then ${estados[e][cual] ?? 1_000_000}`)
      .join(' ')} else 1000000 end`;
  const enEstado = `extract(epoch from ${ahora}::timestamptz - o.estado_desde) / 3600`;
  const total = `extract(epoch from ${ahora}::timestamptz - o.fecha_ingreso) / 3600`;
  return `case when ${enEstado} >= ${umbral('hora_alerta_2')} or ${total} >= ${LIMITE_TOTAL.rojo} then 'red'
    when ${enEstado} >= ${umbral('hora_alerta_1')} or ${total} >= ${LIMITE_TOTAL.amarillo} then 'yellow' else 'green' end`;
}
