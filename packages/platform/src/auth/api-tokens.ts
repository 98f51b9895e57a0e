import { createHash, randomBytes } from 'node:crypto';
import type { Alcance, Token } from '@bitacora/domain/usuario';
import type { Pool } from 'pg';
import { refuse } from '../http/problem';
import { Throttle } from '../http/throttle';

/** An API token as a program shows it. */
export interface ApiToken {
  readonly id: number;
  readonly alcances: readonly Alcance[];
}

const PREFIX = 'bit_';
const BYTES = 32;
const ANYWHERE = /bit_[\w-]{43}/;
/** Maximum number of calls of a token per minute. */
const CALLS_A_MINUTE = 600;

/** True for the form of an API token, which differs from a session's. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** True for a text that contains an API token, e.g. an address. */
export const holdsApiToken = (text: string): boolean => ANYWHERE.test(text);

/** A token as its owner sees it. */
export interface KnownToken extends ApiToken {
  readonly nombre: string;
  readonly usuario: { readonly id: number; readonly nombre: string };
  readonly emitido: Date;
  readonly vence: Date;
  readonly usado: Date | null;
}

/** The secrets of API tokens: 256 random bits each, stored as SHA-256, shown once. */
export class ApiTokens {
  private calls: Throttle | undefined;

  constructor(private readonly pool: Pool) {}

  /** Counts a call; refuses a token with too many. */
  async count({ id }: ApiToken): Promise<void> {
    this.calls ??= new Throttle(this.pool, 'token', CALLS_A_MINUTE, 1);
    const seconds = await this.calls.exceeded(String(id));
    if (seconds > 0)
      refuse('DEMASIADOS_INTENTOS', `Este token ya hizo ${CALLS_A_MINUTE} llamadas en un minuto. Espera ${seconds} segundos.`);
  }

  /** The number of a new token. */
  async draw(): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval('seguridad.numero_de_token') as n`);
    return Number(rows[0]?.n);
  }

  /** Makes the secret of a token that the log has; null when it already has one, which cannot be shown again. */
  async issue({ id, usuario_id, nombre, alcances, vence }: Token, at: string): Promise<string | null> {
    const token = PREFIX + randomBytes(BYTES).toString('base64url');
    const { rowCount } = await this.pool.query(
      `insert into seguridad.token (id, token_hash, usuario_id, nombre, alcances, emitido_en, vence_en)
       select $1, $2, u.id, $4, $5, $6, $7 from seguridad.usuario u where u.id = $3 and u.activo on conflict (id) do nothing`,
      [id, createHash('sha256').update(token).digest('hex'), usuario_id, nombre, alcances, at, vence],
    );
    return rowCount === 1 ? token : null;
  }

  /** Ends a token; the database tells every process, which closes its sockets. */
  async revoke(id: number): Promise<void> {
    await this.pool.query('delete from seguridad.token where id = $1', [id]);
  }

  /** The tokens of a person that have not expired. */
  async countOf(usuarioId: number): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      'select count(*)::integer as n from seguridad.token where usuario_id = $1 and vence_en > now()',
      [usuarioId],
    );
    return rows[0]?.n ?? 0;
  }

  /** The tokens of a person, or of everybody, newest first. */
  async list(usuarioId: number | null = null): Promise<KnownToken[]> {
    const { rows } = await this.pool.query<KnownToken>(
      `select t.id, t.nombre, t.alcances, t.emitido_en as emitido, t.vence_en as vence, t.usado_en as usado,
              json_build_object('id', u.id, 'nombre', trim(u.first_name || ' ' || u.last_name)) as usuario
       from seguridad.token t join seguridad.usuario u on u.id = t.usuario_id where $1::integer is null or t.usuario_id = $1 order by t.id desc`,
      [usuarioId],
    );
    return rows;
  }
}
