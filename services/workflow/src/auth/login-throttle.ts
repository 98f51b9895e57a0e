import { sha256 } from '@bitacora/event-store';
import { Throttle } from '@bitacora/platform';
import type { Pool } from 'pg';

/** Slows down guessing, per account and per address. */
export class LoginThrottle {
  private readonly byAccount: Throttle;
  private readonly byAddress: Throttle;

  constructor(pool: Pool) {
    this.byAccount = new Throttle(pool, 'cuenta', 8);
    this.byAddress = new Throttle(pool, 'ip', 60);
  }

  /**
   * Counts an attempt before its password is looked at, so that simultaneous ones are counted too. Refuses with
   * DEMASIADOS_INTENTOS when the account or the address failed too often.
   */
  async attempt(email: string, ip: string): Promise<void> {
    await this.byAddress.count(ip);
    await this.byAccount.count(sha256(email)).catch(async (error: unknown) => {
      // Who is kept out of one account is not kept out of the others for it.
      await this.byAddress.reward(ip);
      throw error;
    });
  }

  /** Takes back what a right password counted. */
  async hit(email: string, ip: string): Promise<void> {
    await Promise.all([this.byAccount.forget(sha256(email)), this.byAddress.reward(ip)]);
  }
}
