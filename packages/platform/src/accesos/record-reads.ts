import { STATUS_CODES } from 'node:http';
import type { AccesoEvent } from '@bitacora/domain/acceso';
import { CABECERA_DEL_PASADO } from '@bitacora/domain/cabeceras';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../http/problem';
import type { ServiceRuntime } from '../runtime';
import type { Act } from './acts';
import { purposeOf } from './purpose';
import type { Reading } from './reading';
import { type PersonalRead, PersonalReads } from './reads';

declare module 'fastify' {
  interface FastifyRequest {
    reading?: Reading;
  }
}

/** Maximum number of subjects in the event of a document; with more it is an archive of them, and its row names all. */
const MOST_SUBJECTS = 100;
const NOT_RECORDED = 'No se pudo anotar quién lee estos datos: inténtalo de nuevo en un momento';
/** Headers that describe the answer which must not leave. */
const OF_THE_ANSWER = ['content-disposition', 'content-length', 'content-type', 'set-cookie'] as const;

/**
 * Writes each read of personal data before the first byte of its answer leaves, also for files. If it cannot be written, nothing is
 * answered. An answer without subjects, a refusal and a call of one of our services leave no row.
 */
export function recordReads(fastify: FastifyInstance, { pool, clock, logger }: Pick<ServiceRuntime, 'pool' | 'clock' | 'logger'>): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { reading } = request;
    if (!reading || reply.statusCode >= 400) return payload;
    const at = clock.now();
    const read = reading.subjects.size > 0 ? readOf(request, reading, at, momentOf(reply)) : null;
    const act = actOf(request, reading, at);
    if (!read && !act) return payload;
    try {
      await PersonalReads.of(pool).note(read, act);
      return payload;
    } catch (error) {
      logger.error({ err: error, route: reading.route.path }, 'a read of personal data was not recorded, and not answered');
      return instead(request, reply, payload);
    }
  });
}

/** The position that an answer of the past tells, whichever way its moment was said; null for one of now. */
function momentOf(reply: FastifyReply): number | null {
  const position = reply.getHeader(CABECERA_DEL_PASADO.POSITION);
  return position === undefined ? null : Number(position);
}

function readOf({ session, headers }: FastifyRequest, { route, declared, subjects }: Reading, at: Date, en: number | null): PersonalRead {
  const way = session?.apiToken || headers.authorization !== undefined ? 'api' : 'consola';
  return {
    at,
    clase: session ? 'casa' : 'cliente',
    usuario_id: session?.actor.id ?? null,
    token: session?.apiToken?.id ?? null,
    sesion: session?.sesionId ?? null,
    via: session ? (declared.sale?.via ?? way) : 'cliente',
    sujetos: [...subjects],
    ruta: `${route.method} ${route.path}`,
    proposito: session ? purposeOf({ headers }) : null,
    en,
  };
}

/** The act for a read that leaves the screen; null for the rest, and for customers reading their own data. */
function actOf({ session, ip, headers }: FastifyRequest, { route, declared: { sale }, subjects }: Reading, at: Date): Act | null {
  if (!sale || !session) return null;
  const suyo = { usuario_id: session.actor.id, que: sale.que, ruta: `${route.method} ${route.path}`, ip };
  const hecho: AccesoEvent =
    sale.via === 'exportacion'
      ? { type: 'DatosExportados', data: { ...suyo, personas: subjects.size } }
      : { type: 'DocumentoAbierto', data: { ...suyo, sujetos: [...subjects].slice(0, MOST_SUBJECTS) } };
  return { hecho, at, canal: headers.authorization === undefined ? 'consola' : 'api', token: session.apiToken?.id };
}

/** The answer in place of one that must not leave. */
function instead({ id }: FastifyRequest, reply: FastifyReply, payload: unknown): string {
  if (payload && typeof payload === 'object' && 'destroy' in payload) (payload as { destroy(): void }).destroy();
  for (const name of OF_THE_ANSWER) void reply.removeHeader(name);
  void reply.code(503).header('content-type', 'application/problem+json; charset=utf-8').header('retry-after', '5');
  return JSON.stringify(toProblem(503, { codigo: 'AUN_NO_DISPONIBLE', mensaje: NOT_RECORDED }, id));
}
