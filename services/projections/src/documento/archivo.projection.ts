import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';

/** Writes which order each attached file belongs to: a download asks by the file alone. */
export async function aplicarArchivos(ordenes: readonly Orden[], { client, schema }: Target): Promise<void> {
  const filas = ordenes.flatMap((orden) => orden.archivos.map((a) => ({ file_id: a.file_id, ot: orden.ot, tipo: a.type })));
  const ots = ordenes.map((orden) => orden.ot);
  await client.query(`delete from ${schema}.archivo where ot = any($1::integer[]) and file_id <> all($2::text[])`, [
    ots,
    filas.map((fila) => fila.file_id),
  ]);
  if (filas.length === 0) return;
  await client.query(
    `insert into ${schema}.archivo (file_id, ot, tipo)
     select * from jsonb_to_recordset($1::jsonb) as f(file_id text, ot integer, tipo text)
     on conflict (file_id) do update set tipo = excluded.tipo`,
    [JSON.stringify(filas)],
  );
}
