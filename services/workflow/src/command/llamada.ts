import type { Actor } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request with its reply, as a command by HTTP needs them. */
export interface Intercambio {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Distinguishes several commands of one request, which have different idempotency keys. */
  readonly parte?: number;
}

/** The caller, with the request and its reply. */
export const Llamada = createParamDecorator((_data: unknown, context: ExecutionContext): Intercambio => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const actor: Actor = request.session?.actor ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  return { actor, request, reply: http.getResponse<FastifyReply>() };
});
