import type { Actor } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request with its reply: the needs of a command by HTTP besides its input. */
export interface Intercambio {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Distinguishes several commands of one request: each has a different idempotency key. */
  readonly parte?: number;
}

/** The caller, with the request and its reply. */
export const Llamada = createParamDecorator((_data: unknown, context: ExecutionContext): Intercambio => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const actor: Actor = request.session?.actor ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  return { actor, request, reply: http.getResponse<FastifyReply>() };
});
