import type { CanActivate } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from './problem';

/**
 * Refuses a query parameter that neither the route nor `others` names, since ignoring it would answer another question than the caller's.
 */
export function onlyKnownQuery(query: z.ZodType | undefined, others: readonly string[] = []): CanActivate {
  const known = new Set([...namesIn(query), ...others]);
  return {
    canActivate(context) {
      const given = context.switchToHttp().getRequest<FastifyRequest>().query as Readonly<Record<string, unknown>>;
      const unknown = Object.keys(given).filter((name) => !known.has(name));
      if (unknown.length === 0) return true;
      return refuse(
        'DATOS_INVALIDOS',
        `${unknown.length === 1 ? 'Parámetro desconocido' : 'Parámetros desconocidos'}: ${unknown.join(', ')}`,
        {
          campos: Object.fromEntries(unknown.map((name) => [name, ['Parámetro desconocido']])),
        },
      );
    },
  };
}

function namesIn(query: z.ZodType | undefined): ReadonlySet<string> {
  if (!query) return new Set();
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return new Set(Object.keys(properties));
}
