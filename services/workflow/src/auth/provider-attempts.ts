import { createHmac, randomBytes } from 'node:crypto';
import type { IdentidadPorProbar } from '@bitacora/domain/instalacion';
import { STREAM_INSTALACION } from '@bitacora/domain/streams';
import { open, seal, sha256 } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Expected } from './identity-provider';

const BYTES = 32;
/** Minutes for a log-in at the provider, and for saving a tested configuration. */
const MINUTES = 10;
const COOKIE = 'proveedor';
const SECURE_COOKIE = '__Host-proveedor';

/** A log-in begun by a browser at the provider. */
export interface Attempt {
  readonly uso: 'entrar' | 'aceptar' | 'vincular' | 'confirmar' | 'probar';
  readonly expected: Expected;
  /** The user of the session that began it. */
  readonly usuario?: number;
  /** The token of an invitation's link. */
  readonly enlace?: string;
  /** The number of the secret in force at the beginning; for a test, the tested one. */
  readonly secreto?: string;
  readonly porProbar?: IdentidadPorProbar;
}

/** A configuration that an administrator tested successfully. */
export interface ProvenConfiguration {
  readonly usuario: number;
  readonly porProbar: IdentidadPorProbar;
}

/** The provider's secrets and the log-ins under way, sealed with a key of the house, outside the log. */
export class ProviderAttempts {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'keys'>) {}

  /** Stores a log-in that a browser begins; returns the token that the browser shows on its return. */
  async begin(attempt: Attempt): Promise<string> {
    const browser = randomBytes(BYTES).toString('base64url');
    await this.keep(`${attempt.expected.state}|${browser}`, attempt);
    return browser;
  }

  /** The log-in that a browser began, only once; null when it began none, began it elsewhere, or too long ago. */
  take(state: string, browser: string): Promise<Attempt | null> {
    return this.remove<Attempt>(`${state}|${browser}`);
  }

  /** Stores a tested configuration; returns the number with which to save it. */
  async keepProof(proof: ProvenConfiguration): Promise<{ readonly number: string; readonly until: Date }> {
    const number = randomBytes(BYTES).toString('base64url');
    return { number, until: await this.keep(`prueba|${number}`, proof) };
  }

  /** A tested configuration, only once. */
  takeProof(number: string): Promise<ProvenConfiguration | null> {
    return this.remove<ProvenConfiguration>(`prueba|${number}`);
  }

  /** Stores a secret; returns its number, which the log contains. */
  async keepSecret(secret: string): Promise<string> {
    const number = randomBytes(16).toString('base64url');
    await this.runtime.pool.query('insert into seguridad.secreto_de_proveedor (numero, sellado) values ($1, $2)', [
      number,
      seal(await this.key(), Buffer.from(secret), `secreto|${number}`),
    ]);
    return number;
  }

  /** A secret by its number; null when it is gone. */
  async secretOf(number: string): Promise<string | null> {
    const { rows } = await this.runtime.pool.query<{ sellado: Buffer }>(
      'select sellado from seguridad.secreto_de_proveedor where numero = $1',
      [number],
    );
    return rows[0] ? open(await this.key(), rows[0].sellado, `secreto|${number}`).toString() : null;
  }

  /** Deletes every secret but one: replaced ones, and old ones left by a crash. */
  async forgetSecretsBut(number: string | null): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.secreto_de_proveedor where numero is distinct from $1', [number]);
  }

  /** The hash of an identity for the log and the tables; it reveals neither issuer nor subject. */
  async fingerprint(issuer: string, subject: string): Promise<string> {
    return createHmac('sha256', await this.key())
      .update(JSON.stringify(['identidad', issuer, subject]))
      .digest('base64url');
  }

  private async keep(name: string, what: object): Promise<Date> {
    const { pool, clock } = this.runtime;
    const [hash, now] = [sha256(name), clock.now()];
    const until = new Date(now.getTime() + MINUTES * 60_000);
    await pool.query(
      `with caducos as (delete from seguridad.intento_de_proveedor where expira_en <= $4)
       insert into seguridad.intento_de_proveedor (huella, sellado, expira_en) values ($1, $2, $3)`,
      [hash, seal(await this.key(), Buffer.from(JSON.stringify(what)), hash), until, now],
    );
    return until;
  }

  private async remove<T>(name: string): Promise<T | null> {
    const hash = sha256(name);
    const { rows } = await this.runtime.pool.query<{ sellado: Buffer; vigente: boolean }>(
      'delete from seguridad.intento_de_proveedor where huella = $1 returning sellado, expira_en > $2 as vigente',
      [hash, this.runtime.clock.now()],
    );
    return rows[0]?.vigente ? (JSON.parse(open(await this.key(), rows[0].sellado, hash).toString()) as T) : null;
  }

  private async key(): Promise<Buffer> {
    return createHmac('sha256', await this.runtime.keys.keyFor(STREAM_INSTALACION.of('casa')))
      .update('bitacora/proveedor')
      .digest();
  }
}

/** The browser's token of its log-in under way; empty without one. */
export function browserOf(cookies: string | undefined): string {
  const pairs = (cookies ?? '').split('; ');
  for (const name of [SECURE_COOKIE, COOKIE]) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    if (found) return found.slice(name.length + 1);
  }
  return '';
}

/** The cookie that binds a log-in at the provider to its browser: only our own pages send it. */
export function browserCookie(browser: string, secure: boolean): string {
  const lifetime = browser === '' ? 0 : MINUTES * 60;
  return `${secure ? SECURE_COOKIE : COOKIE}=${browser}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${lifetime}${secure ? '; Secure' : ''}`;
}
