import { RejectionError } from '@bitacora/platform';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;

/** How often links may be asked for and used, in the database so that restarts and copies share the count. */
export class RetailThrottle {
  private readonly byAddress: RateLimiterPostgres;
  private readonly byMail: RateLimiterPostgres;

  constructor(pool: Pool) {
    const store = { storeClient: pool, storeType: 'pool', schemaName: 'seguridad', tableName: 'intento', tableCreated: true } as const;
    this.byAddress = new RateLimiterPostgres({ ...store, keyPrefix: 'retail_ip', points: 30, duration: MINUTES_15 });
    this.byMail = new RateLimiterPostgres({ ...store, keyPrefix: 'retail_correo', points: 3, duration: HOUR });
  }

  /** Counts a call of an address; refuses with DEMASIADOS_INTENTOS when they are too many. */
  async check(ip: string): Promise<void> {
    const wait = await this.exceeded(this.byAddress, ip);
    if (wait === 0) return;
    throw new RejectionError(
      { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espere ${Math.ceil(wait / 60)} minutos.` },
      { 'retry-after': String(wait) },
    );
  }

  /** Whether one more mail may go to an address; nobody is told when it may not. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.exceeded(this.byMail, email.toLowerCase())) === 0;
  }

  private async exceeded(limiter: RateLimiterPostgres, key: string): Promise<number> {
    try {
      await limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }
}
