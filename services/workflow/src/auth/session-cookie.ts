import { COOKIE, SECURE_COOKIE } from '@bitacora/platform';

/** The cookie of a session; an empty token removes it from the browser. */
export function sessionCookie(token: string, secure: boolean): string {
  const lifetime = token === '' ? '; Max-Age=0' : '';
  return `${secure ? SECURE_COOKIE : COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${lifetime}`;
}
