import type { Rejection, Result } from '@bitacora/domain';
import type { ClaseDeImportacion } from '@bitacora/domain/importacion';
import { Command, Query } from '@nestjs/cqrs';
import type { CommandMeta } from '../command/writer';
import type { Hoja } from './filas-de-planilla';
import type { Revision, Traida } from './importaciones';

/** What a sheet would bring. */
export class TryImport extends Query<Revision> {
  constructor(
    readonly clase: ClaseDeImportacion,
    readonly hoja: Hoja,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Brings a sheet in, all rows or none. */
export class BringIn extends Command<Result<Traida, Rejection>> {
  constructor(
    readonly clase: ClaseDeImportacion,
    readonly hoja: Hoja,
    readonly archivo: Buffer,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Carries an import to its end, as its command would have. */
export class FinishImport extends Command<void> {
  constructor(
    readonly id: number,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
