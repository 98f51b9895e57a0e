import { timingSafeEqual } from 'node:crypto';
import { esDelPersonal, type Route, SISTEMA, tieneAlgunGrupo } from '@bitacora/domain';
import { CABECERA } from '@bitacora/domain/contracts';
import { alcanceDe } from '@bitacora/domain/contracts/routes';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/problem';
import { RUNTIME, type ServiceRuntime } from '../runtime';
import { type ApiToken, ApiTokens, holdsApiToken, isApiToken } from './api-tokens';
import { isSameOrigin } from './origin';
import { FRESH, POLICY, type Policy, ROUTE } from './policy';
import { isLimited, type Session, Sessions } from './sessions';

/** Cookie names: the `__Host-` one over https, the plain one on a local http address. */
export const COOKIE = 'bitacora';
export const SECURE_COOKIE = '__Host-bitacora';

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The session token of a request: cookie, `Token {key}` or `Bearer {key}`. */
export function tokenOf(headers: Record<string, unknown>): { token: string; fromCookie: boolean } | null {
  const authorization = headers['authorization'];
  if (typeof authorization === 'string') {
    const [scheme, token] = authorization.split(' ');
    if (token && (scheme === 'Token' || scheme === 'Bearer')) return { token, fromCookie: false };
  }
  const cookies = typeof headers['cookie'] === 'string' ? headers['cookie'] : '';
  for (const name of [SECURE_COOKIE, COOKIE]) {
    const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
    // A program's token is ignored in a cookie, because browsers send cookies by themselves.
    if (found && !isApiToken(found.slice(name.length + 1))) return { token: found.slice(name.length + 1), fromCookie: true };
  }
  return null;
}

/** The session of another service of this installation, identified by the key that all services derive. */
function serviceSession(headers: Record<string, unknown>, key: string): Session | null {
  const given = String(headers['authorization'] ?? '');
  const expected = Buffer.from(`Service ${key}`);
  const shown = Buffer.from(given);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return null;
  const usuario = { id: SISTEMA.id, first_name: SISTEMA.nombre, last_name: '', email: '', retail_type: null, groups: [] };
  return { usuario, actor: SISTEMA, clienteEmpresaId: null, tokenHash: '', sesionId: null, factorDue: null };
}

const hasScope = ({ alcances }: ApiToken, route: Route | undefined): boolean => {
  const asked = route && alcanceDe(route);
  return asked != null && alcances.includes(asked);
};

function outOfScope(route: Route | undefined): string {
  const asked = route && alcanceDe(route);
  return asked ? `El token no tiene el alcance «${asked}»` : 'Esta llamada no se hace con un token: inicia sesión';
}

/** True when the browser itself says that another site made the request. */
function isFromOtherSite({ 'sec-fetch-site': site }: Record<string, unknown>): boolean {
  return typeof site === 'string' && site !== 'same-origin' && site !== 'none';
}

/** Lets a request through only by its route's policy; a route without a policy refuses everyone. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(ApiTokens) private readonly tokens: ApiTokens,
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'serviceKey' | 'trustProxy'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const service = serviceSession(request.headers, this.runtime.serviceKey);
    if (service) {
      request.session = service;
      return policy !== undefined;
    }
    const credentials = tokenOf(request.headers);
    if (!SAFE_METHODS.has(request.method) && credentials?.fromCookie !== false) this.checkOrigin(request);
    if (holdsApiToken(request.url)) refuse('DATOS_INVALIDOS', 'Un token va en la cabecera Authorization, nunca en la dirección');
    const found = credentials ? await this.sessions.find(credentials.token, { limited: true }) : null;
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    // On a public route, a token without the scope counts as no session.
    const session = found?.apiToken && policy === 'publico' && !hasScope(found.apiToken, route) ? null : found;
    const shut = session !== null && policy !== 'cuenta' && isLimited(session);
    // On a public route, a user who still lacks the required second factor counts as no session.
    if (session && !shut) request.session = session;
    if (session?.apiToken) await this.tokens.count(session.apiToken);
    if (policy === 'publico') return true;
    if (!session) return refuse('SIN_SESION', 'Debe iniciar sesión');
    if (shut) return refuse('FALTA_SEGUNDO_FACTOR', 'Tu centro te pide un segundo factor: agrégalo en Mi cuenta para seguir');
    if (session.apiToken && !hasScope(session.apiToken, route)) return refuse('SIN_PERMISO', outOfScope(route));
    if (!this.allows(policy, session)) return refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
    const fresh = this.reflector.getAllAndOverride<boolean | undefined>(FRESH, [context.getHandler(), context.getClass()]);
    if (fresh && !(await this.sessions.isFresh(session))) return refuse('REAUTENTICAR', 'Confirma que eres tú para hacer esto');
    return true;
  }

  private allows(policy: Policy | undefined, { actor }: Session): boolean {
    if (policy === undefined) return false;
    if (policy === 'sesion' || policy === 'cuenta' || policy === 'publico') return true;
    if (policy === 'staff') return esDelPersonal(actor.grupos);
    return tieneAlgunGrupo(actor.grupos, policy);
  }

  private checkOrigin(request: FastifyRequest): void {
    // Without a cookie, another site cannot act in the user's name.
    const custom = request.headers[CABECERA.REQUESTED_WITH] !== undefined || request.headers.cookie === undefined;
    const type = (request.headers['content-type'] ?? '').trim().toLowerCase();
    const simpleForm =
      type.startsWith('text/plain') || type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/');
    if (isFromOtherSite(request.headers) || !isSameOrigin(request, this.runtime) || (simpleForm && !custom))
      refuse('ORIGEN_NO_PERMITIDO', 'La solicitud no viene de esta aplicación');
  }
}
