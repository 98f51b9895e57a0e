import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMINISTRADOR, SISTEMA } from '@bitacora/domain';
import type { PuestaEnMarcha as PuestaEnMarchaInput } from '@bitacora/domain/contracts';
import { RejectionError, refuse, type ServiceRuntime } from '@bitacora/platform';
import { whyNotPassword } from '../auth/leaked-passwords';
import { hashPassword } from '../auth/passwords';
import type { CommandMeta } from '../command/writer';
import { conCerrojo } from './cerrojo';
import type { InstalacionHandler } from './instalacion.handler';
import type { Personas } from './personas.executor';

const BYTES = 32;
const MINUTOS = 60;
const ARCHIVO = 'puesta-en-marcha';
const CERROJO = 'puesta-en-marcha';
/** In these states, the house is about to be replaced. */
const RESTAURA: ReadonlySet<string> = new Set(['restaurando', 'lista']);
const HECHA = 'La puesta en marcha ya está hecha';

const huella = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The one-time way into a house without an administrator. */
export class PuestaEnMarcha {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'publicUrl' | 'dataDir'> & Partial<Pick<ServiceRuntime, 'backups'>>,
    private readonly instalacion: InstalacionHandler,
    private readonly personas: Personas,
  ) {}

  /** True once the house has begun. */
  async hecha(): Promise<boolean> {
    return (await this.instalacion.refresh('casa')).state?.iniciada ?? false;
  }

  /** Ends the former link and makes a new one; null once the house has begun. */
  async enlace(): Promise<string | null> {
    return conCerrojo(this.runtime.pool, CERROJO, async () => {
      if (await this.hecha()) {
        this.borrar();
        return null;
      }
      const token = randomBytes(BYTES).toString('base64url');
      const { pool, clock, publicUrl } = this.runtime;
      await pool.query(
        `insert into seguridad.puesta_en_marcha (token_sha256, expira_en) values ($1, $2)
         on conflict (unica) do update set token_sha256 = excluded.token_sha256, expira_en = excluded.expira_en`,
        [huella(token), new Date(clock.now().getTime() + MINUTOS * 60_000)],
      );
      const enlace = `${publicUrl}/puesta-en-marcha#token=${token}`;
      this.guardar(enlace);
      return enlace;
    });
  }

  /** Begins the house with its link: its centre and its first administrator. Of two simultaneous attempts, one succeeds. */
  async iniciar({ token, centro, administrador }: PuestaEnMarchaInput, meta: Omit<CommandMeta, 'actor'>): Promise<void> {
    if (await this.hecha()) refuse('PUESTA_EN_MARCHA_HECHA', HECHA);
    // Before the expensive hash, so that refusing a guess is cheap.
    await this.comprobar(token);
    const { clave, grupos, ...datos } = administrador;
    const adivinable = whyNotPassword(clave, { ...datos, centro: centro.nombre });
    if (adivinable) refuse('DATOS_INVALIDOS', adivinable, { campos: { 'administrador.clave': [adivinable] } });
    const password_hash = await hashPassword(clave);
    await this.mientrasFalta(token, async () => {
      if (RESTAURA.has(this.runtime.backups?.restorer?.state().estado ?? 'ninguna'))
        refuse('ACCION_NO_DISPONIBLE', 'Se está restaurando un respaldo en esta instalación');
      const administrador_id = await this.reservar({ ...datos, password_hash, grupos: [...new Set([ADMINISTRADOR, ...grupos])] });
      const como: CommandMeta = { ...meta, actor: SISTEMA };
      const inicio = { origen: 'puesta_en_marcha', demo: false, administrador_id, centro };
      const iniciada = await this.instalacion.execute('casa', 'iniciar', inicio, como);
      if (!iniciada.ok) throw new RejectionError(iniciada.rejection);
      await this.completar(como);
      await this.runtime.pool.query('delete from seguridad.puesta_en_marcha');
      this.borrar();
    });
  }

  /** Records that the house began in another way: an older installation, or the demo. */
  async reconocer(inicio: { readonly demo: boolean; readonly administrador_id: number }, meta: CommandMeta): Promise<void> {
    if (await this.hecha()) return;
    await this.instalacion.execute('casa', 'iniciar', { origen: 'existente', centro: null, ...inicio }, meta);
  }

  /** Completes an interrupted beginning: activates the first administrator's account, which the event names. */
  async completar(meta: CommandMeta): Promise<void> {
    const { state } = await this.instalacion.refresh('casa');
    if (state?.administrador_id == null) return;
    const { rows } = await this.runtime.pool.query<{ id: number }>(
      `update seguridad.usuario set estado = 'activo', activo = true where id = $1 and estado = 'por_iniciar' returning id`,
      [state.administrador_id],
    );
    if (rows[0]) await this.personas.registrarExistentes('puesta_en_marcha', meta, rows[0].id);
  }

  /** Creates an account that opens nothing yet, in place of one left by a crash. */
  private async reservar(cuenta: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly password_hash: string;
    readonly grupos: readonly string[];
  }): Promise<number> {
    const { pool } = this.runtime;
    await pool.query(`delete from seguridad.usuario where estado = 'por_iniciar'`);
    const { rows } = await pool.query<{ id: number }>(
      `insert into seguridad.usuario (email, first_name, last_name, password_hash, activo, estado) values ($1, $2, $3, $4, false, 'por_iniciar')
       on conflict (lower(email)) do nothing returning id`,
      [cuenta.email, cuenta.first_name, cuenta.last_name, cuenta.password_hash],
    );
    const id = rows[0]?.id;
    if (id === undefined)
      return refuse('DATOS_INVALIDOS', 'Ya existe un usuario con ese correo', {
        campos: { 'administrador.email': ['Ya existe un usuario con ese correo'] },
      });
    await pool.query('insert into seguridad.usuario_grupo (usuario_id, grupo_id) select $1, id from seguridad.grupo where name = any($2)', [
      id,
      cuenta.grupos,
    ]);
    return id;
  }

  /** Runs a task for the holder of the link, while the house has not begun and nobody else is beginning it. */
  mientrasFalta<T>(token: string, work: () => Promise<T>): Promise<T> {
    return conCerrojo(this.runtime.pool, CERROJO, async () => {
      if (await this.hecha()) refuse('PUESTA_EN_MARCHA_HECHA', HECHA);
      await this.comprobar(token);
      return work();
    });
  }

  private async comprobar(token: string): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ vigente: boolean }>(
      'select expira_en > $2 as vigente from seguridad.puesta_en_marcha where token_sha256 = $1',
      [huella(token), this.runtime.clock.now()],
    );
    if (!rows[0]) refuse('ENLACE_INVALIDO', 'El enlace no es el de esta instalación, o hay uno más nuevo');
    if (!rows[0].vigente) refuse('ENLACE_VENCIDO', 'El enlace venció: reinicia Bitácora para tener otro');
  }

  private guardar(enlace: string): void {
    const archivo = join(this.runtime.dataDir, ARCHIVO);
    mkdirSync(this.runtime.dataDir, { recursive: true });
    writeFileSync(`${archivo}.nuevo`, `${enlace}\n`, { mode: 0o600 });
    renameSync(`${archivo}.nuevo`, archivo);
  }

  private borrar(): void {
    rmSync(join(this.runtime.dataDir, ARCHIVO), { force: true });
  }
}
