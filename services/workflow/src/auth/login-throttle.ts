import { RejectionError } from '@bitacora/platform';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

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

  /** Refuses with DEMASIADOS_INTENTOS when the account or the address failed too often. */
  async check(email: string, ip: string): Promise<void> {
    const [account, address] = await Promise.all([this.byAccount.get(email.toLowerCase()), this.byAddress.get(ip)]);
    const waits = [account, address]
      .filter((state) => state !== null && state.remainingPoints <= 0)
      .map((state) => state?.msBeforeNext ?? 0);
    if (waits.length === 0) return;
    const seconds = Math.ceil(Math.max(...waits) / 1000);
    throw new RejectionError(
      { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.` },
      { 'retry-after': String(seconds) },
    );
  }

  async miss(email: string, ip: string): Promise<void> {
    await Promise.allSettled([this.byAccount.consume(email.toLowerCase()), this.byAddress.consume(ip)]);
  }

  async hit(email: string): Promise<void> {
    await this.byAccount.delete(email.toLowerCase());
  }
}
