import type { z } from 'zod';

/** The methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names between braces in a path, e.g. `ot` in `/api/orden/{ot}`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** An answer that is not JSON: a file, a page, or none. */
export interface RawAnswer<Type extends string = string> {
  /** Its media type; null when the answer has no body. */
  readonly raw: Type | null;
}

/** An answer of a media type other than JSON. */
export const raw = <const T extends string>(type: T): RawAnswer<T> => ({ raw: type });
/** An answer without a body. */
export const EMPTY: RawAnswer<never> = { raw: null };

type Params<Path extends string> = { readonly [N in ParamNames<Path>]: z.ZodType };

/** The input of a route. Every name of its path needs a schema. */
export type RouteInput<Path extends string> = ([ParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params<Path> }) & {
  readonly query?: z.ZodType<unknown, object>;
  readonly body?: z.ZodType;
  /** The body is parsed later, after roles and limits: here it is typed and documented, but the server's wrapper does not parse it. */
  readonly form?: z.ZodType;
  /** The fields of a multipart body that hold files; its other fields are those of `form`. */
  readonly files?: readonly string[];
  readonly headers?: Readonly<Record<string, z.ZodType>>;
};

/**
 * The callers of a route: anyone, anyone with a session (`cuenta` also when it is limited to their own account), the staff, or members of
 * at least one group.
 */
export type Access<Group extends string = string> = 'publico' | 'cuenta' | 'sesion' | 'staff' | readonly Group[];

/** One operation of the API: its input, its answer and its refusals. */
export interface Route<
  M extends Method = Method,
  Path extends string = string,
  Input = object,
  Output extends z.ZodType | RawAnswer = z.ZodType | RawAnswer,
  Status extends number = number,
  Codes extends string = string,
  Others extends readonly z.ZodType[] = readonly z.ZodType[],
  A extends Access = Access,
> {
  readonly method: M;
  readonly path: Path;
  readonly summary: string;
  readonly access: A;
  readonly input: Input;
  /** The answer to the staff, or to the only callers there are. */
  readonly output: Output;
  /** The answer to other callers. */
  readonly others: Others;
  readonly status: Status;
  readonly errors: readonly Codes[];
  /** True when the caller must have proved their identity recently. */
  readonly fresh: boolean;
  /** True for a read that can also answer for a past moment (`?en=`). */
  readonly past: boolean;
  /** Replaces the sample that the document would make from the schemas. */
  readonly example?: { readonly request?: unknown; readonly response?: unknown };
}

/** Makes builders of routes whose refusals come from one closed list of codes. */
export const routeBuilder =
  <Code extends string>() =>
  <
    const M extends Method,
    const Path extends string,
    const Input extends RouteInput<Path>,
    Output extends z.ZodType | RawAnswer,
    const Status extends number = 200,
    const Codes extends Code = never,
    const Others extends readonly z.ZodType[] = [],
    const A extends Access = Access,
  >(
    route: {
      readonly method: M;
      readonly path: Path;
      readonly summary: string;
      readonly access: A;
      readonly output: Output;
      readonly others?: Others;
      readonly status?: Status;
      readonly errors?: readonly Codes[];
      readonly fresh?: boolean;
      readonly past?: boolean;
      readonly example?: Route['example'];
    } & ([ParamNames<Path>] extends [never] ? { readonly input?: Input } : { readonly input: Input }),
  ): Route<M, Path, Input, Output, Status, Codes, Others, A> => ({
    status: 200 as Status,
    errors: [],
    fresh: false,
    past: false,
    ...route,
    others: (route.others ?? []) as Others,
    input: (route.input ?? {}) as Input,
  });

type Read<I, K extends string> = I extends { readonly [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Sent<I, K extends string> = I extends { readonly [P in K]: infer S extends z.ZodType } ? z.input<S> : never;

/** The parameters of the path, as the server reads them. */
export type ParamsOf<R> =
  R extends Route<Method, string, infer I>
    ? I extends { readonly params: infer P extends Readonly<Record<string, z.ZodType>> }
      ? { readonly [N in keyof P]: z.output<P[N]> }
      : Record<never, never>
    : never;

/** The parsed input that the wrapper gives to a route. */
export type InputOf<R> =
  R extends Route<Method, string, infer I>
    ? { readonly params: ParamsOf<R>; readonly query: Read<I, 'query'>; readonly body: Read<I, 'body'> }
    : never;

/** The body that a caller sends. */
export type BodyOf<R> = R extends Route<Method, string, infer I> ? Sent<I, 'body'> | Sent<I, 'form'> : never;

/** The fields of a multipart body that hold files. */
export type FilesOf<R> =
  R extends Route<Method, string, infer I> ? (I extends { readonly files: readonly (infer F extends string)[] } ? F : never) : never;

/** The names that a caller may put into the query. */
export type QueryNamesOf<R> = R extends Route<Method, string, infer I> ? keyof Sent<I, 'query'> & string : never;

/** The answer of a route; `unknown` for anything but JSON. */
export type OutputOf<R> = R extends Route<Method, string, infer _I, infer O> ? (O extends z.ZodType ? z.output<O> : unknown) : never;

/** Every possible answer of a route: to the staff, and to others. */
export type AnswerOf<R> =
  R extends Route<Method, string, infer _I, infer O, number, string, infer X>
    ? O extends z.ZodType
      ? z.output<O> | z.output<X[number]>
      : unknown
    : never;

/** The callers of a route, as in its contract. */
export type AccessOf<R> = R extends Route<Method, string, infer _I, infer _O, number, string, infer _X, infer A> ? A : never;

/** The codes of a route's own refusals. */
export type ErrorsOf<R> = R extends Route<Method, string, infer _I, infer _O, infer _S, infer C> ? C : never;

/** The name of a route: its method and its path. */
export type RouteKey<R extends Route> = `${R['method']} ${R['path']}`;
