import { EMPRESA } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';
import type { Tabla } from '../tabla';
import { type DimensionesAbiertas, dimensionesAbiertas } from '../tablero/tablero.contador';
import { TableroContadorEntity } from '../tablero/tablero.contador.entity';
import { OrdenContadorEntity, type OrdenContadorRow } from './orden.contador.entity';
import type { Paso } from './paso';

/** The values by which orders are counted. The numbers of the tabs are sums over this small table, never a scan of the orders. */
export type Dimensiones = Readonly<Omit<OrdenContadorRow, 'cantidad'>>;

/** The place of an order in the tabs' counters. */
const dimensiones = (orden: Orden): Dimensiones => ({
  estado: orden.estado,
  tipo_servicio: orden.tipo_servicio,
  tipo_cliente: orden.tipo_cliente,
  tecnico_id: orden.tecnico_asignado?.id ?? 0,
  despacho: orden.despacho,
  cambio_3x3: orden.cambio_3x3,
  cliente_empresa: orden.tipo_cliente === EMPRESA ? (orden.cliente_id ?? 0) : 0,
});

/** Moves orders in both counters from their former to their current place, in one statement. */
export async function contar(pasos: readonly Pick<Paso, 'ot' | 'antes' | 'despues'>[], { client, schema }: Target): Promise<void> {
  const antes = [...new Map(pasos.toReversed().map((paso) => [paso.ot, paso.antes])).values()].filter((orden) => orden !== null);
  const despues = [...new Map(pasos.map((paso) => [paso.ot, paso.despues])).values()];
  const todas = diferencias(antes, despues, dimensiones);
  const abiertas = diferencias<DimensionesAbiertas>(antes, despues, dimensionesAbiertas);
  if (todas.length + abiertas.length === 0) return;
  await client.query(
    `with todas as (
       insert into ${schema}.orden_contador as c (${columnasDe(OrdenContadorEntity)})
       select * from jsonb_to_recordset($1::jsonb) as f(${OrdenContadorEntity.registro})
       on conflict (${OrdenContadorEntity.clave.join(', ')}) do update set cantidad = c.cantidad + excluded.cantidad)
     merge into ${schema}.tablero_contador c
     using jsonb_to_recordset($2::jsonb) as f(${TableroContadorEntity.registro})
     on (${TableroContadorEntity.clave.map((n) => `c.${n}`).join(', ')}) = (${TableroContadorEntity.clave.map((n) => `f.${n}`).join(', ')})
     when matched and c.cantidad + f.cantidad = 0 then delete
     when matched then update set cantidad = c.cantidad + f.cantidad, suma_ot = c.suma_ot + f.suma_ot
     when not matched then insert (${columnasDe(TableroContadorEntity)}) values (${columnasDe(TableroContadorEntity, 'f.')})`,
    [JSON.stringify(todas), JSON.stringify(abiertas)],
  );
}

const columnasDe = ({ columnas }: Tabla, de = ''): string =>
  Object.keys(columnas)
    .map((nombre) => `${de}${nombre}`)
    .join(', ');

/** The difference for each place of a counter; an order without a place is not counted. */
function diferencias<D extends object>(antes: readonly Orden[], despues: readonly Orden[], lugarDe: (orden: Orden) => D | null) {
  const lugares = new Map<string, D & { cantidad: number; suma_ot: number }>();
  const sumar = (orden: Orden, n: 1 | -1) => {
    const lugar = lugarDe(orden);
    if (!lugar) return;
    const clave = JSON.stringify(Object.values(lugar));
    const { cantidad, suma_ot } = lugares.get(clave) ?? { cantidad: 0, suma_ot: 0 };
    lugares.set(clave, { ...lugar, cantidad: cantidad + n, suma_ot: suma_ot + n * orden.ot });
  };
  for (const orden of antes) sumar(orden, -1);
  for (const orden of despues) sumar(orden, 1);
  return [...lugares]
    .filter(([, { cantidad, suma_ot }]) => cantidad !== 0 || suma_ot !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, lugar]) => lugar);
}
