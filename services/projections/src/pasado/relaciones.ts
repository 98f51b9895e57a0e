import { EMPRESA } from '@bitacora/domain';
import { OrdenEntity } from '../orden/orden.entity';
import { OrdenAntesEntity } from '../orden/orden-antes.entity';
import { LIVE } from '../tabla';

/** The schema of a session's own tables: they hold what a read loaded as it was. */
export const ENTONCES = 'pg_temp';

/** What tells an order's names: as its row says them today, since `orden_antes` holds none. A read shows those of then, once it has loaded them. */
const DE_HOY = {
  tecnico: `(select x.tecnico from ${LIVE}.orden x where x.tecnico_id = h.tecnico_id limit 1)`,
} as const;

/** Where a column of an order stands in the row that was in force. */
const columnaDeAntes = (nombre: string): string => {
  if (nombre === 'vigente_desde') return 'h.desde as vigente_desde';
  if (nombre === 'tecnico') return `${DE_HOY.tecnico} as tecnico`;
  return guardadas.has(nombre) ? `h.${nombre}` : `x.${nombre}`;
};
const guardadas = new Set(Object.keys(OrdenAntesEntity.columnas));
const nombres = Object.keys(OrdenEntity.columnas);

/** The orders as they were: those whose row is in force since, and the rows of the others that were in force then. */
const ordenes = (position: number): string => `(
  select ${nombres.map((n) => `x.${n}`).join(', ')} from ${LIVE}.orden x where x.vigente_desde <= ${position}
  union all
  select ${nombres.map(columnaDeAntes).join(', ')}
  from ${LIVE}.orden_antes h join ${LIVE}.orden x on x.ot = h.ot where int8range(h.desde, h.hasta) @> ${position}::bigint)`;

const LUGAR = `x.estado, x.tipo_servicio, x.tipo_cliente, coalesce(x.tecnico_id, 0) as tecnico_id, x.despacho`;
const DE_EMPRESA = `case when x.tipo_cliente = ${EMPRESA} then coalesce(x.cliente_id, 0) else 0 end as cliente_empresa`;

/** The counters, counted. */
const contador = (position: number): string => `(select ${LUGAR}, x.cambio_3x3, ${DE_EMPRESA}, 1 as cantidad from ${ordenes(position)} x)`;
const tablero = (position: number): string => `(
  select (extract(year from m.desde) * 12 + extract(month from m.desde) - 1)::integer as mes, ${LUGAR}, ${DE_EMPRESA},
         1 as cantidad, x.ot::bigint as suma_ot
  from ${ordenes(position)} x cross join lateral (select greatest(x.estado_desde, x.fecha_ingreso) at time zone 'UTC' as desde) m
  where x.estado <> 'Cerrado')`;

const SIN_CARGAR: Readonly<Record<string, (position: number) => string>> = {
  orden: ordenes,
  orden_antes: (position) => `(select * from ${LIVE}.orden_antes where desde <= ${position})`,
  orden_contador: contador,
  tablero_contador: tablero,
  // By the number of an opportunity its order is found, whatever either was then.
  ov: () => `(select * from ${LIVE}.ov)`,
  reparacion_anterior: (position) => `(select * from ${LIVE}.reparacion_anterior where position <= ${position})`,
  movimiento: (position) => `(select * from ${LIVE}.movimiento where position <= ${position})`,
};
const TABLA = new RegExp(`"?\\b${LIVE}"?\\."?(\\w+)"?`, 'g');

/** A statement of today on the tables as they were. */
export const relaciones = (text: string, { position, cargadas }: { position: number; cargadas: ReadonlySet<string> }): string =>
  text.replaceAll(TABLA, (_, tabla: string) => {
    if (cargadas.has(tabla)) return `${ENTONCES}.${tabla}`;
    const como = SIN_CARGAR[tabla];
    return como ? como(position) : unknown(tabla);
  });

const unknown = (tabla: string): never => {
  throw new Error(`${tabla} is not read in the past`);
};
