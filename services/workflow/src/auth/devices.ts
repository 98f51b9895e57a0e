import { randomBytes } from 'node:crypto';
import { sha256 } from '@bitacora/event-store';
import type { Pool } from 'pg';

const BYTES = 32;
const DAYS = 180;
const COOKIE = 'dispositivo';
const SECURE_COOKIE = '__Host-dispositivo';
const TOKEN = /^[\w-]{43}$/;

/** The device token of a browser, if it has the form of one. */
export function deviceTokenOf(cookies: string | undefined): string | null {
  const pairs = (cookies ?? '').split('; ');
  const found = [SECURE_COOKIE, COOKIE].map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1));
  return found.find((token) => token !== undefined && TOKEN.test(token)) ?? null;
}

/** The cookie of a known device. It opens nothing, and stays when its user logs out. */
export function deviceCookie(token: string, secure: boolean): string {
  const lifetime = DAYS * 24 * 60 * 60;
  return `${secure ? SECURE_COOKIE : COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure ? '; Secure' : ''}`;
}

/** The browsers that each account has logged in from, by the hash of their token. */
export class Devices {
  constructor(private readonly pool: Pool) {}

  /** The hash of the token, if this account has logged in with it before; otherwise null. */
  async known(token: string | null, email: string): Promise<string | null> {
    if (token === null) return null;
    const { rows } = await this.pool.query<{ token_hash: string }>(
      `select d.token_hash from seguridad.dispositivo d join seguridad.usuario u on u.id = d.usuario_id
       where d.token_hash = $1 and d.expira_en > now() and lower(u.email) = $2`,
      [sha256(token), email],
    );
    return rows[0]?.token_hash ?? null;
  }

  /** Remembers the browser for an account that just logged in; returns its token, the shown one if we issued it. */
  async remember(shown: string | null, usuarioId: number): Promise<string> {
    const token = shown !== null && (await this.ours(shown)) ? shown : randomBytes(BYTES).toString('base64url');
    await this.pool.query(
      `with caducos as (delete from seguridad.dispositivo where usuario_id = $2 and expira_en <= now())
       insert into seguridad.dispositivo (token_hash, usuario_id, expira_en) values ($1, $2, now() + make_interval(days => $3))
       on conflict (token_hash, usuario_id) do update set expira_en = excluded.expira_en`,
      [sha256(token), usuarioId, DAYS],
    );
    return token;
  }

  /** True for a token that this installation issued to some account, so that invented ones never count as a device. */
  private async ours(token: string): Promise<boolean> {
    const { rows } = await this.pool.query('select from seguridad.dispositivo where token_hash = $1 and expira_en > now() limit 1', [
      sha256(token),
    ]);
    return rows.length > 0;
  }
}
