import type { Actor } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Intercambio } from './comandos';

/** Who calls, with the request and the reply it is answered on. */
export const Llamada = createParamDecorator((_data: unknown, context: ExecutionContext): Intercambio => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const actor: Actor = request.session?.actor ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  return { actor, request, reply: http.getResponse<FastifyReply>() };
});
