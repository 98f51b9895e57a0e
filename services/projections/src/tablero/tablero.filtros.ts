import { ESTADOS, type Estado, estadoDeCatalogo } from '@bitacora/domain';
import type { Session } from '@bitacora/platform';
import { z } from 'zod';
import { LIMITE_TOTAL } from '../orden/orden.alertas';
import { type Contable, filtrarContables, todas } from '../orden/orden.contables';
import { alcance } from '../orden/orden.filtros';
import { mesEnCurso } from './tablero.contador';
import { CUBETAS } from './tablero.cubetas';

const HORA_MS = 3_600_000;
const MAX_INTEGER = 2_147_483_647;
/** Every state an open order may be in. */
export const ABIERTOS: readonly Estado[] = ESTADOS.filter((estado) => estado !== 'Cerrado');

/** A positive integer of a query. */
export const entero = z.coerce
  .number({ error: 'Debe ser un número' })
  .int('Debe ser un número entero')
  .positive('Debe ser positivo')
  .max(MAX_INTEGER, 'Es demasiado grande');
/** An optional query value; blank and 0 count as absent. */
export const opcional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (v === '' || v === '0' || v === undefined || v === null ? undefined : v), schema.optional());
/** Values separated by commas. */
export const lista = <S extends z.ZodType>(schema: S, maximo: number) =>
  z.preprocess(
    (v) => (Array.isArray(v) ? v : String(v ?? '').split(',')).map((texto) => String(texto).trim()).filter(Boolean),
    z.array(schema).max(maximo, 'Son demasiados valores'),
  );
const siNo = z.enum(['true', 'false'], { error: 'Debe ser true o false' }).transform((v) => v === 'true');

/** Query of the dashboard (specification, 2.1); blank and 0 mean no filter. */
export const tableroQuerySchema = z.object({
  refresh: opcional(siNo),
  tipo_servicio: opcional(entero),
  tipo_cliente: opcional(entero),
  tecnico_asignado_id: opcional(entero),
  despacho: opcional(z.enum(['ENVIO', 'RETIRO', 'COORD_CLIENTE', 'ON_SITE'], { error: 'Despacho desconocido' })),
  on_site: opcional(siNo),
  alert_color__in: lista(z.enum(['yellow', 'red', 'green'], { error: 'Color de alerta desconocido' }), 3),
});
export type TableroQuery = z.output<typeof tableroQuerySchema>;

/** Query of a cell: one or more states and a bucket; without either, the whole row, column or dashboard. */
export const celdaQuerySchema = tableroQuerySchema.extend({
  estado: lista(z.enum(ABIERTOS as [Estado, ...Estado[]], { error: 'Estado desconocido' }), ABIERTOS.length),
  cubeta: opcional(entero.max(CUBETAS.length, `Debe estar entre 1 y ${CUBETAS.length}`)),
  page: opcional(entero.max(100_000, 'Es demasiado grande')),
  ordering: opcional(z.string().max(40, 'Es demasiado largo')),
});
export type CeldaQuery = z.output<typeof celdaQuerySchema>;

/** Open orders under the filters, as SQL: `orden o` joined to each state's alert moments as `u`. */
export interface OrigenTablero {
  readonly desde: string;
  readonly where: string;
  readonly values: unknown[];
}

/** The filters that do not depend on time, over open or closed orders, limited to the user's rights. */
export function porDimensiones(query: TableroQuery, session: Session): Contable {
  const { where, contador, values } = filtrarContables(query, alcance(session));
  const lugar = query.on_site === undefined ? [] : [`o.despacho ${query.on_site ? '=' : '<>'} 'ON_SITE'`];
  return { where: todas([where, ...lugar]), contador: todas([contador, ...lugar]), values };
}

/** The dashboard's filters over open orders, limited to the user's rights. */
export function abiertas(query: TableroQuery, session: Session, ahora: Date, tabla: string): OrigenTablero {
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
      ABIERTOS.map((estado) => hace(estadoDeCatalogo(estado).hora_alerta_1)),
      ABIERTOS.map((estado) => hace(estadoDeCatalogo(estado).hora_alerta_2)),
      hace(LIMITE_TOTAL.amarillo),
      hace(LIMITE_TOTAL.rojo),
      ...(colores.length > 0 ? [colores] : []),
    ],
  };
}

/** Of the same orders, only those whose bucket or colour may still change: the others are in the counter. */
export function recientes({ desde, where, values }: OrigenTablero, ahora: Date): OrigenTablero {
  return {
    desde,
    where: `${where} and greatest(o.estado_desde, o.fecha_ingreso) >= $${values.length + 1}::timestamptz`,
    values: [...values, mesEnCurso(ahora).desde],
  };
}

/** True when the chosen colours include the orders of the counter, which are red. */
export const pideRojas = ({ alert_color__in: colores }: Pick<TableroQuery, 'alert_color__in'>): boolean =>
  colores.length === 0 || colores.includes('red');

/** Conditions for a red alert and for any alert: the worse of the order's two times, as in the order list. */
export const ROJA_SQL = '(o.estado_desde <= u.roja or o.fecha_ingreso <= u.total_roja)';
export const ALERTADA_SQL = '(o.estado_desde <= u.amarilla or o.fecha_ingreso <= u.total_amarilla)';
const COLOR_SQL = `case when ${ROJA_SQL} then 'red' when ${ALERTADA_SQL} then 'yellow' else 'green' end`;
