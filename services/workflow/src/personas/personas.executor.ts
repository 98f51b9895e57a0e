import { ADMINISTRADOR, accept, type GrupoDeUsuario, type Rejection, type Result, reject } from '@bitacora/domain';
import {
  type DatosDeUsuario,
  type HechosUsuario,
  type Invitacion,
  type Limites,
  type MotivoDeClave,
  type OrigenDeUsuario,
  USUARIO,
  type Usuario,
  type UsuarioEvent,
  type UsuarioRespuesta,
} from '@bitacora/domain/usuario';
import type { Pool } from 'pg';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../writer';
import { conCerrojo } from './cerrojo';
import { anotarUsuario, type UsuarioSinHistoria, usuariosSinHistoria } from './tabla-de-usuarios';

export interface UsuarioEscrito {
  readonly usuario: Usuario;
  readonly position: number;
}
type Escrito = Result<UsuarioEscrito, Rejection>;

/** Commands on people. The table that log-ins read is written before a command answers. */
export class Personas {
  private readonly usuarios: CommandHandler<Usuario, UsuarioEvent, HechosUsuario, UsuarioRespuesta>;

  constructor(
    ground: Ground,
    private readonly pool: Pool,
  ) {
    this.usuarios = new CommandHandler(
      USUARIO,
      { numero: () => this.numero(), otros_administradores: (id) => this.otrosAdministradores(id) },
      ground,
      { turns: true },
    );
  }

  invitar(invitacion: Invitacion, meta: CommandMeta): Promise<Escrito> {
    return this.abrir('invitar', invitacion, meta);
  }

  editar(id: number, datos: DatosDeUsuario, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'editar', datos, meta);
  }

  /** One at a time in the whole installation: two administrators cannot take each other out. */
  cambiarGrupos(id: number, grupos: readonly GrupoDeUsuario[], meta: CommandMeta): Promise<Escrito> {
    return conCerrojo(this.pool, 'administradores', () => this.hacer(id, 'cambiarGrupos', { grupos }, meta));
  }

  cambiarLimites(id: number, limites: Limites, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'cambiarLimites', limites, meta);
  }

  desactivar(id: number, motivo: string, meta: CommandMeta): Promise<Escrito> {
    return conCerrojo(this.pool, 'administradores', () => this.hacer(id, 'desactivar', { motivo }, meta));
  }

  reactivar(id: number, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'reactivar', {}, meta);
  }

  reenviarInvitacion(id: number, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'reenviarInvitacion', {}, meta);
  }

  anularInvitacion(id: number, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'anularInvitacion', {}, meta);
  }

  activar(id: number, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'activar', {}, meta);
  }

  iniciarRestablecimiento(id: number, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'iniciarRestablecimiento', {}, meta);
  }

  cambiarClave(id: number, motivo: MotivoDeClave, meta: CommandMeta): Promise<Escrito> {
    return this.hacer(id, 'cambiarClave', { motivo }, meta);
  }

  /** Gives a stream to every account that has none: of an installation from before, or just made beside the log. */
  async registrarExistentes(origen: OrigenDeUsuario, meta: CommandMeta, id: number | null = null): Promise<void> {
    for (const { maximo_garantia, maximo_presupuesto, maximo_total, ...datos } of await usuariosSinHistoria(this.pool, id)) {
      const limites = { maximo_garantia, maximo_presupuesto, maximo_total };
      await this.registrar({ ...datos, limites, origen }, meta);
    }
  }

  /** Begins the stream of an account whose row is there. Another process may have done it meanwhile. */
  async registrar(
    cuenta: Omit<UsuarioSinHistoria, keyof Limites> & { readonly limites: Limites; readonly origen: OrigenDeUsuario },
    meta: CommandMeta,
  ): Promise<Usuario> {
    const outcome = await this.usuarios.open('registrar', cuenta, meta, { again: true });
    if (!outcome.ok) throw new Error(`Account ${cuenta.id} not registered: ${outcome.rejection.mensaje}`);
    return this.anotar(cuenta.id);
  }

  /** Writes an account's row as its stream says now. */
  async anotar(id: number): Promise<Usuario> {
    const { state, revision } = await this.usuarios.refresh(id);
    if (!state) throw new Error(`No stream of user ${id}`);
    await anotarUsuario(this.pool, state, revision);
    return state;
  }

  private async abrir(nombre: string, input: unknown, meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.usuarios.open(nombre, input, meta));
  }

  private async hacer(id: number, nombre: string, input: unknown, meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.usuarios.execute(id, nombre, input, meta));
  }

  private async escrito(outcome: Outcome<Usuario, UsuarioRespuesta>): Promise<Escrito> {
    if (!outcome.ok) return outcome;
    const { answer, position } = outcome.value;
    const usuario = await this.anotar(answer.id).catch(() => null);
    return usuario ? accept({ usuario, position }) : reject('NO_ENCONTRADO', USUARIO.words.missing(answer.id));
  }

  private async numero(): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval(pg_get_serial_sequence('seguridad.usuario', 'id')) as n`);
    return Number(rows[0]?.n);
  }

  /** The active administrators besides one, as their streams say. */
  private async otrosAdministradores(id: number): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select u.id from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
       where g.name = $1 and u.activo and u.id <> $2`,
      [ADMINISTRADOR, id],
    );
    const usuarios = await Promise.all(rows.map((row) => this.usuarios.refresh(row.id)));
    return usuarios.filter(({ state }) => state?.estado === 'activo' && state.grupos.includes(ADMINISTRADOR)).length;
  }
}
