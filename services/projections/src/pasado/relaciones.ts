import { EMPRESA } from '@bitacora/domain';
import { OrdenEntity } from '../orden/orden.entity';
import { OrdenAntesEntity } from '../orden/orden-antes.entity';
import { LIVE } from '../tabla';

/** The schema of a session's own tables, which hold the states loaded for a read. */
export const ENTONCES = 'pg_temp';

/** Names of an order from its row of today, since `orden_antes` has none. A read shows former names once it has loaded them. */
const DE_HOY = {
  tecnico: `(select x.tecnico from ${LIVE}.orden x where x.tecnico_id = h.tecnico_id limit 1)`,
} as const;

/** A column of an order in the row in force at the moment. */
const columnaDeAntes = (nombre: string): string => {
  if (nombre === 'vigente_desde') return 'h.desde as vigente_desde';
  if (nombre === 'tecnico') return `${DE_HOY.tecnico} as tecnico`;
  return guardadas.has(nombre) ? `h.${nombre}` : `x.${nombre}`;
};
const guardadas = new Set(Object.keys(OrdenAntesEntity.columnas));
const nombres = Object.keys(OrdenEntity.columnas);

/** The former orders: current rows in force since the moment, and for the others the rows in force then. */
const ordenes = (position: number): string => `(
  select ${nombres.map((n) => `x.${n}`).join(', ')} from ${LIVE}.orden x where x.vigente_desde <= ${position}
  union all
  select ${nombres.map(columnaDeAntes).join(', ')}
  from ${LIVE}.orden_antes h join ${LIVE}.orden x on x.ot = h.ot where int8range(h.desde, h.hasta) @> ${position}::bigint)`;

const LUGAR = `x.estado, x.tipo_servicio, x.tipo_cliente, coalesce(x.tecnico_id, 0) as tecnico_id, x.despacho`;
const DE_EMPRESA = `case when x.tipo_cliente = ${EMPRESA} then coalesce(x.cliente_id, 0) else 0 end as cliente_empresa`;

/** The counters, computed. */
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
  // An opportunity's number gives its order, whatever the moment.
  ov: () => `(select * from ${LIVE}.ov)`,
  reparacion_anterior: (position) => `(select * from ${LIVE}.reparacion_anterior where position <= ${position})`,
  movimiento: (position) => `(select * from ${LIVE}.movimiento where position <= ${position})`,
};
const TABLA = new RegExp(`"?\\b${LIVE}"?\\."?(\\w+)"?`, 'g');

/** Rewrites a statement of today for the former tables. */
export const relaciones = (text: string, { position, cargadas }: { position: number; cargadas: ReadonlySet<string> }): string =>
  text.replaceAll(TABLA, (_, tabla: string) => {
    if (cargadas.has(tabla)) return `${ENTONCES}.${tabla}`;
    const como = SIN_CARGAR[tabla];
    return como ? como(position) : unknown(tabla);
  });

const unknown = (tabla: string): never => {
  throw new Error(`${tabla} is not read in the past`);
};
