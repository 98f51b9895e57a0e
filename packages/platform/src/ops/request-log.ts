import { requestSpan } from '@bitacora/event-store/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { httpSeconds } from './metrics';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const refusals = new WeakMap<FastifyRequest, string>();

/** Stores the code of a request's refusal, for its log line. */
export function noteRefusal(request: FastifyRequest, codigo: string): void {
  refusals.set(request, codigo);
}

/**
 * Measures every answered request and, if configured, writes a line about it at any log level. Both use the pattern of the route, never the
 * address, which contains numbers, RUTs and tokens and is unlimited. Nothing of the caller, the query or the body is read.
 */
export function followRequests(fastify: FastifyInstance, { logger, logRequests }: { logger: Logger; logRequests: boolean }): void {
  fastify.addHook('onRequest', async ({ method, routeOptions: { url: route = 'none' } }) => {
    const span = requestSpan();
    span?.updateName(`${METHODS.has(method) ? method : 'OTHER'} ${route}`);
    span?.setAttribute('http.route', route);
  });
  const lines = logRequests ? logger.child({}, { level: 'info' }) : null;
  fastify.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const method = METHODS.has(request.method) ? request.method : 'OTHER';
    const route = request.routeOptions.url ?? 'none';
    httpSeconds.observe({ method, route, status: String(status) }, elapsedTime / 1000);
    const outcome = refusals.get(request) ?? (status < 400 ? 'ok' : String(status));
    lines?.info({ method, route, status, outcome, ms: Math.round(elapsedTime * 10) / 10, correlation_id: request.id }, 'request');
  });
}
