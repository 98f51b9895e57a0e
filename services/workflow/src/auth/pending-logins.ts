import { randomBytes } from 'node:crypto';
import { sha256 } from '@bitacora/event-store';
import type { Pool } from 'pg';

const BYTES = 32;
/** Tries of a code before the password is needed again. */
const TRIES = 5;
/** Seconds between the two steps of a log-in. */
export const PENDING_SECONDS = 300;

/** Log-ins with a right password that still lack the second factor. They are not sessions and open nothing. */
export class PendingLogins {
  constructor(private readonly pool: Pool) {}

  /** Stores a right password; returns the token for the second step. */
  async open(usuarioId: number): Promise<string> {
    const token = randomBytes(BYTES).toString('base64url');
    await this.pool.query(
      `with caducos as (delete from seguridad.login_pendiente where expira_en <= now())
       insert into seguridad.login_pendiente (token_hash, usuario_id, expira_en) values ($1, $2, now() + make_interval(secs => $3))`,
      [sha256(token), usuarioId, PENDING_SECONDS],
    );
    return token;
  }

  /** Counts a try; returns the account while tries are left, `spent` after the last, null when nothing is pending. */
  async try(token: string): Promise<{ readonly id: number; readonly email: string } | 'spent' | null> {
    const { rows } = await this.pool.query<{ id: number; email: string; spent: boolean }>(
      `with intento as (
         update seguridad.login_pendiente set intentos = least(intentos + 1, $2 + 1)
         where token_hash = $1 and expira_en > now() returning usuario_id, intentos > $2 as spent)
       select u.id, lower(u.email) as email, i.spent from seguridad.usuario u join intento i on i.usuario_id = u.id where u.activo`,
      [sha256(token), TRIES],
    );
    if (!rows[0]) return null;
    const { spent, ...cuenta } = rows[0];
    return spent ? 'spent' : cuenta;
  }

  /** Ends a pending log-in; false when it had already ended. */
  async close(token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from seguridad.login_pendiente where token_hash = $1', [sha256(token)]);
    return rowCount === 1;
  }
}
