import type { EntitySchemaColumnOptions, EntitySchemaOptions, ObjectLiteral } from 'typeorm';
import { type Columnas, definicion, type Fila } from './columnas';
import { EntitySchema } from './typeorm';

/** The schema of the live read models. */
export const LIVE = 'lectura';

/** A table's properties besides its columns. */
interface Extras {
  /** Storage parameters, with their reason. */
  readonly storage?: { readonly why: string; readonly parameters: Readonly<Record<string, number>> };
  /** Indexes by name, with the rest of CREATE INDEX after the table's name. */
  readonly indexes?: Readonly<Record<string, string>>;
}

/** A table of the read models: its entity for queries, and its DDL. */
export class Tabla<C extends Columnas = Columnas> extends EntitySchema<Fila<C>> {
  constructor(
    readonly nombre: string,
    readonly columnas: C,
    private readonly extras: Extras,
  ) {
    super({ schema: LIVE, name: nombre, columns: columnasDeEntidad(columnas) });
  }

  /** The columns of its primary key. */
  get clave(): string[] {
    return Object.keys(this.columnas).filter((nombre) => this.columnas[nombre]?.primary);
  }

  /** Its columns with types, for SQL that reads rows from JSON. */
  get registro(): string {
    return Object.entries(this.columnas)
      .map(([nombre, { type }]) => `${nombre} ${type}`)
      .join(', ');
  }

  /** DDL of a temporary copy that each transaction empties, with no index except its key. */
  get temporal(): string {
    const columnas = Object.entries(this.columnas).map(([nombre, columna]) => definicion(nombre, columna));
    const lineas = [...columnas, `primary key (${this.clave.join(', ')})`].join(', ');
    return `create temporary table if not exists ${this.nombre} (${lineas}) on commit delete rows`;
  }

  /** Its DDL in a schema. */
  ddl(schema: string): string {
    const { storage, indexes = {} } = this.extras;
    const { clave } = this;
    const columnas = Object.entries(this.columnas).map(([nombre, columna]) =>
      clave.length === 1 && columna.primary ? `${nombre} ${columna.type} primary key` : definicion(nombre, columna),
    );
    const lineas = clave.length > 1 ? [...columnas, `primary key (${clave.join(', ')})`] : columnas;
    const parametros = Object.entries(storage?.parameters ?? {}).map(([nombre, valor]) => `${nombre} = ${valor}`);
    return [
      `create table ${schema}.${this.nombre} (\n  ${lineas.join(',\n  ')}\n);`,
      ...(storage ? [`-- ${storage.why}`, `alter table ${schema}.${this.nombre} set (${parametros.join(', ')});`] : []),
      ...Object.entries(indexes).map(([nombre, sobre]) => `create index ${nombre} on ${schema}.${this.nombre} ${sobre};`),
    ].join('\n');
  }
}

/** A table of the read models. */
export const tabla = <C extends Columnas>(nombre: string, columnas: C, extras: Extras = {}): Tabla<C> =>
  new Tabla(nombre, columnas, extras);

/** A table of another schema, with the columns that queries read. */
export const tablaAjena = <C extends Columnas, Relaciones extends ObjectLiteral = Record<never, never>>(
  schema: string,
  name: string,
  columnas: C,
  relations?: EntitySchemaOptions<Fila<C> & Relaciones>['relations'],
): EntitySchema<Fila<C> & Relaciones> =>
  new EntitySchema<Fila<C> & Relaciones>({
    schema,
    name,
    columns: columnasDeEntidad(columnas),
    ...(relations ? { relations } : {}),
  });

/** A row of a table as read. */
export type RowOf<T> = T extends EntitySchema<infer Row> ? Row : never;

const columnasDeEntidad = <Row>(columnas: Columnas): EntitySchemaOptions<Row>['columns'] =>
  Object.fromEntries(
    Object.entries(columnas).map(([nombre, { type, primary = false, nullable = false, array = false }]) => [
      nombre,
      { type, primary, nullable, array } satisfies EntitySchemaColumnOptions,
    ]),
  ) as EntitySchemaOptions<Row>['columns'];
