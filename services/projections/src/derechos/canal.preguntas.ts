import type { SolicitudEnCanal } from '@bitacora/domain/contracts';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from '../lectura/descarga';

/** A request, as the one who asked reads it. */
export class VerSolicitudComoTitular extends Query<SolicitudEnCanal> {
  constructor(readonly id: number) {
    super();
  }
}

/** The file of a request that was answered, for the one who asked. */
export class PrepararArchivo extends Query<Descarga> {
  constructor(
    readonly id: number,
    readonly forma: 'pdf' | 'json',
  ) {
    super();
  }
}
