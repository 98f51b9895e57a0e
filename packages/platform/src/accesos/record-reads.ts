import { STATUS_CODES } from 'node:http';
import type { Rejection } from '@bitacora/domain';
import type { AccesoEvent } from '@bitacora/domain/acceso';
import { CABECERA_DEL_PASADO } from '@bitacora/domain/cabeceras';
import { DATOS_BLOQUEADOS } from '@bitacora/domain/cliente';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { toProblem } from '../http/problem';
import type { ServiceRuntime } from '../runtime';
import type { Act } from './acts';
import { blockedAmong, maskList, mayReadBlocked } from './blocked';
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
/** In place of a payload when nobody could tell whether it is blocked. */
const UNKNOWN = Symbol('unknown');
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
    const allowed = await withoutBlocked(request, reading, payload, pool).catch((error: unknown) => {
      logger.error({ err: error, route: reading.route.path }, 'blocked data were not looked up, and nothing was answered');
      return UNKNOWN;
    });
    if (allowed === UNKNOWN) return instead(request, reply, payload, 503, { codigo: 'AUN_NO_DISPONIBLE', mensaje: NOT_RECORDED });
    if (allowed === null) return instead(request, reply, payload, 403, { codigo: 'SIN_PERMISO', mensaje: DATOS_BLOQUEADOS });
    const read = reading.subjects.size > 0 ? readOf(request, reading, at, momentOf(reply)) : null;
    const act = actOf(request, reading, at);
    if (!read && !act) return allowed;
    try {
      await PersonalReads.of(pool).note(read, act);
      return allowed;
    } catch (error) {
      logger.error({ err: error, route: reading.route.path }, 'a read of personal data was not recorded, and not answered');
      return instead(request, reply, payload, 503, { codigo: 'AUN_NO_DISPONIBLE', mensaje: NOT_RECORDED });
    }
  });
}

/** The payload that this reader may have: as it is, a list with masked rows, or null for a read that is refused. */
async function withoutBlocked({ session }: FastifyRequest, reading: Reading, payload: unknown, pool: Pool): Promise<unknown> {
  // The builders of workbooks mask their rows themselves.
  if (mayReadBlocked(session) || reading.declared.sale?.via === 'exportacion') return payload;
  const blocked = await blockedAmong(pool, [...reading.subjects]);
  if (blocked.size === 0) return payload;
  if ('raw' in reading.route.output || typeof payload !== 'string') return null;
  const answer = maskList(reading, JSON.parse(payload), blocked);
  return answer === null ? null : JSON.stringify(answer);
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
function instead({ id }: FastifyRequest, reply: FastifyReply, payload: unknown, status: 403 | 503, rejection: Rejection): string {
  if (payload && typeof payload === 'object' && 'destroy' in payload) (payload as { destroy(): void }).destroy();
  for (const name of OF_THE_ANSWER) void reply.removeHeader(name);
  void reply.code(status).header('content-type', 'application/problem+json; charset=utf-8');
  if (status === 503) void reply.header('retry-after', '5');
  return JSON.stringify(toProblem(status, rejection, id));
}
