import { type Actor, CLIENTE_PUBLICO, type Rejection, type Result } from '@bitacora/domain';
import { CABECERA } from '@bitacora/domain/contracts';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { canonicalJson, sha256 } from '@bitacora/event-store';
import { type Clock, RejectionError } from '@bitacora/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Canal, CommandMeta } from './writer';

const KEY = /^[\w.:-]{8,120}$/;

/** The meta of a command by HTTP: its actor, its time, its idempotency key. */
export function metaOf(request: FastifyRequest, actor: Actor, clock: Clock): CommandMeta {
  const key = request.headers[CABECERA.IDEMPOTENCY];
  const base = { actor, at: clock.now().toISOString(), correlationId: request.id, canal: canalDe(request, actor), ...tokenDe(request) };
  if (typeof key !== 'string' || !KEY.test(key)) return base;
  const fingerprint = sha256(`${request.method} ${request.url.split('?')[0]} ${canonicalJson(request.body ?? null)}`);
  return { ...base, command: { key, principal: STREAM_USUARIO.of(actor.id), fingerprint } };
}

/** The API token that acts for a user. */
const tokenDe = ({ session }: FastifyRequest) => (session?.apiToken ? { token: session.apiToken.id } : {});

/** A browser shows a cookie, a program a token, another service its key; a customer has no session. */
function canalDe({ headers, session }: FastifyRequest, actor: Actor): Canal {
  if (actor.id === CLIENTE_PUBLICO.id) return 'publico';
  if (session?.tokenHash === '') return 'servicio';
  return headers.authorization === undefined ? 'consola' : 'api';
}

/** The identity of a command and its retries; null without an idempotency key. */
export const huellaDe = ({ command }: CommandMeta): string | null =>
  command ? canonicalJson([command.principal, command.key, command.fingerprint]) : null;

/** Answers a decided command: its value with X-Position, or the refusal as a problem. */
export function answer<T extends { position: number }>(result: Result<T, Rejection>, reply: FastifyReply): T {
  if (!result.ok) throw new RejectionError(result.rejection);
  if (result.value.position > 0) void reply.header(CABECERA.POSITION, String(result.value.position));
  return result.value;
}
