import { createHmac, timingSafeEqual } from 'node:crypto';

const COOKIE = 'bitacora_seguimiento';
const MINUTES = 15;

const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that does not depend on them. */
export function equalTexts(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The cookie that lets a customer see one order for fifteen minutes; `key` is the installation's service key. */
export function trackingCookie(ot: number, key: string, secure: boolean, now = Date.now()): string {
  const until = now + MINUTES * 60_000;
  const value = `${ot}.${until}.${sign(`seguimiento.${ot}.${until}`, key)}`;
  return `${COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${MINUTES * 60}${secure ? '; Secure' : ''}`;
}

/** The order that a request's tracking cookie opens, or null. */
export function trackedOrder(cookies: string | undefined, key: string, now = Date.now()): number | null {
  const pair = (cookies ?? '').split('; ').find((p) => p.startsWith(`${COOKIE}=`)) ?? '';
  const [ot = '', until = '', signature = ''] = pair.slice(COOKIE.length + 1).split('.');
  const valid = Number(until) > now && equalTexts(signature, sign(`seguimiento.${ot}.${until}`, key));
  return valid ? Number(ot) : null;
}

/** The token of a mailed link that confirms one requested delivery change: it names the request's own event. */
export function changeToken(ot: number, eventId: string, key: string): string {
  return `${ot}.${eventId}.${sign(`cambio.${ot}.${eventId}`, key).slice(0, 32)}`;
}

/** What a confirmation token names, when this installation made it. */
export function readChangeToken(token: string, key: string): { ot: number; eventId: string } | null {
  const [ot = '', eventId = ''] = token.split('.');
  return equalTexts(token, changeToken(Number(ot), eventId, key)) ? { ot: Number(ot), eventId } : null;
}
