import { createHash, randomBytes } from 'node:crypto';
import { type Actor, ADMINISTRADOR } from '@bitacora/domain';
import type { UsuarioSesion } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import { type ApiToken, isApiToken } from './api-tokens';

/** A session in force. */
export interface Session {
  readonly usuario: UsuarioSesion;
  readonly actor: Actor;
  /** The company of a retail user. */
  readonly clienteEmpresaId: number | null;
  readonly tokenHash: string;
  /** The number of the session, which stays when its token changes; null for a program's token. */
  readonly sesionId: number | null;
  /** True for a call with the session's previous token: it is served, but proves no identity. */
  readonly superseded?: true;
  /** Time from which this person is limited to their own account unless they add a second factor; null when none is required. */
  readonly factorDue: Date | null;
  /** The API token of a program, in place of a session, with its scopes. */
  readonly apiToken?: ApiToken;
}

/** True for users limited to their own account until they add a second factor. */
export const isLimited = ({ factorDue }: Pick<Session, 'factorDue'>, now = Date.now()): boolean =>
  factorDue !== null && factorDue.getTime() <= now;

/** The device of a session: the browser as it names itself, and the address. */
export interface Equipo {
  readonly agente: string;
  readonly ip: string;
}

/** A session in force, as its owner sees it. */
export interface OpenSession {
  readonly id: number;
  readonly tokenHash: string;
  readonly agente: string;
  readonly ip: string | null;
  readonly desde: Date;
  readonly visto: Date;
}

/** Database channel that tells every process of an ended session; the payload is the hash of its token. */
export const SESSION_ENDED = 'bitacora_session_ended';

const ABSOLUTE_HOURS = 12;
/** Hours without use after which a session ends. */
export const IDLE_HOURS = 4;
/** Minutes for which a proof of identity counts as recent; a log-in is such a proof. */
const FRESH_MINUTES = 10;
/** Seconds for which a call with the session's previous token still finds it. */
export const OVERLAP_SECONDS = 10;
/** Milliseconds for which a session is trusted without asking the database. */
const CACHE_MILLISECONDS = 5000;
const CACHE_LIMIT = 10_000;
/** The maximum stored length of a browser's own name. */
const AGENT_LIMIT = 400;

/** Days that a person may go without the second factor that their group needs. */
export const FACTOR_GRACE_DAYS = 7;

/** A session by its token; using it prolongs it. */
const LIVE_SESSION = `update seguridad.sesion
  set inactiva_en = case when $2 then now() + make_interval(hours => ${IDLE_HOURS}) else inactiva_en end
  where (token_hash = $1 or (anterior_hash = $1 and anterior_hasta > now())) and expira_en > now() and inactiva_en > now()
  returning usuario_id, id::float8 as sesion_id, null::json as api_token, token_hash, token_hash <> $1 as superseded, factor_del_proveedor as with_factor,
    case when token_hash = $1 then expira_en else least(expira_en, anterior_hasta) end as until`;
/** The same for a program's token, which is not prolonged. */
const LIVE_TOKEN = `update seguridad.token set usado_en = case when $2 then now() else usado_en end
  where token_hash = $1 and vence_en > now()
  returning usuario_id, null::float8 as sesion_id, json_build_object('id', id, 'alcances', alcances) as api_token, token_hash, false as superseded, false as with_factor, vence_en as until`;
/** Time when the house requires a second factor of an account `u`; null when it does not. */
const FACTOR_ASKED = `select min(greatest(p.desde, ug.desde)) + make_interval(days => ${FACTOR_GRACE_DAYS})
  from seguridad.politica_de_grupo p join seguridad.grupo g on g.name = p.grupo
  join seguridad.usuario_grupo ug on ug.grupo_id = g.id and ug.usuario_id = u.id`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Row {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  retail_type: string | null;
  cliente_empresa_id: number | null;
  groups: { id: number; name: string }[];
  factor_due: Date | null;
  sesion_id: number | null;
  api_token: ApiToken | null;
  token_hash: string;
  superseded: boolean;
  until: Date;
}

