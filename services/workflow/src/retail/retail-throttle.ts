import { networkOf, Throttle } from '@bitacora/platform';
import type { Pool } from 'pg';

/** How often links may be asked for and used. */
export class RetailThrottle {
  private readonly byAddress: Throttle;
  private readonly byMail: Throttle;

  constructor(pool: Pool) {
    this.byAddress = new Throttle(pool, 'retail_ip', 30);
    this.byMail = new Throttle(pool, 'retail_correo', 3, 60);
  }

  /** Counts a call of an address; refuses with DEMASIADOS_INTENTOS when they are too many. */
  async check(ip: string): Promise<void> {
    await this.byAddress.count(networkOf(ip));
  }

  /** Whether one more mail may go to an address; nobody is told when it may not. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.byMail.exceeded(email.toLowerCase())) === 0;
  }
}
