import type { Problema } from '../contracts';
import type { CodigoComun, Rutas } from '../contracts/routes';
import type { BodyOf, ErrorsOf, FilesOf, Method, OutputOf, ParamNames, QueryNamesOf } from '../kernel';
import type { ACCIONES_ORDEN, NombreAccionOrden } from '../orden';
import type { ACCIONES_OV, NombreAccionOv } from '../ov';

/**
 * An operation of the API by its method and path, e.g. `GET /api/orden/{ot}`. Only types of the contracts are imported, so no schema is
 * loaded.
 */
export type Operacion = keyof Rutas;
/** The methods of the operations that write. */
export type MetodoQueEscribe = Exclude<Method, 'GET'>;
/** The paths of a method. */
export type CaminoDe<M extends string> = Operacion extends infer K ? (K extends `${M} ${infer Path}` ? Path : never) : never;
type De<M extends string, P extends string> = `${M} ${P}` extends infer K extends Operacion ? Rutas[K] : never;

/** The answer of an operation, as the staff (or its only callers) get it. */
export type RespuestaDe<M extends string, P extends string> = OutputOf<De<M, P>>;
/** The body of an operation. */
export type CuerpoDe<M extends string, P extends string> = BodyOf<De<M, P>>;
/** The codes that an operation may refuse with. */
export type CodigoDe<K extends Operacion> = ErrorsOf<Rutas[K]> | CodigoComun;
/** The form of an action of an opportunity, as its caller sends it. */
export type FormularioDeOv<A extends NombreAccionOv> = (typeof ACCIONES_OV)[A]['form']['_zod']['input'];
/** The form of an action of an order, as its caller sends it. */
export type FormularioDe<A extends NombreAccionOrden> = (typeof ACCIONES_ORDEN)[A]['form']['_zod']['input'];

type Valor = string | number | boolean | null | undefined;
type Parametros<P extends string> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [N in ParamNames<P>]: string | number } };
/** The parameters of an address: those of the path, and the query, by name or as a screen's address has it. */
export type DatosDe<M extends string, P extends string> = Parametros<P> & {
  readonly query?: string | URLSearchParams | { readonly [N in QueryNamesOf<De<M, P>>]?: Valor };
};

/** A file to send, or several under one name; null sends nothing. */
type Archivo = File | readonly File[] | null;
type Cuerpo<M extends string, P extends string> = [CuerpoDe<M, P>] extends [never]
  ? { readonly body?: never }
  : Record<never, never> extends CuerpoDe<M, P>
    ? { readonly body?: CuerpoDe<M, P> }
    : { readonly body: CuerpoDe<M, P> };
type Archivos<M extends string, P extends string> = [FilesOf<De<M, P>>] extends [never]
  ? { readonly archivos?: never }
  : {
      readonly archivos: { readonly [N in FilesOf<De<M, P>>]?: Archivo };
      /** The objects of the body to send field by field, as `objeto.campo`; other objects are sent as JSON. */
      readonly porCampos?: readonly (keyof CuerpoDe<M, P> & string)[];
    };
interface Llaves {
  /** The idempotency key: a repetition with it acts once. */
  readonly clave?: string;
  /** The token of a mailed link, in place of a session. */
  readonly token?: string;
}
/** The input of a write: its path parameters, body and files. */
export type EnvioDe<M extends string, P extends string> = Parametros<P> & Cuerpo<M, P> & Archivos<M, P> & Llaves;

/** Makes the data optional where the path needs none. */
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

/** The input of any write. */
export interface Envio extends Datos, Llaves {
  readonly body?: unknown;
  readonly archivos?: Readonly<Record<string, Archivo | undefined>>;
  readonly porCampos?: readonly string[];
}

/** The body of a request: JSON text, or a form with its files. Null and undefined fields are left out. */
export function cuerpoDe({ body, archivos, porCampos = [] }: Envio): string | FormData {
  if (!archivos) return JSON.stringify(body ?? {});
  const form = new FormData();
  const campos = Object.entries(body ?? {}).flatMap(([nombre, valor]) =>
    porCampos.includes(nombre) ? Object.entries(valor ?? {}).map(([campo, suyo]) => [`${nombre}.${campo}`, suyo]) : [[nombre, valor]],
  );
  for (const [nombre, valor] of campos)
    if (valor !== undefined && valor !== null) form.set(nombre, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
  for (const [nombre, archivo] of Object.entries(archivos)) for (const uno of [archivo ?? []].flat()) form.append(nombre, uno, uno.name);
  return form;
}

/** True when the refusal of an operation has one of these codes of its contract. */
export const esCodigo = <K extends Operacion>(
  problema: Pick<Problema, 'codigo'> | null | undefined,
  _operacion: K,
  ...codigos: readonly CodigoDe<K>[]
): boolean => (codigos as readonly string[]).includes(problema?.codigo ?? '');
