import { ADMINISTRADOR, accept } from '@bitacora/domain';
import {
  type HechosUsuario,
  type Limites,
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
import type { CommandMeta } from '../command/writer';
import { conCerrojo } from './cerrojo';
import { anotarUsuario, type UsuarioSinHistoria, usuariosSinHistoria } from './tabla-de-usuarios';
import { abiertasDe } from './traspaso';
import type { UsuarioEscrito } from './usuario.commands';

/** Commands that may leave the house without an administrator. */
const QUITAN_ADMINISTRADORES = new Set(['cambiarGrupos', 'desactivar']);

/** Commands on people. The table that log-ins read is written before a command is answered. */
export class Personas {
  private readonly usuarios: CommandHandler<Usuario, UsuarioEvent, HechosUsuario, UsuarioRespuesta>;

  constructor(
    ground: Ground,
    private readonly pool: Pool,
    /** The company that has an address. */
    empresaDe: (correo: string) => Promise<number | null>,
  ) {
    this.usuarios = new CommandHandler(
      USUARIO,
      {
        numero: () => this.numero(),
        otros_administradores: (id) => this.otrosAdministradores(id),
        grupos_de: (id) => this.gruposDe(id),
        ordenes_de: (id) => abiertasDe(pool, id),
        empresa_de: empresaDe,
      },
      ground,
      { turns: true },
    );
  }

  /** Carries out a command on a person. */
  execute(id: number, nombre: string, input: unknown, meta: CommandMeta): Promise<UsuarioEscrito> {
    const hacer = async () => this.escrito(await this.usuarios.execute(id, nombre, input, meta));
    // Commands that may remove an administrator run one at a time in the whole installation, so that two cannot remove each other.
    return QUITAN_ADMINISTRADORES.has(nombre) ? conCerrojo(this.pool, 'administradores', hacer) : hacer();
  }

  /** Carries out a command that begins an account. */
  async open(nombre: string, input: unknown, meta: CommandMeta): Promise<UsuarioEscrito> {
    return this.escrito(await this.usuarios.open(nombre, input, meta));
  }

  /** Gives a stream to every account without one: of an older installation, or just created beside the log. */
  async registrarExistentes(origen: OrigenDeUsuario, meta: CommandMeta, id: number | null = null): Promise<void> {
    for (const { maximo_garantia, maximo_presupuesto, maximo_total, ...datos } of await usuariosSinHistoria(this.pool, id)) {
      const limites = { maximo_garantia, maximo_presupuesto, maximo_total };
      await this.registrar({ ...datos, limites, origen }, meta);
    }
  }

  /** Begins the stream of an account with a row. Another process may have done it meanwhile. */
  async registrar(
    cuenta: Omit<UsuarioSinHistoria, keyof Limites> & { readonly limites: Limites; readonly origen: OrigenDeUsuario },
    meta: CommandMeta,
  ): Promise<Usuario> {
    const outcome = await this.usuarios.open('registrar', cuenta, meta, { again: true });
    if (!outcome.ok) throw new Error(`Account ${cuenta.id} not registered: ${outcome.rejection.mensaje}`);
    return this.anotar(cuenta.id);
  }

  /** Writes an account's row from its stream. */
  async anotar(id: number): Promise<Usuario> {
    const { state, revision } = await this.usuarios.refresh(id);
    if (!state) throw new Error(`No stream of user ${id}`);
    await anotarUsuario(this.pool, state, revision);
    return state;
  }

  private async escrito(outcome: Outcome<Usuario, UsuarioRespuesta>): Promise<UsuarioEscrito> {
    if (!outcome.ok) return outcome;
    return accept({ ...outcome.value, state: await this.anotar(outcome.value.answer.id) });
  }

  private async numero(): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval(pg_get_serial_sequence('seguridad.usuario', 'id')) as n`);
    return Number(rows[0]?.n);
  }

  private async gruposDe(id: number): Promise<readonly string[]> {
    const { state } = await this.usuarios.refresh(id);
    return state?.estado === 'activo' ? state.grupos : [];
  }

  /** Number of active administrators other than one user, from their streams. */
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
