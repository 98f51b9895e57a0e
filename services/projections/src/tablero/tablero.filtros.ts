import { LIMITE_TOTAL } from '@bitacora/domain';
import { ABIERTOS, type TableroQuery } from '@bitacora/domain/contracts/consultas';
import type { Momento } from '../momento';
import { type Contable, filtrarContables, todas } from '../orden/orden.contables';
import { alcance, type Quien } from '../orden/orden.filtros';
import { mesEnCurso } from './tablero.contador';

const HORA_MS = 3_600_000;
/** Open orders under the filters, as SQL: `orden o` joined to each state's alert moments as `u`. */
export interface OrigenTablero {
  readonly desde: string;
  readonly where: string;
  readonly values: unknown[];
}

/** The filters independent of time, over open or closed orders, within the user's rights. */
export function porDimensiones(query: TableroQuery, session: Quien): Contable {
  const { where, contador, values } = filtrarContables(query, alcance(session));
  const lugar = query.on_site === undefined ? [] : [`o.despacho ${query.on_site ? '=' : '<>'} 'ON_SITE'`];
  return { where: todas([where, ...lugar]), contador: todas([contador, ...lugar]), values };
}

/** The dashboard's filters over open orders, within the user's rights. */
export function abiertas(query: TableroQuery, session: Quien, { ahora, estados }: Momento, tabla: string): OrigenTablero {
  const { where, values } = porDimensiones(query, session);
  const colores = query.alert_color__in;
  const n = values.length;
  const partes = ["o.estado <> 'Cerrado'", where];
  if (colores.length > 0) partes.push(`${COLOR_SQL} = any($${n + 6}::text[])`);
  const hace = (horas: number | null) => (horas === null ? '-infinity' : new Date(ahora.getTime() - horas * HORA_MS).toISOString());
  return {
    desde: `${tabla} o join (
      select e.*, $${n + 4}::timestamptz as total_amarilla, $${n + 5}::timestamptz as total_roja
      from unnest($${n + 1}::text[], $${n + 2}::timestamptz[], $${n + 3}::timestamptz[]) as e(estado, amarilla, roja)) u on u.estado = o.estado`,
    where: partes.join(' and '),
    values: [
      ...values,
      ABIERTOS,
      ABIERTOS.map((estado) => hace(estados[estado].hora_alerta_1)),
      ABIERTOS.map((estado) => hace(estados[estado].hora_alerta_2)),
      hace(LIMITE_TOTAL.amarillo),
      hace(LIMITE_TOTAL.rojo),
      ...(colores.length > 0 ? [colores] : []),
    ],
  };
}

/** The same orders without those of the counter: only those whose bucket or colour can still change. */
export function recientes({ desde, where, values }: OrigenTablero, ahora: Date): OrigenTablero {
  return {
    desde,
    where: `${where} and greatest(o.estado_desde, o.fecha_ingreso) >= $${values.length + 1}::timestamptz`,
    values: [...values, mesEnCurso(ahora).desde],
  };
}

/** True when the chosen colours include red, the colour of the counter's orders. */
export const pideRojas = ({ alert_color__in: colores }: Pick<TableroQuery, 'alert_color__in'>): boolean =>
  colores.length === 0 || colores.includes('red');

/** Conditions for a red alert and for any alert: the worse of the order's two times, as in the order list. */
export const ROJA_SQL = '(o.estado_desde <= u.roja or o.fecha_ingreso <= u.total_roja)';
export const ALERTADA_SQL = '(o.estado_desde <= u.amarilla or o.fecha_ingreso <= u.total_amarilla)';
const COLOR_SQL = `case when ${ROJA_SQL} then 'red' when ${ALERTADA_SQL} then 'yellow' else 'green' end`;
