import type { GrupoDeUsuario, Rejection, Result } from '@bitacora/domain';
import type { PersonaSuprimida } from '@bitacora/domain/contracts';
import type {
  DatosDeUsuario,
  DesactivacionConOrdenes,
  FactorQuitado,
  IdentidadQuitada,
  InvitacionConLimites,
  Limites,
  MotivoDeClave,
  OrigenDeUsuario,
  SesionesQueTerminan,
  TraspasoHecho,
  Usuario,
  UsuarioRespuesta,
} from '@bitacora/domain/usuario';
import { Command } from '@nestjs/cqrs';
import { ActOn, Open } from '../command/messages';
import type { Whole } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

/** The answer to a command on a person: the person after it, as already written to the table of log-ins. */
export type UsuarioEscrito = Whole<Usuario, UsuarioRespuesta>;
/** The answer to an erasure: the same, with what it could not reach. */
export type UsuarioSuprimido = Result<ValueOf<UsuarioEscrito> & Pick<PersonaSuprimida, 'recibo'>, Rejection>;
type ValueOf<R> = R extends { readonly ok: true; readonly value: infer V } ? V : never;
type Nada = Readonly<Record<never, never>>;

/** A command on a person with an account. */
export class ActOnUsuario extends ActOn<
  UsuarioEscrito,
  {
    readonly editar: DatosDeUsuario;
    readonly cambiarGrupos: { readonly grupos: readonly GrupoDeUsuario[] };
    readonly cambiarLimites: Limites;
    readonly desactivar: DesactivacionConOrdenes;
    readonly anotarTraspaso: TraspasoHecho;
    readonly reactivar: Nada;
    readonly reenviarInvitacion: Nada;
    readonly anularInvitacion: Nada;
    readonly activar: Nada;
    readonly iniciarRestablecimiento: Nada;
    readonly terminarSesiones: { readonly cuales: SesionesQueTerminan; readonly cantidad: number };
    readonly cambiarClave: { readonly motivo: MotivoDeClave };
    readonly agregarFactor: { readonly codigos: number };
    readonly emitirCodigos: { readonly codigos: number };
    readonly agregarPasskey: Nada;
    readonly quitarFactor: FactorQuitado;
    readonly activarConIdentidad: { readonly huella: string };
    readonly vincularIdentidad: { readonly huella: string };
    readonly desvincularIdentidad: IdentidadQuitada;
  }
> {}

/** An invitation. */
export class OpenUsuario extends Open<UsuarioEscrito, { readonly invitar: InvitacionConLimites }> {}

/** Gives a stream to an account that only has a row, or to all such accounts. */
export class RegisterAccounts extends Command<void> {
  constructor(
    readonly origen: OrigenDeUsuario,
    readonly meta: CommandMeta,
    readonly id: number | null = null,
  ) {
    super();
  }
}

/** The permanent erasure of a person's data. */
export class EraseUsuario extends Command<UsuarioSuprimido> {
  constructor(
    readonly id: number,
    readonly motivo: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Completes a recorded erasure; idempotent. */
export class FinishAccountErasure extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

/** Writes an account's row from its stream. */
export class NoteAccount extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}
