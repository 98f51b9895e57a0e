import type { Rutas } from '../contracts/routes';
import type { BodyOf, OutputOf, ParamNames, QueryNamesOf } from '../kernel';

/** An operation of the API by its method and path, e.g. `GET /api/orden/{ot}`. Only types of the contracts are used: no schema is loaded. */
export type Operacion = keyof Rutas;
/** The paths that a method is served at. */
export type CaminoDe<M extends string> = Operacion extends infer K ? (K extends `${M} ${infer Path}` ? Path : never) : never;
type De<M extends string, P extends string> = `${M} ${P}` extends infer K extends Operacion ? Rutas[K] : never;

/** What an operation answers the staff, or whoever it is for. */
export type RespuestaDe<M extends string, P extends string> = OutputOf<De<M, P>>;
/** What an operation is sent. */
export type CuerpoDe<M extends string, P extends string> = BodyOf<De<M, P>>;

type Valor = string | number | boolean | null | undefined;
type Parametros<P extends string> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [N in ParamNames<P>]: string | number } };
/** The names that a path asks for, and a query: by name, or as the address of a screen has it. */
export type DatosDe<M extends string, P extends string> = Parametros<P> & {
  readonly query?: string | URLSearchParams | { readonly [N in QueryNamesOf<De<M, P>>]?: Valor };
};
/** Data can be left out where the path asks for none. */
export type Resto<D, Mas extends unknown[] = []> = Record<never, never> extends D ? [datos?: D, ...mas: Mas] : [datos: D, ...mas: Mas];

interface Datos {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string | URLSearchParams | Readonly<Record<string, Valor>>;
}

/** The address of an operation. */
export function direccion(path: string, { params = {}, query = '' }: Datos = {}): string {
  const llena = path.replace(/\{(\w+)\}/g, (_, nombre: string) => encodeURIComponent(String(params[nombre])));
  const busca = typeof query === 'object' && !(query instanceof URLSearchParams) ? deNombres(query) : String(query);
  return busca === '' ? llena : `${llena}?${busca}`;
}

function deNombres(query: Readonly<Record<string, Valor>>): string {
  const dadas = Object.entries(query).filter(([, valor]) => valor !== undefined && valor !== null);
  return new URLSearchParams(dadas.map(([nombre, valor]): [string, string] => [nombre, String(valor)])).toString();
}
