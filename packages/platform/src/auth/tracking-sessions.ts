import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { equalTexts, sign } from './tracking';

const COOKIE = 'bitacora_seguimiento';
const MINUTES = 15;

interface Shown {
  readonly ot: number;
  readonly until: number;
  readonly hash: string;
}

/**
 * The cookie that shows one order to a customer for fifteen minutes. It is signed, so opening one stores nothing. A cookie closed early is
 * stored until its end in the database, which all processes share.
 */
export class TrackingSessions {
  /** `key` is the installation's service key. */
  constructor(
    private readonly pool: Pool,
    private readonly key: string,
  ) {}

  /** The cookie of a new session. */
  open(ot: number, secure: boolean, now = Date.now()): string {
    const text = `${ot}.${now + MINUTES * 60_000}.${randomBytes(9).toString('base64url')}`;
    return cookie(`${text}.${this.signature(text)}`, MINUTES * 60, secure);
  }

  /** The order that a request's cookie opens, or null. */
  async find(cookies: string | undefined, now = Date.now()): Promise<number | null> {
    const shown = this.shown(cookies, now);
    if (!shown) return null;
    const { rowCount } = await this.pool.query('select from seguridad.seguimiento_cerrado where huella = $1', [shown.hash]);
    return rowCount ? null : shown.ot;
  }

  /** Ends the session of a request's cookie in every process; returns the cookie that removes it from the browser. */
  async close(cookies: string | undefined, secure: boolean, now = Date.now()): Promise<string> {
    const shown = this.shown(cookies, now);
    if (shown)
      await this.pool.query(
        `with vencidos as (delete from seguridad.seguimiento_cerrado where expira_en <= now())
         insert into seguridad.seguimiento_cerrado (huella, expira_en) values ($1, $2) on conflict do nothing`,
        [shown.hash, new Date(shown.until)],
      );
    return cookie('', 0, secure);
  }

  private shown(cookies: string | undefined, now: number): Shown | null {
    const pair = (cookies ?? '').split('; ').find((p) => p.startsWith(`${COOKIE}=`)) ?? '';
    const [ot = '', until = '', nonce = '', signature = ''] = pair.slice(COOKIE.length + 1).split('.');
    const text = `${ot}.${until}.${nonce}`;
    if (Number(until) <= now || !equalTexts(signature, this.signature(text))) return null;
    return { ot: Number(ot), until: Number(until), hash: createHash('sha256').update(text).digest('base64url') };
  }

  private signature(text: string): string {
    return sign(`seguimiento.${text}`, this.key);
  }
}

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
