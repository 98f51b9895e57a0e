import { createHmac } from 'node:crypto';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { open, seal } from '@bitacora/event-store';
import { refuse, SESSION_ENDED, type ServiceRuntime } from '@bitacora/platform';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { PoolClient } from 'pg';
import { firstAhead, MOST_WRONG_SECONDS, readStep, type Stray } from './phone-clock';
import { hashCode, lettersOf, newCodes } from './recovery-codes';

/** Minutes that a new factor waits for its first code. */
const MINUTES = 10;
const SIX_DIGITS = /^\d{6}$/;

interface Factor {
  readonly secreto: Buffer;
  readonly ultimo_paso: string;
  readonly sal: Buffer;
  /** Seconds by which its telephone's clock is ahead of ours. */
  readonly adelanto: number;
  /** The last right code at a wrong time. */
  readonly a_deshora: Stray | null;
}

/** The second factor of each account: a secret that gives a code every 30 seconds, and recovery codes for its loss. */
export class SecondFactor {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'keys' | 'clock' | 'centro'>) {}

  /** The second factor of an account; null without one. */
  async of(usuarioId: number): Promise<{ readonly desde: Date; readonly codigos: number } | null> {
    const { rows } = await this.runtime.pool.query<{ desde: Date; codigos: number }>(
      `select f.desde, (select count(*)::integer from seguridad.codigo_de_recuperacion c where c.usuario_id = f.usuario_id) as codigos
       from seguridad.segundo_factor f where f.usuario_id = $1`,
      [usuarioId],
    );
    return rows[0] ?? null;
  }

  /** Makes a factor that becomes active with its first code; an earlier inactive one is replaced. */
  async begin(usuarioId: number, email: string): Promise<{ readonly secreto: string; readonly uri: string }> {
    const secreto = generateSecret();
    const { pool, clock, centro } = this.runtime;
    await pool.query(
      `insert into seguridad.segundo_factor_nuevo (usuario_id, secreto, expira_en) values ($1, $2, $3)
       on conflict (usuario_id) do update set secreto = excluded.secreto, expira_en = excluded.expira_en`,
      [usuarioId, await this.sealed(usuarioId, secreto), new Date(clock.now().getTime() + MINUTES * 60_000)],
    );
    return { secreto, uri: generateURI({ issuer: `Bitácora ${centro.nombre}`, label: email, secret: secreto }) };
  }

  /** Activates the waiting factor with its first code; returns the recovery codes, or null for a wrong code. */
  async add(usuarioId: number, typed: string): Promise<readonly string[] | null> {
    const { rows } = await this.runtime.pool.query<{ secreto: Buffer }>(
      'select secreto from seguridad.segundo_factor_nuevo where usuario_id = $1 and expira_en > $2',
      [usuarioId, this.runtime.clock.now()],
    );
    if (!rows[0]) return refuse('ACCION_NO_DISPONIBLE', 'El código QR venció: empieza de nuevo');
    const { secreto } = rows[0];
    const step = await this.stepOf(usuarioId, secreto, typed, 0);
    if (step === null) return null;
    const ahead = firstAhead(step, this.seconds());
    const { codes, salt } = newCodes();
    const hashes = await Promise.all(codes.map((code) => hashCode(lettersOf(code) ?? '', salt)));
    await this.whole(async (client) => {
      const { rowCount } = await client.query(
        `with tomado as (delete from seguridad.segundo_factor_nuevo where usuario_id = $1 and secreto = $2 returning usuario_id)
         insert into seguridad.segundo_factor (usuario_id, secreto, ultimo_paso, sal, adelanto) select usuario_id, $2, $3, $4, $5 from tomado
         on conflict do nothing`,
        [usuarioId, secreto, step, salt, ahead],
      );
      if (rowCount === 0) refuse('ACCION_NO_DISPONIBLE', 'Ya tienes un segundo factor');
      await this.keep(client, usuarioId, hashes);
      await tellSessions(client, usuarioId);
    });
    return codes;
  }

  /** True for a right code of the account, which is consumed; of two at the same time, only one is right. */
  async use(usuarioId: number, typed: string): Promise<boolean> {
    const { rows } = await this.runtime.pool.query<Factor>(
      'select secreto, ultimo_paso, sal, adelanto, a_deshora from seguridad.segundo_factor where usuario_id = $1',
      [usuarioId],
    );
    const factor = rows[0];
    if (!factor) return false;
    const letters = lettersOf(typed);
    if (letters === null) return this.useStep(usuarioId, factor, typed);
    const { rowCount } = await this.runtime.pool.query(
      'delete from seguridad.codigo_de_recuperacion where usuario_id = $1 and huella = $2',
      [usuarioId, await hashCode(letters, factor.sal)],
    );
    return rowCount === 1;
  }

  /** New recovery codes in place of the former ones; null without a factor. */
  async renew(usuarioId: number): Promise<readonly string[] | null> {
    const { codes, salt } = newCodes();
    const hashes = await Promise.all(codes.map((code) => hashCode(lettersOf(code) ?? '', salt)));
    return this.whole(async (client) => {
      const { rowCount } = await client.query('update seguridad.segundo_factor set sal = $2 where usuario_id = $1', [usuarioId, salt]);
      if (rowCount === 0) return null;
      await client.query('delete from seguridad.codigo_de_recuperacion where usuario_id = $1', [usuarioId]);
      await this.keep(client, usuarioId, hashes);
      return codes;
    });
  }

  /** Removes the factor with its recovery codes. */
  async remove(usuarioId: number): Promise<void> {
    await this.whole(async (client) => {
      await client.query('delete from seguridad.segundo_factor where usuario_id = $1', [usuarioId]);
      await tellSessions(client, usuarioId);
    });
  }

  private async useStep(usuarioId: number, { secreto, ultimo_paso, adelanto, a_deshora }: Factor, typed: string): Promise<boolean> {
    const step = await this.stepOf(usuarioId, secreto, typed, Number(ultimo_paso));
    if (step === null) return false;
    const reading = readStep(step, this.seconds(), adelanto, a_deshora);
    if (!reading.counts) {
      await this.runtime.pool.query('update seguridad.segundo_factor set a_deshora = $2 where usuario_id = $1', [usuarioId, reading.stray]);
      return false;
    }
    const { rowCount } = await this.runtime.pool.query(
      `update seguridad.segundo_factor set ultimo_paso = $2, adelanto = $3, a_deshora = null where usuario_id = $1 and ultimo_paso < $2`,
      [usuarioId, step, reading.ahead],
    );
    return rowCount === 1;
  }

  /** The step of a typed code, if it is later than the last used one and a possible clock shows it now. */
  private async stepOf(usuarioId: number, secreto: Buffer, typed: string, after: number): Promise<number | null> {
    const token = typed.replace(/\s/g, '');
    if (!SIX_DIGITS.test(token)) return null;
    const result = verifySync({
      secret: open(await this.key(usuarioId), secreto, contextOf(usuarioId)).toString(),
      token,
      epoch: Math.floor(this.seconds()),
      epochTolerance: MOST_WRONG_SECONDS,
      afterTimeStep: after,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  private seconds(): number {
    return this.runtime.clock.now().getTime() / 1000;
  }

  private async sealed(usuarioId: number, secreto: string): Promise<Buffer> {
    return seal(await this.key(usuarioId), Buffer.from(secreto), contextOf(usuarioId));
  }

  /** The person's own key, which is deleted when they are erased. */
  private async key(usuarioId: number): Promise<Buffer> {
    return createHmac('sha256', await this.runtime.keys.keyFor(STREAM_USUARIO.of(usuarioId)))
      .update('bitacora/segundo-factor')
      .digest();
  }

  private async keep(client: PoolClient, usuarioId: number, hashes: readonly Buffer[]): Promise<void> {
    await client.query('insert into seguridad.codigo_de_recuperacion (usuario_id, huella) select $1, unnest($2::bytea[])', [
      usuarioId,
      hashes,
    ]);
  }

  private async whole<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.runtime.pool.connect();
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

const contextOf = (usuarioId: number): string => `segundo-factor|${usuarioId}`;

/** Tells every process to read this person's rights again. */
const tellSessions = (client: PoolClient, usuarioId: number) =>
  client.query('select pg_notify($1, token_hash) from seguridad.sesion where usuario_id = $2', [SESSION_ENDED, usuarioId]);
