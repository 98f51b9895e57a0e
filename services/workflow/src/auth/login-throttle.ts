import { sha256 } from '@bitacora/event-store';
import { networkOf, Throttle } from '@bitacora/platform';
import type { Pool } from 'pg';

/** A login attempt: the account as typed, the address, and the known device if the browser showed one. */
export interface LoginAttempt {
  readonly email: string;
  readonly ip: string;
  /** The hash of a token from a former login of this account; null for an unknown device. */
  readonly device: string | null;
}

/**
 * Slows guessing down without locking the owner out: it refuses an account from an address, or an address, but never an account as a whole.
 * A known device has a separate count, so nobody else, even at the same address, can lock its owner out.
 */
export class LoginThrottle {
  private readonly byAccountAndAddress: Throttle;
  private readonly byAddress: Throttle;
  private readonly byDevice: Throttle;
  private readonly byCode: Throttle;

  constructor(private readonly pool: Pool) {
    this.byAccountAndAddress = new Throttle(pool, 'cuenta-ip', 8);
    this.byAddress = new Throttle(pool, 'ip', 60);
    this.byDevice = new Throttle(pool, 'dispositivo', 8);
    this.byCode = new Throttle(pool, 'codigo-cuenta', 20);
  }

  /**
   * Counts an attempt before its password is checked, so that simultaneous ones are counted too. Refuses with DEMASIADOS_INTENTOS; refused
   * attempts still count against the address.
   */
  async attempt({ email, ip, device }: LoginAttempt): Promise<void> {
    if (device) return this.byDevice.count(deviceKey(device, email));
    await this.byAddress.count(networkOf(ip));
    await this.byAccountAndAddress.count(accountKey(email, ip));
  }

  /**
   * Counts a code. Only somebody with the password can try codes, so here the account itself is limited over all addresses. A known device
   * still has a separate count.
   */
  async code(attempt: LoginAttempt): Promise<void> {
    await this.attempt(attempt);
    if (!attempt.device) await this.byCode.count(sha256(attempt.email));
  }

  /** After the right password, while the code is still missing: only the address gets its count back. */
  async halfway({ ip, device }: LoginAttempt): Promise<void> {
    if (!device) await this.byAddress.reward(networkOf(ip));
  }

  /** Takes back the counts of a right code. */
  async codeHit(attempt: LoginAttempt): Promise<void> {
    await Promise.all([this.hit(attempt), this.byCode.forget(sha256(attempt.email))]);
  }

  /** Resets the failed attempts at an account from every address; the counts of the addresses themselves stay. */
  async allow(email: string): Promise<void> {
    const account = sha256(email.toLowerCase());
    await Promise.all([this.byAccountAndAddress.forgetAll(`${account}|`), this.byCode.forget(account)]);
  }

  /** Takes back the count of a right password. */
  async hit({ email, ip, device }: LoginAttempt): Promise<void> {
    if (device) return this.byDevice.forget(deviceKey(device, email));
    await Promise.all([this.byAccountAndAddress.forget(accountKey(email, ip)), this.byAddress.reward(networkOf(ip))]);
  }
}

const accountKey = (email: string, ip: string): string => `${sha256(email)}|${networkOf(ip)}`;
const deviceKey = (device: string, email: string): string => sha256(`${device}|${email}`);
