declare const READ: unique symbol;
declare const WRITE: unique symbol;

/** A PostgreSQL column, with the types of its values as read and as written. */
export interface Columna<Read = unknown, Write = Read> {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid';
  readonly primary?: true;
  readonly nullable?: true;
  readonly array?: true;
  /** The default as an SQL expression. */
  readonly default?: string;
  /** Filled by a separate statement after the row is written. */
  readonly later?: true;
  /** For types only, without a value. */
  readonly [READ]?: Read;
  readonly [WRITE]?: Write;
}

/** The columns of a table by name, in order. */
export type Columnas = Readonly<Record<string, Columna>>;

/** A row as read. */
export type Fila<C extends Columnas> = { -readonly [N in keyof C]: C[N] extends Columna<infer Read, infer _Write> ? Read : never };

type Opcionales<C extends Columnas> = {
  [N in keyof C]: C[N] extends { readonly default: string } | { readonly later: true } ? N : never;
}[keyof C];
type Escrito<C extends Columna> = C extends Columna<infer _Read, infer Write> ? Write : never;

/** A row as written: every column is required unless declared otherwise. */
export type FilaEscrita<C extends Columnas> = { readonly [N in Exclude<keyof C, Opcionales<C>>]: Escrito<C[N]> } & {
  readonly [N in Opcionales<C>]?: Escrito<C[N]>;
};

export const boolean = (): Columna<boolean> => ({ type: 'boolean' });
export const integer = <T extends number = number>(): Columna<T> => ({ type: 'integer' });
/** Read as text, because a JavaScript number has fewer digits. */
export const bigint = (): Columna<string, number | string> => ({ type: 'bigint' });
export const text = <T extends string = string>(): Columna<T> => ({ type: 'text' });
export const uuid = (): Columna<string> => ({ type: 'uuid' });
export const timestamptz = (): Columna<Date, Date | string> => ({ type: 'timestamptz' });
/** A JSON column, typed by what the projection writes. */
export const json = <T>(): Columna<T> => ({ type: 'jsonb' });
export const texts = (): Columna<string[]> => ({ type: 'text', array: true });

/** A column of the primary key. */
export const key = <Read, Write>(columna: Columna<Read, Write>): Columna<Read, Write> & { readonly primary: true } => ({
  ...columna,
  primary: true,
});
export const nullable = <Read, Write>(columna: Columna<Read, Write>): Columna<Read | null, Write | null> & { readonly nullable: true } => ({
  ...(columna as Columna<Read | null, Write | null>),
  nullable: true,
});
/** A text column with a default. */
export const defaulting = <Read, Write>(
  columna: Columna<Read, Write>,
  value: string,
): Columna<Read, Write> & { readonly default: string } => ({
  ...columna,
  default: `'${value.replaceAll("'", "''")}'`,
});
/** A column that another statement fills after the row is written. */
export const later = <Read, Write>(columna: Columna<Read, Write>): Columna<Read, Write> & { readonly later: true } => ({
  ...columna,
  later: true,
});

/** The definition of a column inside CREATE TABLE, without its place in the primary key. */
export const definicion = (nombre: string, { type, array, nullable: nulos, default: valor }: Columna): string =>
  [nombre, array ? `${type}[]` : type, ...(nulos ? [] : ['not null']), ...(valor === undefined ? [] : [`default ${valor}`])].join(' ');
