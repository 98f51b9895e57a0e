import type { Target } from '../runner/target';

/** What orders are counted by: the tabs' numbers are sums over this small table, never a scan of the orders. */
export interface Dimensiones {
  readonly estado: string;
  readonly tipo_servicio: number;
  readonly tipo_cliente: number;
  readonly tecnico_id: number;
  readonly despacho: string;
  readonly cambio_3x3: boolean;
  readonly cliente_empresa: number;
}

/** Takes the orders out of where they were counted and counts them where they are now. */
export async function contar(antes: readonly Dimensiones[], despues: readonly Dimensiones[], { client, schema }: Target): Promise<void> {
  const deltas = new Map<string, { fila: Dimensiones; cantidad: number }>();
  const sumar = (fila: Dimensiones, cantidad: number) => {
    const clave = JSON.stringify(Object.values(fila));
    const actual = deltas.get(clave);
    deltas.set(clave, { fila, cantidad: (actual?.cantidad ?? 0) + cantidad });
  };
  for (const fila of antes) sumar(fila, -1);
  for (const fila of despues) sumar(fila, 1);
  const filas = [...deltas.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { fila, cantidad }]) => (cantidad === 0 ? [] : [{ ...fila, cantidad }]));
  if (filas.length === 0) return;
  await client.query(
    `insert into ${schema}.orden_contador as c (estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, cliente_empresa, cantidad)
     select * from jsonb_to_recordset($1::jsonb) as f(estado text, tipo_servicio integer, tipo_cliente integer, tecnico_id integer, despacho text, cambio_3x3 boolean, cliente_empresa integer, cantidad integer)
     on conflict (estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, cliente_empresa) do update set cantidad = c.cantidad + excluded.cantidad`,
    [JSON.stringify(filas)],
  );
}
