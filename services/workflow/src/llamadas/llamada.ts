import type { Actor } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Intercambio } from './comandos';

/** The caller, with the request and its reply. */
export const Llamada = createParamDecorator((_data: unknown, context: ExecutionContext): Intercambio => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const actor: Actor = request.session?.actor ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  return { actor, request, reply: http.getResponse<FastifyReply>() };
});
