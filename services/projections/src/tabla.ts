import type { EntitySchemaOptions, ObjectLiteral } from 'typeorm';
import { EntitySchema } from './typeorm';

/** A column as PostgreSQL has it; the database gives `bigint` as text and `timestamptz` as Date. */
export interface Columna {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid';
  readonly primary?: true;
  readonly nullable?: true;
  readonly array?: true;
}

/** The entity of a table: every field of its rows except the relations is a column, and the compiler requires each. */
export const tabla = <Row extends ObjectLiteral, Relacion extends keyof Row = never>(
  schema: string,
  name: string,
  columns: { readonly [Campo in Exclude<keyof Row, Relacion>]-?: Columna },
  relations?: EntitySchemaOptions<Row>['relations'],
): EntitySchema<Row> =>
  new EntitySchema<Row>({ schema, name, columns: columns as EntitySchemaOptions<Row>['columns'], ...(relations ? { relations } : {}) });

/** The columns of a table's primary key. */
export const claveDe = ({ options: { columns } }: Pick<EntitySchema<ObjectLiteral>, 'options'>): string[] =>
  Object.keys(columns).filter((columna) => columns[columna]?.primary);
