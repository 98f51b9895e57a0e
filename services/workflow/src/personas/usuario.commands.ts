import type { GrupoDeUsuario } from '@bitacora/domain';
import type {
  DatosDeUsuario,
  Desactivacion,
  Invitacion,
  Limites,
  MotivoDeClave,
  OrigenDeUsuario,
  QuienQuitaFactor,
  SesionesQueTerminan,
  Usuario,
  UsuarioRespuesta,
} from '@bitacora/domain/usuario';
import { Command } from '@nestjs/cqrs';
import { ActOn, Open } from '../command/messages';
import type { Whole } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

/** What a command on a person answers: the person as it left them, already in the table that log-ins read. */
export type UsuarioEscrito = Whole<Usuario, UsuarioRespuesta>;
type Nada = Readonly<Record<never, never>>;

/** A command on a person with an account. */
export class ActOnUsuario extends ActOn<
  UsuarioEscrito,
  {
    readonly editar: DatosDeUsuario;
    readonly cambiarGrupos: { readonly grupos: readonly GrupoDeUsuario[] };
    readonly cambiarLimites: Limites;
    readonly desactivar: Desactivacion;
    readonly reactivar: Nada;
    readonly reenviarInvitacion: Nada;
    readonly anularInvitacion: Nada;
    readonly activar: Nada;
    readonly iniciarRestablecimiento: Nada;
    readonly terminarSesiones: { readonly cuales: SesionesQueTerminan; readonly cantidad: number };
    readonly cambiarClave: { readonly motivo: MotivoDeClave };
    readonly agregarFactor: { readonly codigos: number };
    readonly emitirCodigos: { readonly codigos: number };
    readonly quitarFactor: { readonly por: QuienQuitaFactor; readonly motivo: string | null };
  }
> {}

/** An invitation. */
export class OpenUsuario extends Open<UsuarioEscrito, { readonly invitar: Invitacion }> {}

/** Gives a stream to an account that has only its row, or to all of them. */
export class RegisterAccounts extends Command<void> {
  constructor(
    readonly origen: OrigenDeUsuario,
    readonly meta: CommandMeta,
    readonly id: number | null = null,
  ) {
    super();
  }
}

/** Writes an account's row as its stream says now. */
export class NoteAccount extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}
