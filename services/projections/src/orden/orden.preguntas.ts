import type { Session } from '@bitacora/platform';
import { Query } from '@nestjs/cqrs';
import type { OrdenVista } from './orden.vista';

/** A whole order for the staff. */
export class VerOrden extends Query<Awaited<ReturnType<OrdenVista['una']>>> {
  constructor(
    readonly ot: number,
    readonly session: Session,
  ) {
    super();
  }
}

/** The past of an order for the staff. */
export class VerHistorial extends Query<Awaited<ReturnType<OrdenVista['historial']>>> {
  constructor(
    readonly ot: number,
    readonly session: Session,
  ) {
    super();
  }
}
