import type { Clave } from '@bitacora/domain/contracts/consultas';
import type { Session } from '@bitacora/platform';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from '../lectura/descarga';
import type { Hallazgo, PedidoDeOrdenes } from './exportacion.queries';

/** The numbers of the orders under some filters, within the reader's rights. */
export class ElegirOrdenes extends Query<readonly number[]> {
  constructor(
    readonly pedido: PedidoDeOrdenes,
    readonly session: Session,
  ) {
    super();
  }
}

/** The orders that an uploaded list names. */
export class HallarOrdenes extends Query<Hallazgo> {
  constructor(
    readonly clave: Clave,
    readonly valores: readonly string[],
    readonly session: Session,
  ) {
    super();
  }
}

/** The workbook of orders already found. */
export class HacerLibro extends Query<Descarga> {
  constructor(
    readonly campos: readonly string[],
    readonly hallazgo: Hallazgo,
  ) {
    super();
  }
}
