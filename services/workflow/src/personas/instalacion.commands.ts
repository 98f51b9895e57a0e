import type { GrupoDeUsuario } from '@bitacora/domain';
import type { PuestaEnMarcha } from '@bitacora/domain/contracts';
import type { RespaldosRestaurables, Restauracion } from '@bitacora/domain/contracts/routes';
import type { DatosDelCentro, IdentidadExterna, Instalacion, Marca } from '@bitacora/domain/instalacion';
import { Command, Query } from '@nestjs/cqrs';
import { ActOn, LookAt } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

/** A command on the house. */
export class ActOnInstalacion extends ActOn<
  Outcome<Instalacion, object>,
  {
    readonly configurarCentro: DatosDelCentro;
    readonly cambiarMarca: Marca & { readonly ultimo_cambio: number };
    readonly deshacerMarca: { readonly numero: number };
    readonly configurarIdentidad: { readonly identidad: IdentidadExterna | null };
    readonly cambiarPoliticaDeAcceso: { readonly grupos: readonly GrupoDeUsuario[] };
  },
  'casa'
> {}

/** The house, from its stream. */
export class LookAtInstalacion extends LookAt<Instalacion, 'casa'> {}

/** The first day of the house: its centre and its first administrator, by the one-time link. */
export class BeginHouse extends Command<void> {
  constructor(
    readonly puesta: PuestaEnMarcha,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Records that the house began in another way. */
export class RecognizeHouse extends Command<void> {
  constructor(
    readonly inicio: { readonly demo: boolean; readonly administrador_id: number },
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Completes a first day interrupted by a crash. */
export class FinishBeginning extends Command<void> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}

/** Makes the one-time link and ends the former one; null once the house has begun. */
export class MakeHouseLink extends Command<string | null> {}

/** The backups that an empty house can restore, given its link and their key. */
export class FindBackups extends Query<RespaldosRestaurables> {
  constructor(
    readonly token: string,
    readonly clave: string,
  ) {
    super();
  }
}

/** Restores a backup in place of an empty house. */
export class RestoreBackup extends Command<Restauracion> {
  constructor(
    readonly token: string,
    readonly clave: string,
    readonly punto: string,
  ) {
    super();
  }
}

/** The status of the restore. */
export class WatchRestore extends Query<Restauracion> {
  constructor(readonly token: string) {
    super();
  }
}

/** True once the house has begun. */
export class HasHouseBegun extends Query<boolean> {}

/** Gives a house in production without an access policy its default, and writes it to the table of the sessions. */
export class EnsureAccessPolicy extends Command<void> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}

/** Writes the house's access policy to the table of the sessions. */
export class NoteAccessPolicy extends Command<void> {}
