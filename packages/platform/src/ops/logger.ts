import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Outages } from './outages';

/** Fields that never reach a log: credentials and whatever identifies a person. */
const REDACTED = [
  'password',
  'token',
  'key',
  'authorization',
  'cookie',
  'rut',
  'email',
  'correo',
  'telefono',
  'direccion',
  'nombre',
  'apellido',
  'data',
];

/** Depth to which causes are followed. */
const MAX_CAUSES = 5;

/**
 * The loggable part of a failure. Drivers attach the statement's values to their errors (row, parameters, addressees), which are personal
 * data, so only the parts that locate the failure are kept.
 */
function failure(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '[oculto]' : error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: failure(cause, depth + 1) }),
  };
}

/** The structured logger of a process, by default to standard output. The failures of one outage give a single line. */
export function createLogger(level: string, destination?: DestinationStream, outages?: Outages): Logger {
  const paths = REDACTED.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `req.headers.${field}`]);
  const options: LoggerOptions = { level, redact: { paths, censor: '[oculto]' }, base: null, serializers: { err: failure } };
  if (outages) options.hooks = { logMethod: oncePerOutage(outages) };
  return destination ? pino(options, destination) : pino(options);
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function oncePerOutage(outages: Outages): LogMethod {
  return function (this, args, method) {
    const [first] = args as unknown[];
    const { err } = (first ?? {}) as { err?: unknown };
    if (err === undefined || !outages.note(err)) method.apply(this, args);
  };
}

/** NestJS's own messages through the same logger; its start-up messages only when debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown, stack?: unknown): void {
    this.logger.error({ stack }, String(message));
  }
  fatal(message: unknown): void {
    this.logger.fatal(String(message));
  }
}
