import { randomUUID } from 'node:crypto';
import { CABECERA } from '@bitacora/domain/contracts';
import multipart from '@fastify/multipart';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAX_FILE_BYTES } from '../files';
import { NestLogger } from '../ops/logger';
import type { ServiceRuntime } from '../runtime';
import { refuse } from './problem';
import { ProblemFilter, sendProblem } from './problem.filter';

const BODY_LIMIT_BYTES = 1_048_576;
const CORRELATION = /^[\w-]{8,64}$/;

/** Text that PostgreSQL cannot store (NUL, half a surrogate pair) is a bad request, not a broken write. */
function onlyStorableText(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\u0000') || !text.isWellFormed())) throw new SyntaxError('Unstorable text');
  return value;
}

/** Such text comes only by an escape, or where the body itself is broken: nothing else is looked through value by value. */
const parseJson = (text: string): unknown =>
  text.includes('\\u') || !text.isWellFormed() ? JSON.parse(text, onlyStorableText) : JSON.parse(text);

/** The HTTP application of a service: Fastify, prefix /api, correlation id, problem+json for every failure. */
export async function createHttpApp(module: Type | DynamicModule, runtime: ServiceRuntime): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: BODY_LIMIT_BYTES,
    // One proxy, ours: what it adds to X-Forwarded-For is true, what a caller had put there before it is not.
    trustProxy: runtime.trustProxy && ((_address: string, hop: number) => hop === 0),
    // Addresses that reach no route are answered before any filter of the application.
    frameworkErrors: sendProblem,
    genReqId: (request: { headers: Record<string, unknown> }) => {
      const given = request.headers[CABECERA.CORRELATION];
      return typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID();
    },
    logger: false,
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(CABECERA.CORRELATION, request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.includes('%00')) refuse('DATOS_INVALIDOS', 'La solicitud no es válida');
  });
  // Whoever is still being answered when the process stops must not keep his connection: it would hold the stop for a minute.
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
  app.setGlobalPrefix('api', { exclude: ['health/live', 'health/ready', 'metrics'] });
  app.useGlobalFilters(new ProblemFilter(runtime.logger));
  // An empty JSON body is an empty form, not an error: several actions of the specification ask for nothing.
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    try {
      done(null, text.trim() === '' ? {} : parseJson(text));
    } catch {
      done(Object.assign(new Error('Invalid JSON'), { statusCode: 400 }), undefined);
    }
  });
  return app;
}
