import type { FastifyRequest } from 'fastify';
import { refuse } from './problem';

/** The parameter that asks for a past moment. */
export const EN = 'en';

/** A moment as the caller gives it: a position of the log, or an instant. */
export type Moment = { readonly position: number } | { readonly instant: Date };

const POSITION = /^\d{1,15}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const HOW = 'Debe ser una posición de la bitácora o un instante con su zona, como 2026-03-02T14:30:00-03:00';

/** Refuses a moment at its field. */
export const refuseMoment = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { [EN]: [mensaje] } });

/** The moment that a read asks for; null when it asks for none. */
export function momentOf({ query }: Pick<FastifyRequest, 'query'>): Moment | null {
  const given = (query as Readonly<Record<string, unknown>> | undefined)?.[EN];
  if (given === undefined || given === '') return null;
  // An unencoded plus sign arrives as a space.
  const text = typeof given === 'string' ? given.trim().replace(' ', '+') : '';
  if (POSITION.test(text)) return { position: Number(text) };
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? { instant } : refuseMoment(HOW);
}

/** Refuses a write that asks for a past moment, since the past cannot be changed. */
export function onlyReadsInThePast({ method, query }: Pick<FastifyRequest, 'method' | 'query'>): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  if ((query as Readonly<Record<string, unknown>> | undefined)?.[EN] === undefined) return;
  const mensaje = 'En el pasado solo se puede mirar';
  refuse('METODO_NO_PERMITIDO', mensaje, { campos: { [EN]: [mensaje] } });
}
