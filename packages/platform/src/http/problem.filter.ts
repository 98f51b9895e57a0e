import type { Rejection } from '@bitacora/domain';
import { BatchTooLarge, type Outage, outageOf, UnreadableEvent } from '@bitacora/event-store';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal } from '../ops/request-log';
import type { ServiceRuntime } from '../runtime';
import { RejectionError, toProblem } from './problem';

/** Turns any failure of a request into problem+json: refusals unchanged, bad requests in Spanish, anything else as a logged 500. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'logger' | 'outages'>) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const { status } = read(error);
    if (status >= 500 && !this.runtime.outages.note(error))
      this.runtime.logger.error({ err: error, correlation_id: request.id, route: request.routeOptions?.url }, 'request failed');
    if (!reply.sent) sendProblem(error, request, reply);
  }
}

/** Answers a request's failure as problem+json. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, rejection, headers } = read(error);
  noteRefusal(request, rejection.codigo);
  void reply
    .status(status)
    .headers(headers)
    .type('application/problem+json')
    .send(toProblem(status, rejection, request.id));
}

function read(error: unknown): { status: number; rejection: Rejection; headers: Record<string, string> } {
  const away = unavailable(error);
  if (away) return away;
  if (error instanceof RejectionError) return { status: error.status, rejection: error.rejection, headers: { ...error.headers } };
  const status = error instanceof HttpException ? error.getStatus() : ((error as { statusCode?: number }).statusCode ?? 500);
  return {
    status: status >= 400 && status < 600 ? status : 500,
    rejection: FOR_STATUS[status] ?? (status < 500 ? INVALID : INTERNAL),
    headers: {},
  };
}

/** Seconds to wait before retrying after an outage. */
const RETRY_AFTER = '5';
const AWAY: Readonly<Record<Outage, Rejection>> = {
  database: { codigo: 'NO_DISPONIBLE', mensaje: 'La base de datos no está disponible. Inténtalo nuevamente en unos segundos.' },
  log: { codigo: 'NO_DISPONIBLE', mensaje: 'La bitácora no está disponible. Inténtalo nuevamente en unos segundos.' },
  disk: { codigo: 'SIN_ESPACIO', mensaje: 'No queda espacio en el disco' },
};

/** The answer to an outage, or to data that cannot be read. */
function unavailable(error: unknown): { status: number; rejection: Rejection; headers: Record<string, string> } | null {
  const outage = outageOf(error);
  if (outage) return { status: 503, rejection: AWAY[outage], headers: { 'retry-after': RETRY_AFTER } };
  if (error instanceof BatchTooLarge) return { status: 413, rejection: TOO_MUCH, headers: {} };
  return error instanceof UnreadableEvent ? { status: 503, rejection: UNREADABLE, headers: {} } : null;
}

const TOO_MUCH: Rejection = {
  codigo: 'CUERPO_MUY_GRANDE',
  mensaje: 'Son demasiados datos para registrarlos de una vez. Divida la operación en partes más pequeñas.',
};
const UNREADABLE: Rejection = {
  codigo: 'REGISTRO_ILEGIBLE',
  mensaje: 'Parte de estos datos no se puede leer con la clave maestra de esta instalación. Avise a quien la administra.',
};
const INVALID: Rejection = { codigo: 'DATOS_INVALIDOS', mensaje: 'La solicitud no es válida' };
const INTERNAL: Rejection = { codigo: 'ERROR_INTERNO', mensaje: 'Ocurrió un error inesperado. Inténtalo nuevamente.' };
const FOR_STATUS: Readonly<Record<number, Rejection>> = {
  400: INVALID,
  401: { codigo: 'SIN_SESION', mensaje: 'Debe iniciar sesión' },
  403: { codigo: 'SIN_PERMISO', mensaje: 'No tiene permiso para realizar esta acción' },
  404: { codigo: 'NO_ENCONTRADO', mensaje: 'No encontrado' },
  405: { codigo: 'METODO_NO_PERMITIDO', mensaje: 'Método no permitido' },
  413: { codigo: 'CUERPO_MUY_GRANDE', mensaje: 'El contenido enviado es muy grande' },
  414: { codigo: 'DIRECCION_MUY_LARGA', mensaje: 'La dirección solicitada es muy larga' },
  415: { codigo: 'TIPO_NO_SOPORTADO', mensaje: 'Tipo de contenido no soportado' },
  503: { codigo: 'AUN_NO_DISPONIBLE', mensaje: 'El servicio aún no está disponible' },
};
