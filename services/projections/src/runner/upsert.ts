import type { Columnas, FilaEscrita } from '../columnas';
import type { Tabla } from '../tabla';
import type { Target } from './target';

/**
 * Writes rows of a read model together, in the target's schema. An existing row gets the changing columns, by default all written ones. All
 * rows have the columns of the first.
 */
export async function upsert<C extends Columnas>(
  { nombre, clave, columnas }: Tabla<C>,
  filas: readonly FilaEscrita<C>[],
  { client, schema }: Target,
  cambian?: readonly (keyof C & string)[],
): Promise<void> {
  const [primera] = filas;
  if (!primera) return;
  const escritas = Object.keys(primera);
  await client.query(
    `insert into ${schema}.${nombre} (${escritas.join(', ')})
     select * from jsonb_to_recordset($1::jsonb) as f(${escritas.map((columna) => `${columna} ${columnas[columna]?.type}`).join(', ')})
     on conflict (${clave.join(', ')}) do update set ${(cambian ?? escritas.filter((columna) => !clave.includes(columna)))
       .map((columna) => `${columna} = excluded.${columna}`)
       .join(', ')}`,
    [JSON.stringify(filas)],
  );
}
