import { sha256 } from '@bitacora/event-store';
import { RejectionError } from '@bitacora/platform';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTES_15 = 15 * 60;

/** Slows down guessing, per account and per address, in the database so that restarts and copies share the count. */
export class LoginThrottle {
  private readonly byAccount: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;

  constructor(pool: Pool) {
    const store = { storeClient: pool, storeType: 'pool', schemaName: 'seguridad', tableName: 'intento', tableCreated: true } as const;
    this.byAccount = new RateLimiterPostgres({ ...store, keyPrefix: 'cuenta', points: 8, duration: MINUTES_15 });
    this.byAddress = new RateLimiterPostgres({ ...store, keyPrefix: 'ip', points: 60, duration: MINUTES_15 });
  }

  /**
   * Counts an attempt before its password is looked at, so that simultaneous ones are counted too. Refuses with
   * DEMASIADOS_INTENTOS when the account or the address failed too often.
   */
  async attempt(email: string, ip: string): Promise<void> {
    await this.count(this.byAddress, ip);
    await this.count(this.byAccount, sha256(email)).catch(async (error: unknown) => {
      // Who is kept out of one account is not kept out of the others for it.
      await this.byAddress.reward(ip);
      throw error;
    });
  }

  /** Takes back what a right password counted. */
  async hit(email: string, ip: string): Promise<void> {
    await Promise.all([this.byAccount.delete(sha256(email)), this.byAddress.reward(ip)]);
  }

  private async count(limiter: RateLimiterPostgres, key: string): Promise<void> {
    await limiter.consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new RejectionError(
        { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.` },
        { 'retry-after': String(seconds) },
      );
    });
  }
}
