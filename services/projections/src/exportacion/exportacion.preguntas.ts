import type { Clave } from '@bitacora/domain/contracts/consultas';
import type { Session } from '@bitacora/platform';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from '../lectura/descarga';
import type { Hallazgo, PedidoDeOrdenes } from './exportacion.queries';

/** The numbers of the orders under some filters and within the reader's rights. */
export class ElegirOrdenes extends Query<readonly number[]> {
  constructor(
    readonly pedido: PedidoDeOrdenes,
    readonly session: Session,
  ) {
    super();
  }
}

/** The orders of an uploaded list. */
export class HallarOrdenes extends Query<Hallazgo> {
  constructor(
    readonly clave: Clave,
    readonly valores: readonly string[],
    readonly session: Session,
  ) {
    super();
  }
}

/** The workbook of found orders. */
export class HacerLibro extends Query<Descarga> {
  constructor(
    readonly campos: readonly string[],
    readonly hallazgo: Hallazgo,
  ) {
    super();
  }
}