/** Sessions by opaque token: 256 random bits, stored as SHA-256, revocable at once. */
export class Sessions {
  private readonly cache = new Map<string, { session: Session; until: number }>();
  private forgotten = 0;

  constructor(private readonly pool: Pool) {}

  /**
   * Opens a session and returns its token, which is never shown again. `equipo` is its device, so that its owner recognises it;
   * `withFactor` means that an identity provider required a second factor.
   */
  async open(usuarioId: number, equipo: Partial<Equipo> = {}, { withFactor = false } = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into seguridad.sesion (token_hash, usuario_id, expira_en, inactiva_en, agente, ip, factor_del_proveedor)
       values ($1, $2, now() + make_interval(hours => $3), now() + make_interval(hours => $4), $5, $6, $7)`,
      [hashOf(token), usuarioId, ABSOLUTE_HOURS, IDLE_HOURS, equipo.agente?.slice(0, AGENT_LIMIT) ?? null, equipo.ip ?? null, withFactor],
    );
    return token;
  }

  /**
   * The session of a token, or null without a valid one. Finding a session counts as using it, by default. A session limited to its own
   * account is found only with `limited`.
   */
  async find(
    token: string,
    { use = true, limited = false }: { readonly use?: boolean; readonly limited?: boolean } = {},
  ): Promise<Session | null> {
    const session = await this.look(token, use);
    return session && !limited && isLimited(session) ? null : session;
  }

  private async look(token: string, use: boolean): Promise<Session | null> {
    if (token.length < 20 || token.length > 200) return null;
    const hash = hashOf(token);
    const cached = this.cache.get(hash);
    if (cached && cached.until > Date.now()) return cached.session;
    const { forgotten } = this;
    const { rows } = await this.pool.query<Row>({
      name: isApiToken(token) ? 'find_token' : 'find_session',
      text: `with viva as (${isApiToken(token) ? LIVE_TOKEN : LIVE_SESSION})
             select viva.sesion_id, viva.api_token, viva.token_hash, viva.superseded, viva.until, u.id, u.first_name, u.last_name, u.email, u.retail_type, u.cliente_empresa_id,
                    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id)
                      from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id), '[]') as groups,
                    case when viva.with_factor or exists (select from seguridad.segundo_factor f where f.usuario_id = u.id)
                           or exists (select from seguridad.passkey k where k.usuario_id = u.id) then null else (${FACTOR_ASKED}) end as factor_due
             from seguridad.usuario u join viva on viva.usuario_id = u.id where u.activo`,
      values: [hash, use],
    });
    const row = rows[0];
    if (!row) {
      this.cache.delete(hash);
      return null;
    }
    const { cliente_empresa_id, factor_due, sesion_id, api_token, token_hash, superseded, until, ...usuario } = row;
    const session: Session = {
      usuario: { ...usuario, ...(factor_due && { segundo_factor_vence: factor_due.toISOString() }) },
      actor: { id: row.id, nombre: `${row.first_name} ${row.last_name}`.trim(), grupos: row.groups.map((group) => group.name) },
      clienteEmpresaId: cliente_empresa_id,
      tokenHash: token_hash,
      sesionId: sesion_id,
      ...(superseded && { superseded }),
      factorDue: factor_due,
      ...(api_token && { apiToken: api_token }),
    };
    // A session that ended while it was being read is not cached.
    if (forgotten !== this.forgotten) return session;
    if (this.cache.size >= CACHE_LIMIT) this.cache.clear();
    this.cache.set(hash, { session, until: Math.min(Date.now() + CACHE_MILLISECONDS, until.getTime()) });
    return session;
  }

  /**
   * True when the user of a session has proved their identity recently. Reads the database, so that every process knows of a proof at once.
   */
  async isFresh({ tokenHash, superseded }: Pick<Session, 'tokenHash' | 'superseded'>): Promise<boolean> {
    // The previous token proves no identity.
    if (superseded) return false;
    const { rowCount } = await this.pool.query(
      `select from seguridad.sesion where token_hash = $1 and expira_en > now() and probada_en > now() - make_interval(mins => $2)`,
      [tokenHash, FRESH_MINUTES],
    );
    return rowCount === 1;
  }

  /**
   * True for a user whose password opens nothing, because the house signs the staff in with its identity provider; administrators keep
   * theirs.
   */
  async passwordShut(usuarioId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from seguridad.usuario u, seguridad.politica p where u.id = $1 and not p.clave_permitida and u.cliente_empresa_id is null
         and not exists (select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                         where ug.usuario_id = u.id and g.name = $2)`,
      [usuarioId, ADMINISTRADOR],
    );
    return rowCount === 1;
  }

  /** True for a user whose password alone opens nothing: the house requires a second factor, and they have only passkeys. */
  async needsPasskey(usuarioId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from seguridad.usuario u where u.id = $1 and (${FACTOR_ASKED}) <= now()
         and exists (select from seguridad.passkey k where k.usuario_id = u.id)
         and not exists (select from seguridad.segundo_factor f where f.usuario_id = u.id)`,
      [usuarioId],
    );
    return rowCount === 1;
  }

  /**
   * Records a new proof of identity and returns the session's new token. The previous one still finds the session for a moment, because
   * calls of other tabs are on their way with it. Null for a session that ended meanwhile.
   */
  async prove({ tokenHash }: Pick<Session, 'tokenHash'>): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const { rowCount } = await this.pool.query(
      `with renovada as (
         update seguridad.sesion set probada_en = now(), token_hash = $2, anterior_hash = token_hash,
           anterior_hasta = now() + make_interval(secs => $3)
         where token_hash = $1 and expira_en > now() returning anterior_hash)
       select pg_notify($4, anterior_hash) from renovada`,
      [tokenHash, hashOf(token), OVERLAP_SECONDS, SESSION_ENDED],
    );
    this.forget(tokenHash);
    return rowCount === 1 ? token : null;
  }

  /** The valid sessions of a user, the last used first. */
  async ofUser(usuarioId: number): Promise<OpenSession[]> {
    const { rows } = await this.pool.query<OpenSession>(
      `select id::integer as id, token_hash as "tokenHash", coalesce(agente, '') as agente, ip, creada_en as desde,
              inactiva_en - make_interval(hours => $2) as visto
       from seguridad.sesion where usuario_id = $1 and expira_en > now() and inactiva_en > now() order by inactiva_en desc, id desc`,
      [usuarioId, IDLE_HOURS],
    );
    return rows;
  }

  /** Ends sessions of a user: one, all but one, or all. Returns the number of ended sessions. */
  async end(usuarioId: number, which: { readonly id: number } | { readonly except: string } | 'all'): Promise<number> {
    const [where, value] =
      which === 'all'
        ? (['$2::text is null', null] as const)
        : 'id' in which
          ? (['id = $2', which.id] as const)
          : (['token_hash <> $2', which.except] as const);
    const { rows } = await this.pool.query<{ token_hash: string }>(
      `delete from seguridad.sesion where usuario_id = $1 and ${where} returning token_hash`,
      [usuarioId, value],
    );
    for (const { token_hash } of rows) this.forget(token_hash);
    return rows.length;
  }

  /** Ends a session; the database tells every process on `SESSION_ENDED`. */
  async close(token: string): Promise<void> {
    const hash = hashOf(token);
    this.forget(hash);
    await this.pool.query('delete from seguridad.sesion where token_hash = $1 or (anterior_hash = $1 and anterior_hasta > now())', [hash]);
  }

  /** Makes the next look-up of a session ask the database. */
  forget(tokenHash: string): void {
    this.forgotten++;
    this.cache.delete(tokenHash);
  }

  /** Makes the next look-up of every session ask the database. */
  forgetAll(): void {
    this.forgotten++;
    this.cache.clear();
  }
}
