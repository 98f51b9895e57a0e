import { sha256 } from '@bitacora/event-store';
import { prefilledLink, RUNTIME, readPrefilledToken, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

const TOKEN = /^[\w-]{20,100}$/;

/** The customer's addresses of prefilled opportunities. */
@Injectable()
export class EnlacesDeOv {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** The address of one of an opportunity's links, which only this installation's key can make. */
  de(ovId: number, numero = 1): string {
    return prefilledLink(ovId, numero, this.runtime);
  }

  /** The opportunity and the link that a token names, or null; older tokens, not made of the key, are known by their digest. */
  async abrir(token: string): Promise<{ readonly ov: number; readonly numero: number } | null> {
    if (!TOKEN.test(token)) return null;
    const firmada = readPrefilledToken(token, this.runtime.serviceKey);
    if (firmada !== null) return firmada;
    const { rows } = await this.runtime.pool.query<{ ov_id: number }>('select ov_id from workflow.enlace_ov where token_sha256 = $1', [
      sha256(token),
    ]);
    return rows[0] ? { ov: rows[0].ov_id, numero: 1 } : null;
  }
}
