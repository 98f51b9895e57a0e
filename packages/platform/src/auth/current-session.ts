import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/problem';
import type { Session } from './sessions';

/** The session of the request, for routes whose policy requires one. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  return session ?? refuse('SIN_SESION', 'Debe iniciar sesión');
});
