import { randomBytes } from 'node:crypto';
import { sha256 } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

const BYTES = 32;
const TOKEN = /^[\w-]{20,100}$/;

/** The customer's addresses of prefilled opportunities: the token is told once, only its digest is kept. */
@Injectable()
export class EnlacesDeOv {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** A new address for an opportunity; those given before go on working. */
  async crear(ovId: number): Promise<string> {
    const { pool, publicUrl, clock } = this.runtime;
    const token = randomBytes(BYTES).toString('base64url');
    await pool.query('insert into workflow.enlace_ov (token_sha256, ov_id, creado_en) values ($1, $2, $3)', [
      sha256(token),
      ovId,
      clock.now().toISOString(),
    ]);
    return `${publicUrl}/ingresar-oportunidad?token=${token}`;
  }

  /** The opportunity that a token opens, or null. */
  async abrir(token: string): Promise<number | null> {
    if (!TOKEN.test(token)) return null;
    const { rows } = await this.runtime.pool.query<{ ov_id: number }>('select ov_id from workflow.enlace_ov where token_sha256 = $1', [
      sha256(token),
    ]);
    return rows[0]?.ov_id ?? null;
  }
}
