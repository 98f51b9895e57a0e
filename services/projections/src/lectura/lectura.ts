import type { AccessOf, AnswerOf, InputOf, RawAnswer, Route } from '@bitacora/domain';
import type { Session } from '@bitacora/platform';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from './descarga';

/** Who reads: a session, or nobody in particular where the contract lets anyone in. */
export type LectorDe<R extends Route> = AccessOf<R> extends 'publico' ? null : Session;

/** What a read gives: the answer of its contract, or a file where that is no JSON. */
export type LeidoDe<R extends Route> = R['output'] extends RawAnswer ? Descarga : AnswerOf<R>;

/** A read that the API promises, by whoever wants it: a call, a document, a workbook. */
export abstract class Lectura<R extends Route> extends Query<LeidoDe<R>> {
  constructor(
    readonly session: LectorDe<R>,
    readonly input: InputOf<R>,
  ) {
    super();
  }
}

/** The class of the reads of a route, by which the bus knows their handler. */
type ClaseDeLectura<R extends Route> = new (session: LectorDe<R>, input: InputOf<R>) => Lectura<R>;

const clases = new WeakMap<Route, unknown>();

/** The message of a route: a class for each contract, made when it is first asked for. */
export function lecturaDe<R extends Route>(route: R): ClaseDeLectura<R> {
  const hecha = clases.get(route) as ClaseDeLectura<R> | undefined;
  if (hecha) return hecha;
  const clase = class extends Lectura<R> {};
  Object.defineProperty(clase, 'name', { value: `${route.method} ${route.path}` });
  clases.set(route, clase);
  return clase;
}
