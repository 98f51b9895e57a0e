import type { InputOf, Route } from '@bitacora/domain';
import { handlerOf } from '@bitacora/platform';
import type { Type } from '@nestjs/common';
import { type Query, QueryHandler, type QueryResult } from '@nestjs/cqrs';
import { type LectorDe, type Lectura, type LeidoDe, lecturaDe } from './lectura';

// biome-ignore lint/suspicious/noExplicitAny: a class is named here, not made
type Class<T> = abstract new (...args: any[]) => T;

/** A route with the handler of its reads. */
export interface Servida {
  readonly route: Route;
  readonly handler: Type;
}

/** One line of a table of reads: the contract, the class with the answer, and the call to it. */
export const sirve = <R extends Route, P>(
  route: R,
  part: Class<P>,
  leer: (part: P, input: InputOf<R>, session: LectorDe<R>) => LeidoDe<R> | Promise<LeidoDe<R>>,
): Servida => ({
  route,
  handler: handlerOf(lecturaDe(route).name, QueryHandler(lecturaDe(route)), part, async (suParte: P, { input, session }: Lectura<R>) =>
    leer(suParte, input, session),
  ),
});

/** The handler of a question without a route of its own. */
export const contesta = <Q extends Query<unknown>, P>(
  pregunta: Class<Q>,
  part: Class<P>,
  contestar: (part: P, pregunta: Q) => QueryResult<Q> | Promise<QueryResult<Q>>,
): Type => handlerOf(pregunta.name, QueryHandler(pregunta as never), part, async (suParte: P, hecha: Q) => contestar(suParte, hecha));
