import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';

const RANDOM_BYTES = 24;
const TIME_BYTES = 6;
const MAC_BYTES = 32;
/** Lifetime of a challenge in milliseconds, which is also the time a browser waits for its user. */
export const CHALLENGE_MILLISECONDS = 300_000;

/**
 * Challenges for browsers to sign. A challenge contains its expiry and is signed by us for its use, so making one writes nothing. An
 * answered challenge is stored, so that it works only once in all processes.
 */
export class Challenges {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'serviceKey'>) {}

  /** A challenge for one use; `use` may include a person or a session. */
  make(use: string): Buffer {
    const end = Buffer.alloc(TIME_BYTES);
    end.writeUIntBE(this.runtime.clock.now().getTime() + CHALLENGE_MILLISECONDS, 0, TIME_BYTES);
    const body = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
    return Buffer.concat([body, this.mac(use, body)]);
  }

  /** True for our own unexpired challenge for this use, the first time it is shown. */
  async take(use: string, shown: string): Promise<boolean> {
    const challenge = Buffer.from(shown, 'base64url');
    if (challenge.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false;
    const body = challenge.subarray(0, -MAC_BYTES);
    if (!timingSafeEqual(challenge.subarray(-MAC_BYTES), this.mac(use, body))) return false;
    const now = this.runtime.clock.now();
    const end = new Date(body.readUIntBE(RANDOM_BYTES, TIME_BYTES));
    if (end <= now) return false;
    const { rowCount } = await this.runtime.pool.query(
      `with caducos as (delete from seguridad.desafio_usado where expira_en <= $3)
       insert into seguridad.desafio_usado (huella, expira_en) values ($1, $2) on conflict do nothing`,
      [sha256(challenge.toString('base64url')), end, now],
    );
    return rowCount === 1;
  }

  private mac(use: string, body: Buffer): Buffer {
    return createHmac('sha256', this.runtime.serviceKey).update(`bitacora/desafio|${use}|`).update(body).digest();
  }
}
