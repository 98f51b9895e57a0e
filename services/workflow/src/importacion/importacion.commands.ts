import type { Rejection, Result } from '@bitacora/domain';
import type { ClaseDeImportacion } from '@bitacora/domain/importacion';
import { Command, Query } from '@nestjs/cqrs';
import type { CommandMeta } from '../command/writer';
import type { Hoja } from './filas-de-planilla';
import type { Revision, Traida } from './importaciones';

/** The preview of an import. */
export class TryImport extends Query<Revision> {
  constructor(
    readonly clase: ClaseDeImportacion,
    readonly hoja: Hoja,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Imports a sheet, all rows or none. */
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

/** Completes an import, as its command would have. */
export class FinishImport extends Command<void> {
  constructor(
    readonly id: number,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
