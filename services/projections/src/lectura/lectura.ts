import type { AccessOf, AnswerOf, InputOf, RawAnswer, Route } from '@bitacora/domain';
import type { Session } from '@bitacora/platform';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from './descarga';

/** The reader: a session, or null where the contract admits everyone. */
export type LectorDe<R extends Route> = AccessOf<R> extends 'publico' ? null : Session;

/** The result of a read: the answer of its contract, or a file. */
export type LeidoDe<R extends Route> = R['output'] extends RawAnswer ? Descarga : AnswerOf<R>;

/** A read of the API, for any user of it: a route, a document, a workbook. */
export abstract class Lectura<R extends Route> extends Query<LeidoDe<R>> {
  constructor(
    readonly session: LectorDe<R>,
    readonly input: InputOf<R>,
  ) {
    super();
  }
}

/** The class of a route's reads, by which the bus finds their handler. */
type ClaseDeLectura<R extends Route> = new (session: LectorDe<R>, input: InputOf<R>) => Lectura<R>;

const clases = new WeakMap<Route, unknown>();

/** The message class of a route, made on first use. */
export function lecturaDe<R extends Route>(route: R): ClaseDeLectura<R> {
  const hecha = clases.get(route) as ClaseDeLectura<R> | undefined;
  if (hecha) return hecha;
  const clase = class extends Lectura<R> {};
  Object.defineProperty(clase, 'name', { value: `${route.method} ${route.path}` });
  clases.set(route, clase);
  return clase;
}
