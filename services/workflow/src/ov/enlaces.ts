import { sha256 } from '@bitacora/event-store';
import { prefilledLink, RUNTIME, readPrefilledToken, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

const TOKEN = /^[\w-]{20,100}$/;

/** The customers' links to prefilled opportunities. */
@Injectable()
export class EnlacesDeOv {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** The address of an opportunity's link, which only this installation's key can make. */
  de(ovId: number, numero = 1): string {
    return prefilledLink(ovId, numero, this.runtime);
  }

  /** The opportunity and the link number of a token, or null. Older tokens, made without the key, are found by their digest. */
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
