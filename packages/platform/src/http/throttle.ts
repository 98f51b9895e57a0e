import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RejectionError } from './problem';

/** A limit on one action per key (an address, an account), counted in the database so that restarts and copies share the count. */
export class Throttle {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    private readonly pool: Pool,
    private readonly what: string,
    points: number,
    minutes = 15,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'seguridad',
      tableName: 'intento',
      tableCreated: true,
      keyPrefix: what,
      points,
      duration: minutes * 60,
    });
  }

  /** Counts once; refuses with DEMASIADOS_INTENTOS beyond the limit. */
  async count(key: string): Promise<void> {
    const seconds = await this.exceeded(key);
    if (seconds === 0) return;
    const minutos = Math.ceil(seconds / 60);
    throw new RejectionError(
      { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espera ${minutos === 1 ? 'un minuto' : `${minutos} minutos`}.` },
      { 'retry-after': String(seconds) },
    );
  }

  /** Counts once; returns the seconds to wait beyond the limit, otherwise 0. */
  async exceeded(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }

  /** Takes one count back. */
  async reward(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Resets the counts of every key with a prefix. */
  async forgetAll(prefix: string): Promise<void> {
    await this.pool.query('delete from seguridad.intento where starts_with(key, $1)', [`${this.what}:${prefix}`]);
  }

  /** Resets the count of a key. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
