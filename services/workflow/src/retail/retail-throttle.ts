import { networkOf, Throttle } from '@bitacora/platform';
import type { Pool } from 'pg';

/** Limits on requesting and using links. */
export class RetailThrottle {
  private readonly byAddress: Throttle;
  private readonly byMail: Throttle;

  constructor(pool: Pool) {
    this.byAddress = new Throttle(pool, 'retail_ip', 30);
    this.byMail = new Throttle(pool, 'retail_correo', 3, 60);
  }

  /** Counts a call of an address; refuses with DEMASIADOS_INTENTOS beyond the limit. */
  async check(ip: string): Promise<void> {
    await this.byAddress.count(networkOf(ip));
  }

  /** True when one more mail may be sent to an address; the caller does not learn the answer. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.byMail.exceeded(email.toLowerCase())) === 0;
  }
}
