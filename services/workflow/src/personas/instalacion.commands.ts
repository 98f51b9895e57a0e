import type { PuestaEnMarcha } from '@bitacora/domain/contracts';
import type { DatosDelCentro, Instalacion, Marca } from '@bitacora/domain/instalacion';
import { Command, Query } from '@nestjs/cqrs';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

/** A command on the house. */
export class ActOnInstalacion extends ActOn<
  Outcome<Instalacion, object>,
  {
    readonly configurarCentro: DatosDelCentro;
    readonly cambiarMarca: Marca & { readonly ultimo_cambio: number };
    readonly deshacerMarca: { readonly numero: number };
    readonly cambiarPoliticaDeAcceso: { readonly exige_segundo_factor: boolean };
  },
  'casa'
> {}

/** The first day of the house: its centre and its first administrator, by the one-time link. */
export class BeginHouse extends Command<void> {
  constructor(
    readonly puesta: PuestaEnMarcha,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Notes that the house has begun in another way. */
export class RecognizeHouse extends Command<void> {
  constructor(
    readonly inicio: { readonly demo: boolean; readonly administrador_id: number },
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Ends a first day that a crash cut off. */
export class FinishBeginning extends Command<void> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}

/** Makes the one-time link; the former one ends. Null once the house has begun. */
export class MakeHouseLink extends Command<string | null> {}

/** True once the house has begun. */
export class HasHouseBegun extends Query<boolean> {}

/** Writes what the house says of access where sessions are read. */
export class NoteAccessPolicy extends Command<void> {}
