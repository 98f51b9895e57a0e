import type { ObjectLiteral } from 'typeorm';
import { claveDe } from '../tabla';
import type { EntitySchema } from '../typeorm';
import type { Target } from './target';

/**
 * Writes rows of a read model at once, in the schema of the target. An existing row takes the changing columns, by default all written
 * ones. Every row has the columns of the first.
 */
export async function upsert<Row extends ObjectLiteral>(
  entity: EntitySchema<Row>,
  filas: readonly { readonly [Campo in keyof Row]?: unknown }[],
  { client, schema }: Target,
  cambian?: readonly (keyof Row & string)[],
): Promise<void> {
  const [primera] = filas;
  if (!primera) return;
  const { name, columns } = entity.options;
  const clave = claveDe(entity);
  const escritas = Object.keys(primera);
  await client.query(
    `insert into ${schema}.${name} (${escritas.join(', ')})
     select * from jsonb_to_recordset($1::jsonb) as f(${escritas.map((columna) => `${columna} ${columns[columna]?.type}`).join(', ')})
     on conflict (${clave.join(', ')}) do update set ${(cambian ?? escritas.filter((columna) => !clave.includes(columna)))
       .map((columna) => `${columna} = excluded.${columna}`)
       .join(', ')}`,
    [JSON.stringify(filas)],
  );
}
