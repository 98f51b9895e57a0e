import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@bitacora/domain';
import { problemaSchema } from '@bitacora/domain/contracts';
import { codigosDe, RUTAS } from '@bitacora/domain/contracts/routes';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const BY_KEY = new Map(RUTAS.map(({ route }) => [`${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`, route]));

/** The contract of a requested route; undefined when there is none. */
export function contractOf(method: string, url: string): Route | undefined {
  return BY_KEY.get(`${method} ${url.replace(/:\w+/g, '{}').replace(/(?<=.)\/$/, '')}`);
}

/** Methods that Fastify and Nest answer besides the routes. */
const QUIET: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** Separator between the faults found by each schema of a route. */
const OR = ' | ';

/** Answers that broke their contract, and the routes that kept it at least once. */
export interface WatchedAnswers {
  readonly faults: readonly string[];
  readonly kept: ReadonlySet<Route>;
  /** The routes that the application serves, as `METHOD /path/{name}`. */
  readonly served: readonly string[];
  /**
   * Drops the fault of an answer that a spec broke on purpose: `METHOD /path status: ` and the first schema's faults. Throws unless there
   * is exactly one such fault.
   */
  forgive(fault: string): void;
}

/** Checks every answer of an application that does not listen yet. */
export function watchAnswers(app: NestFastifyApplication): WatchedAnswers {
  const faults = new Set<string>();
  const kept = new Set<Route>();
  const served: string[] = [];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (!QUIET.has(one)) served.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const url = request.routeOptions.url;
    if (url === undefined || QUIET.has(request.method)) return payload;
    const route = contractOf(request.method, url);
    const fault = route ? faultOf(route, reply, payload) : 'has no contract';
    if (fault) faults.add(`${request.method} ${request.url} ${reply.statusCode}: ${fault}`);
    else if (route && reply.statusCode < 400) kept.add(route);
    return payload;
  });
  return {
    get faults() {
      return [...faults];
    },
    kept,
    served,
    forgive: (fault) => {
      const [found, ...others] = [...faults].filter((one) => one === fault || one.startsWith(`${fault}${OR}`));
      if (found === undefined || others.length > 0) throw new Error(`Not one fault: ${fault}\nThere are:\n${[...faults].join('\n')}`);
      faults.delete(found);
    },
  };
}

function faultOf(route: Route, reply: FastifyReply, payload: unknown): string | null {
  const type = String(reply.getHeader('content-type') ?? '');
  const isText = typeof payload === 'string' || payload instanceof Uint8Array;
  const body: unknown = type.includes('json') && isText ? JSON.parse(String(Buffer.from(payload as Uint8Array))) : undefined;
  if (reply.statusCode >= 400) return refusalFault(route, reply.statusCode, body);
  if (reply.statusCode !== route.status) return `answers ${reply.statusCode} in place of ${route.status}`;
  if ('raw' in route.output) return null;
  // A workbook in place of the mail with it.
  if (!type.includes('json')) return null;
  return mismatch([route.output, ...route.others], body);
}

function refusalFault(route: Route, status: number, body: unknown): string | null {
  const problem = problemaSchema.loose().safeParse(body);
  // An answer that is not a problem is checked by its page (specification, 13.11).
  if (!problem.success) return null;
  const { codigo } = problem.data;
  if ((codigosDe(route) as readonly string[]).includes(codigo)) return null;
  return `is refused with ${codigo} (${status}), which its contract does not name`;
}

/** The reason why a body fits none of the schemas; an unnamed field is a fault too. */
function mismatch(schemas: readonly z.ZodType[], body: unknown): string | null {
  const tries = schemas.map((schema) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return parsed.error.issues.map(({ path, message, code }) => `${path.join('.')}: ${code} ${message}`).slice(0, 4);
    return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body) ? [] : [`holds more: ${extra(body, parsed.data).join(', ')}`];
  });
  return tries.some((issues) => issues.length === 0) ? null : tries.map((issues) => issues.join('; ')).join(OR);
}

function extra(given: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(given)) return given.slice(0, 3).flatMap((value, i) => extra(value, (read as unknown[])?.[i], `${path}[]`));
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    typeof read === 'object' && read !== null && key in read
      ? extra(value, (read as Record<string, unknown>)[key], `${path}.${key}`)
      : [`${path}.${key}`],
  );
}
