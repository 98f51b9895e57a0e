declare const READ: unique symbol;
declare const WRITE: unique symbol;

/** A column as PostgreSQL has it, and the types of its values: as the database answers them and as a row may be written. */
export interface Columna<Read = unknown, Write = Read> {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid';
  readonly primary?: true;
  readonly nullable?: true;
  readonly array?: true;
  /** An SQL expression. */
  readonly default?: string;
  /** Filled by a statement of its own after the row is written. */
  readonly later?: true;
  /** Types only, never there. */
  readonly [READ]?: Read;
  readonly [WRITE]?: Write;
}

/** The columns of a table by their names, in its order. */
export type Columnas = Readonly<Record<string, Columna>>;

/** A row as the database answers it. */
export type Fila<C extends Columnas> = { -readonly [N in keyof C]: C[N] extends Columna<infer Read, infer _Write> ? Read : never };

type Opcionales<C extends Columnas> = {
  [N in keyof C]: C[N] extends { readonly default: string } | { readonly later: true } ? N : never;
}[keyof C];
type Escrito<C extends Columna> = C extends Columna<infer _Read, infer Write> ? Write : never;

/** A row as it is written: a column that its projection does not fill must say so. */
export type FilaEscrita<C extends Columnas> = { readonly [N in Exclude<keyof C, Opcionales<C>>]: Escrito<C[N]> } & {
  readonly [N in Opcionales<C>]?: Escrito<C[N]>;
};

export const boolean = (): Columna<boolean> => ({ type: 'boolean' });
export const integer = <T extends number = number>(): Columna<T> => ({ type: 'integer' });
/** Answered as text, because a number of JavaScript holds fewer digits. */
export const bigint = (): Columna<string, number | string> => ({ type: 'bigint' });
export const text = <T extends string = string>(): Columna<T> => ({ type: 'text' });
export const uuid = (): Columna<string> => ({ type: 'uuid' });
export const timestamptz = (): Columna<Date, Date | string> => ({ type: 'timestamptz' });
/** A column of JSON; the compiler takes its content for what the projection writes. */
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
/** A column that holds this text until another is written. */
export const defaulting = <Read, Write>(
  columna: Columna<Read, Write>,
  value: string,
): Columna<Read, Write> & { readonly default: string } => ({
  ...columna,
  default: `'${value.replaceAll("'", "''")}'`,
});
/** A column that another statement fills once the row is written. */
export const later = <Read, Write>(columna: Columna<Read, Write>): Columna<Read, Write> & { readonly later: true } => ({
  ...columna,
  later: true,
});

/** The definition of a column inside CREATE TABLE, without its place in the primary key. */
export const definicion = (nombre: string, { type, array, nullable: nulos, default: valor }: Columna): string =>
  [nombre, array ? `${type}[]` : type, ...(nulos ? [] : ['not null']), ...(valor === undefined ? [] : [`default ${valor}`])].join(' ');
