import { createHash, randomBytes } from 'node:crypto';
import { type Actor, ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { UsuarioSesion } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';

/** A session in force. */
export interface Session {
  readonly usuario: UsuarioSesion;
  readonly actor: Actor;
  /** The company of a retail user. */
  readonly clienteEmpresaId: number | null;
  readonly tokenHash: string;
  /** When this person reaches nothing but their own account, unless they add a second factor; null when it is not asked of them. */
  readonly factorDue: Date | null;
}

/** True for whoever reaches nothing but their own account until they add a second factor. */
export const isLimited = ({ factorDue }: Pick<Session, 'factorDue'>, now = Date.now()): boolean =>
  factorDue !== null && factorDue.getTime() <= now;

/** Where a session was opened: the browser as it names itself, and the address. */
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

/** The database tells every process on this channel which session ended, by the hash of its token. */
export const SESSION_ENDED = 'bitacora_session_ended';

const ABSOLUTE_HOURS = 12;
/** Hours without use after which a session ends. */
export const IDLE_HOURS = 4;
/** Minutes that a proof of who has the session counts for what asks for one; a log-in is such a proof. */
const FRESH_MINUTES = 10;
/** Milliseconds that a session is trusted without asking the database. */
const CACHE_MILLISECONDS = 5000;
const CACHE_LIMIT = 10_000;
/** The part of a browser's own name that is kept. */
const AGENT_LIMIT = 400;

/** The groups that need a second factor where the house asks for it, and the days that they may be without. */
const NEED_FACTOR = ADMINISTRACION_Y_GERENCIA;
const FACTOR_GRACE_DAYS = 7;

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
}

/** Sessions by opaque token: 256 random bits, stored as SHA-256, revocable at once. */
export class Sessions {
  private readonly cache = new Map<string, { session: Session; until: number }>();
  private forgotten = 0;

  constructor(private readonly pool: Pool) {}

  /** Opens a session and answers its token, which is never shown again. `equipo` is where it was opened, for its owner to know it again. */
  async open(usuarioId: number, equipo: Partial<Equipo> = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into seguridad.sesion (token_hash, usuario_id, expira_en, inactiva_en, agente, ip)
       values ($1, $2, now() + make_interval(hours => $3), now() + make_interval(hours => $4), $5, $6)`,
      [hashOf(token), usuarioId, ABSOLUTE_HOURS, IDLE_HOURS, equipo.agente?.slice(0, AGENT_LIMIT) ?? null, equipo.ip ?? null],
    );
    return token;
  }

  /**
   * The session of a token, or null when none is in force. Finding a session counts as using it, by default. One that reaches nothing but
   * its own account is found only by who asks for such ones too (`limited`).
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
      name: 'find_session',
      text: `with viva as (
               update seguridad.sesion set inactiva_en = case when $3 then now() + make_interval(hours => $2) else inactiva_en end
               where token_hash = $1 and expira_en > now() and inactiva_en > now() returning usuario_id)
             select u.id, u.first_name, u.last_name, u.email, u.retail_type, u.cliente_empresa_id,
                    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id)
                      from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id), '[]') as groups,
                    (select min(greatest(p.desde, ug.desde)) + make_interval(days => $5)
                     from seguridad.politica p join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
                     where p.exige_segundo_factor and g.name = any($4)
                       and not exists (select from seguridad.segundo_factor f where f.usuario_id = u.id)) as factor_due
             from seguridad.usuario u join viva on viva.usuario_id = u.id where u.activo`,
      values: [hash, IDLE_HOURS, use, NEED_FACTOR, FACTOR_GRACE_DAYS],
    });
    const row = rows[0];
    if (!row) {
      this.cache.delete(hash);
      return null;
    }
    const { cliente_empresa_id, factor_due, ...usuario } = row;
    const session: Session = {
      usuario: { ...usuario, ...(factor_due && { segundo_factor_vence: factor_due.toISOString() }) },
      actor: { id: row.id, nombre: `${row.first_name} ${row.last_name}`.trim(), grupos: row.groups.map((group) => group.name) },
      clienteEmpresaId: cliente_empresa_id,
      tokenHash: hash,
      factorDue: factor_due,
    };
    // A session that ended while it was read is not remembered as in force.
    if (forgotten !== this.forgotten) return session;
    if (this.cache.size >= CACHE_LIMIT) this.cache.clear();
    this.cache.set(hash, { session, until: Date.now() + CACHE_MILLISECONDS });
    return session;
  }

  /** True when whoever has the session proved who they are a moment ago. The database is asked: every process hears of a proof at once. */
  async isFresh({ tokenHash }: Pick<Session, 'tokenHash'>): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from seguridad.sesion where token_hash = $1 and expira_en > now() and probada_en > now() - make_interval(mins => $2)`,
      [tokenHash, FRESH_MINUTES],
    );
    return rowCount === 1;
  }

  /** Notes that whoever has the session proved again who they are. */
  async prove({ tokenHash }: Pick<Session, 'tokenHash'>): Promise<void> {
    await this.pool.query('update seguridad.sesion set probada_en = now() where token_hash = $1', [tokenHash]);
  }

  /** The sessions in force of a user, the latest used first. */
  async ofUser(usuarioId: number): Promise<OpenSession[]> {
    const { rows } = await this.pool.query<OpenSession>(
      `select id::integer as id, token_hash as "tokenHash", coalesce(agente, '') as agente, ip, creada_en as desde,
              inactiva_en - make_interval(hours => $2) as visto
       from seguridad.sesion where usuario_id = $1 and expira_en > now() and inactiva_en > now() order by inactiva_en desc, id desc`,
      [usuarioId, IDLE_HOURS],
    );
    return rows;
  }

  /** Ends sessions of a user: one, all but one, or all. Answers the number of those that ended. */
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
    await this.pool.query('delete from seguridad.sesion where token_hash = $1', [hash]);
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
