import type { AnswerOf, InputOf, Route } from '@bitacora/domain';
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Reciente, ROUTE } from '../auth/policy';
import { onlyKnownQuery } from './known-query';
import { EN } from './past';
import { refuse } from './problem';
import { validate } from './validate';

/** True when the wrapper parses any part of a request for a route. */
type Reads<R> = [keyof InputOf<R>['params'], InputOf<R>['query'], InputOf<R>['body']] extends [never, undefined, undefined] ? false : true;
// biome-ignore lint/suspicious/noExplicitAny: what follows the input is Nest's to fill
type Rest = any[];
/** A method that serves a route: the parsed input comes first, and the answer has the contract's type. */
type Handler<R> =
  Reads<R> extends true
    ? (input: InputOf<R>, ...rest: Rest) => AnswerOf<R> | Promise<AnswerOf<R>>
    : (...rest: Rest) => AnswerOf<R> | Promise<AnswerOf<R>>;

/**
 * Serves a route of the contracts: its path and status, its input parsed into the first parameter, its answer typed. A read refuses query
 * parameters that the contract does not name. The contract's schemas are prepared once, when the process starts.
 */
export function Ruta<R extends Route>(route: R) {
  const read = readerOf(route);
  // Probes and scrapers outside the API may send any parameters.
  const known =
    route.method === 'GET' && route.path.startsWith('/api/')
      ? onlyKnownQuery((route.input as { query?: z.ZodType }).query, route.past ? [EN] : [])
      : null;
  return <H extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const path = route.path.replace(/^\/api\//, '/').replace(/\{(\w+)\}/g, ':$1');
    RequestMapping({ path, method: RequestMethod[route.method] })(target, key, descriptor);
    HttpCode(route.status)(target, key, descriptor);
    SetMetadata(ROUTE, route)(target, key, descriptor);
    if (route.fresh) Reciente()(target, key, descriptor);
    if (known) UseGuards(known)(target, key, descriptor);
    if (read)
      createParamDecorator((_data: unknown, context: ExecutionContext) => read(context.switchToHttp().getRequest()))()(target, key, 0);
  };
}

function readerOf({ input, past }: Route): ((request: FastifyRequest) => unknown) | null {
  const { params, query, body } = input as {
    params?: Readonly<Record<string, z.ZodType>>;
    query?: z.ZodType;
    body?: z.ZodType;
  };
  if (!params && !query && !body) return null;
  return (request) => ({
    params: params ? readParams(params, request.params as Record<string, unknown>) : {},
    query: query && validate(query, past ? withoutEn(request.query) : request.query),
    body: body && validate(body, request.body),
  });
}

/** The moment is read elsewhere, so the query of a route does not include it. */
const withoutEn = (query: unknown): unknown => {
  const { [EN]: _moment, ...rest } = (query ?? {}) as Record<string, unknown>;
  return rest;
};

/** The parameters of a path; a refusal names the wrong one. */
function readParams(schemas: Readonly<Record<string, z.ZodType>>, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const parsed = schema.safeParse(given[name]);
    if (!parsed.success) {
      const mensaje = parsed.error.issues[0]?.message ?? 'Dato inválido';
      return refuse('DATOS_INVALIDOS', `${name} ${mensaje.charAt(0).toLowerCase()}${mensaje.slice(1)}`, { campos: { [name]: [mensaje] } });
    }
    read[name] = parsed.data;
  }
  return read;
}
