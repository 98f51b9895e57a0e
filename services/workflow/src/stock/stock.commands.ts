import type { Rejection, Result } from '@bitacora/domain';
import type { GrupoRegistrado } from '@bitacora/domain/contracts';
import type { CambioDeFicha, FichaDeParte, OrdenDeMovimiento, Parte, ParteRespuesta, TipoDeGrupo } from '@bitacora/domain/stock';
import { Command } from '@nestjs/cqrs';
import { ActOn, Open } from '../command/messages';
import type { Whole } from '../command/outcome';
import type { CommandMeta } from '../command/writer';
import type { FichaGuardada } from './fichas';
import type { FilaPedida } from './filas';
import type { FichaLeida } from './planilla-de-stock';
import type { Ficha } from './stock';

type ParteEscrita = Whole<Parte, ParteRespuesta>;
type GrupoTerminado = Result<GrupoRegistrado, Rejection>;

/** A command on a part of the catalogue. */
export class ActOnParte extends ActOn<ParteEscrita, { readonly editar: CambioDeFicha; readonly eliminar: object }> {}

/** A new part of the catalogue. */
export class OpenParte extends Open<ParteEscrita, { readonly crear: FichaDeParte }> {}

/** A part described by a spreadsheet: created, or edited if its number exists. */
export class SaveFicha extends Command<FichaGuardada> {
  constructor(
    readonly ficha: FichaLeida,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** The part with a number: the catalogued one, or a new one. */
export class NameParte extends Command<number> {
  constructor(
    readonly part_number: string,
    readonly description: string,
    readonly meta: CommandMeta,
    readonly ficha: Ficha = {},
  ) {
    super();
  }
}

/** Movements of one part, all or none; a cause already applied changes nothing. */
export class MoveStock extends Command<Result<Parte, Rejection>> {
  constructor(
    readonly parte_id: number,
    readonly ordenes: readonly OrdenDeMovimiento[],
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** A new group of movements, all rows or none. */
export class OpenGrupo extends Command<GrupoTerminado> {
  constructor(
    readonly tipo: TipoDeGrupo,
    readonly pedidas: readonly FilaPedida[],
    readonly referencia: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Takes a group to its end, as its command would have. */
export class FinishGrupo extends Command<GrupoTerminado> {
  constructor(
    readonly id: number,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Settles one part of a group that was decided meanwhile. */
export class SettleParte extends Command<void> {
  constructor(
    readonly grupo_id: number,
    readonly parte_id: number,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
