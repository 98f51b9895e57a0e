import { sha256 } from '@bitacora/event-store';
import { prefilledLink, RUNTIME, readPrefilledToken, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

const TOKEN = /^[\w-]{20,100}$/;

/** The customer's addresses of prefilled opportunities. */
@Injectable()
export class EnlacesDeOv {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** The address of an opportunity, which only this installation's key can make. */
  de(ovId: number): string {
    return prefilledLink(ovId, this.runtime);
  }

  /** The opportunity that a token opens, or null; older tokens, not made of the key, are known by their digest. */
  async abrir(token: string): Promise<number | null> {
    if (!TOKEN.test(token)) return null;
    const firmada = readPrefilledToken(token, this.runtime.serviceKey);
    if (firmada !== null) return firmada;
    const { rows } = await this.runtime.pool.query<{ ov_id: number }>('select ov_id from workflow.enlace_ov where token_sha256 = $1', [
      sha256(token),
    ]);
    return rows[0]?.ov_id ?? null;
  }
}
