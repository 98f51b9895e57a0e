import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { ArchivoEntity } from './archivo.entity';

/** Records the order of each attached file, because a download only names the file. */
export async function aplicarArchivos(ordenes: readonly Orden[], { client, schema }: Target): Promise<void> {
  const filas = ordenes.flatMap((orden) => orden.archivos.map((a) => ({ file_id: a.file_id, ot: orden.ot, tipo: a.type })));
  const ots = ordenes.map((orden) => orden.ot);
  await client.query(`delete from ${schema}.archivo where ot = any($1::integer[]) and file_id <> all($2::text[])`, [
    ots,
    filas.map((fila) => fila.file_id),
  ]);
  await upsert(ArchivoEntity, filas, { client, schema }, ['tipo']);
}
