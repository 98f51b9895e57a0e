import { createHash, randomBytes } from 'node:crypto';
import { refuse, type ServiceRuntime } from '@bitacora/platform';

/** The uses of a link to an account. */
export type UsoDeEnlace = 'invitacion' | 'restablecer';

const BYTES = 32;
const HORA = 3_600_000;

const huella = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Links that let a user set a password: stored as SHA-256, used once, one valid link per account. */
export class EnlacesDeCuenta {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'publicUrl' | 'ajustes'>) {}

  /** Lifetime in hours of a new link, by its use. */
  horas(uso: UsoDeEnlace): number {
    const { enlace_invitacion, enlace_restablecer } = this.runtime.ajustes.vigente('limites', this.runtime.clock.now());
    return uso === 'invitacion' ? enlace_invitacion : enlace_restablecer;
  }

  /** Makes the link of an account and ends the former ones. The token is in the fragment, which browsers never send. */
  async emitir(usuarioId: number, uso: UsoDeEnlace): Promise<string> {
    const { pool, clock, publicUrl } = this.runtime;
    const token = randomBytes(BYTES).toString('base64url');
    await pool.query(
      `with antes as (delete from seguridad.enlace where usuario_id = $2 or expira_en <= $5)
       insert into seguridad.enlace (token_sha256, usuario_id, uso, expira_en) values ($1, $2, $3, $4)`,
      [huella(token), usuarioId, uso, new Date(clock.now().getTime() + this.horas(uso) * HORA), clock.now()],
    );
    return `${publicUrl}/cuenta/clave#token=${token}`;
  }

  /** The account and the use of a valid token; refuses any other. */
  async leer(token: string): Promise<{ readonly usuarioId: number; readonly uso: UsoDeEnlace }> {
    const { rows } = await this.runtime.pool.query<{ usuario_id: number; uso: UsoDeEnlace }>(
      'select usuario_id, uso from seguridad.enlace where token_sha256 = $1 and expira_en > $2',
      [huella(token), this.runtime.clock.now()],
    );
    return rows[0] ? { usuarioId: rows[0].usuario_id, uso: rows[0].uso } : vencido();
  }

  /** Consumes a token; false when it was used meanwhile. */
  async usar(token: string): Promise<boolean> {
    const { rowCount } = await this.runtime.pool.query('delete from seguridad.enlace where token_sha256 = $1 and expira_en > $2', [
      huella(token),
      this.runtime.clock.now(),
    ]);
    return rowCount === 1;
  }

  /** Ends every link of an account. */
  async anular(usuarioId: number): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.enlace where usuario_id = $1', [usuarioId]);
  }
}

export const vencido = (): never => refuse('ENLACE_VENCIDO', 'El enlace ya se usó o venció. Pide uno nuevo.');
