import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';

/** Writes the exceptions of the orders touched; they never disappear, only their state changes. */
export async function aplicarExcepciones(ordenes: readonly Orden[], { client, schema }: Target): Promise<void> {
  const filas = ordenes.flatMap((orden) =>
    orden.excepciones.map((e) => ({ id: e.id, ot: orden.ot, tipo: e.tipo, estado: e.estado, creada: e.fecha_hora_creacion, dominio: e })),
  );
  if (filas.length === 0) return;
  await client.query(
    `insert into ${schema}.excepcion (id, ot, tipo, estado, creada, dominio)
     select * from jsonb_to_recordset($1::jsonb) as f(id bigint, ot integer, tipo integer, estado integer, creada timestamptz, dominio jsonb)
     on conflict (id) do update set estado = excluded.estado, dominio = excluded.dominio`,
    [JSON.stringify(filas)],
  );
}
