import { randomUUID } from 'node:crypto';
import { CABECERA } from '@bitacora/domain/contracts';
import { correlationOf, requestSpan } from '@bitacora/event-store/tracing';
import multipart from '@fastify/multipart';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { recordReads } from '../accesos/record-reads';
import { MAX_FILE_BYTES } from '../files';
import { NestLogger } from '../ops/logger';
import { followRequests } from '../ops/request-log';
import type { ServiceRuntime } from '../runtime';
import { onlyReadsInThePast } from './past';
import { RejectionError, refuse } from './problem';
import { ProblemFilter, sendProblem } from './problem.filter';
import { parseJson, UNSTORABLE, UnstorableText } from './storable';
import { trustOf } from './trusted-proxies';

const BODY_LIMIT_BYTES = 1_048_576;
/** Headers of every answer, unless its route sets others; deploy/headers.inc sets the same for nginx's own answers. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const;
const CORRELATION = /^[\w-]{8,64}$/;

/** The HTTP application of a service: Fastify, prefix /api, correlation id, problem+json for every failure. */
export async function createHttpApp(module: Type | DynamicModule, runtime: ServiceRuntime): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the parts of X-Forwarded-For that our own proxies added are trusted, not the caller's.
    trustProxy: trustOf(runtime.trustProxy),
    // Addresses without a route are answered before any filter of the application.
    frameworkErrors: sendProblem,
    genReqId: (request: { headers: Record<string, unknown> }) => {
      const given = request.headers[CABECERA.CORRELATION];
      if (typeof given === 'string' && CORRELATION.test(given)) return given;
      const trace = requestSpan()?.spanContext().traceId;
      return trace ? correlationOf(trace) : randomUUID();
    },
    logger: false,
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(CABECERA.CORRELATION, request.id);
    reply.header('cache-control', 'no-store');
    reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.includes('%00')) refuse('DATOS_INVALIDOS', 'La solicitud no es válida');
    onlyReadsInThePast(request);
  });
  followRequests(fastify, runtime);
  recordReads(fastify, runtime);
  // A response that ends during the stop closes its connection, which would otherwise delay the stop by a minute.
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  await fastify.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 20, fields: 60, fieldSize: 1_000_000, parts: 90 } });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(runtime.logger),
    abortOnError: false,
    bodyParser: false,
  });
  app.setGlobalPrefix('api', { exclude: ['health/live', 'health/ready', 'health/detail', 'metrics'] });
  app.useGlobalFilters(new ProblemFilter(runtime));
  // An empty JSON body is an empty form, since several specified actions have no fields.
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    try {
      done(null, text.trim() === '' ? {} : parseJson(text));
    } catch (error) {
      done(error instanceof UnstorableText && error.field !== '' ? unstorable(error.field) : invalidJson(), undefined);
    }
  });
  return app;
}

const invalidJson = (): Error => Object.assign(new Error('Invalid JSON'), { statusCode: 400 });
const unstorable = (field: string): Error =>
  new RejectionError({
    codigo: 'DATOS_INVALIDOS',
    mensaje: `${field}: tiene caracteres que no se pueden guardar`,
    campos: { [field]: [UNSTORABLE] },
  });
