import { createHash, randomBytes } from 'node:crypto';
import { SISTEMA } from '@bitacora/domain';
import { CLIENTE } from '@bitacora/domain/cliente';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { Conocido } from '@bitacora/domain/usuario';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { whyNotPassword } from '../auth/leaked-passwords';
import { hashPassword } from '../auth/passwords';
import { ensureUser } from '../auth/users';
import type { Aggregates } from '../command/aggregates';
import type { CommandMeta } from '../command/writer';
import { RegisterAccounts } from '../personas/usuario.commands';
import { type Destinatario, enviarCorreoDeAcceso } from './correo-de-acceso';
import { empresaDe } from './empresa-correos';

const huella = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Users whose only group is retail, so that a link never opens a staff account. */
const SOLO_RETAIL = `u.activo and exists (select 1 from seguridad.usuario_grupo ug where ug.usuario_id = u.id)
  and not exists (select 1 from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id and g.name <> 'Retail')`;

/** Access of the companies' users: mailed links, used once, for setting a password (specification, 1.7 and 13.2). */
export class Accesos {
  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly aggregates: Aggregates,
    private readonly bus: CommandBus,
  ) {}

  /** Mails a link to an address of a company or to a retail user; does nothing for any other address. */
  async ofrecer(email: string): Promise<void> {
    const destinatario = (await this.conocido(email)) ?? (await this.nuevo(email));
    if (!destinatario) return;
    const { pool, clock, ajustes } = this.runtime;
    const ahora = clock.now();
    const horas = ajustes.vigente('limites', ahora).enlace_retail;
    const token = randomBytes(32).toString('base64url');
    await pool.query('delete from workflow.acceso_retail where expira_en <= $1', [ahora]);
    await pool.query('insert into workflow.acceso_retail (token_sha256, usuario_id, expira_en) values ($1, $2, $3)', [
      huella(token),
      destinatario.usuario_id,
      new Date(ahora.getTime() + horas * 3_600_000),
    ]);
    await enviarCorreoDeAcceso(this.runtime, destinatario, token, horas);
  }

  /** Sets the password through a link and consumes it; the old password ends every session of the user. */
  async restablecer(usuarioId: number, token: string, clave: string): Promise<void> {
    const { pool, clock } = this.runtime;
    const valores = [huella(token), usuarioId, clock.now()];
    const vigente = 'from workflow.acceso_retail where token_sha256 = $1 and usuario_id = $2 and expira_en > $3';
    // Before the expensive hash, so that refusing a guess is cheap.
    if ((await pool.query(`select 1 ${vigente}`, valores)).rowCount !== 1) return this.vencido();
    const { rows } = await pool.query<Omit<Conocido, 'centro'>>(
      'select email, first_name, last_name from seguridad.usuario where id = $1',
      [usuarioId],
    );
    const adivinable = rows[0] && whyNotPassword(clave, { ...rows[0], centro: this.runtime.centro.nombre });
    if (adivinable) refuse('DATOS_INVALIDOS', adivinable, { campos: { password: [adivinable] } });
    const hash = await hashPassword(clave);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const usado = await client.query(`delete ${vigente}`, valores);
      const guardado =
        usado.rowCount === 1 &&
        (await client.query(`update seguridad.usuario u set password_hash = $2 where u.id = $1 and ${SOLO_RETAIL}`, [usuarioId, hash]));
      if (guardado === false || guardado.rowCount !== 1) return this.vencido();
      await client.query('delete from workflow.acceso_retail where usuario_id = $1', [usuarioId]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  private vencido(): never {
    return refuse('ENLACE_VENCIDO', 'El enlace ya se usó o venció. Solicita uno nuevo.');
  }

  private async conocido(email: string): Promise<Destinatario | null> {
    const { rows } = await this.runtime.pool.query<Destinatario>(
      `select u.id as usuario_id, u.email, u.first_name as nombre from seguridad.usuario u where lower(u.email) = lower($1) and ${SOLO_RETAIL}`,
      [email],
    );
    return rows[0] ?? null;
  }

  private async nuevo(email: string): Promise<Destinatario | null> {
    const { pool, serviceKey } = this.runtime;
    const cliente_id = await empresaDe(pool, email, serviceKey);
    if (cliente_id === null) return null;
    const { state } = await this.aggregates.load(STREAM_CLIENTE.of(cliente_id), CLIENTE.after);
    const nombre = state?.empresa?.razon_social;
    if (!nombre) return null;
    const taken = await pool.query('select 1 from seguridad.usuario where lower(email) = lower($1)', [email]);
    if (taken.rowCount !== 0) return null;
    const usuario_id = await ensureUser(pool, {
      email,
      first_name: nombre,
      last_name: '',
      password: randomBytes(32).toString('base64url'),
      grupos: ['Retail'],
      cliente_empresa_id: cliente_id,
    });
    const meta: CommandMeta = { actor: SISTEMA, at: this.runtime.clock.now().toISOString(), correlationId: v7(), canal: 'sistema' };
    await this.bus.execute(new RegisterAccounts('empresa', meta, usuario_id));
    return { usuario_id, email, nombre };
  }
}
