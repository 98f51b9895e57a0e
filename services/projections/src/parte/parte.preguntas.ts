import type { Pagina, ParteWire } from '@bitacora/domain/contracts';
import type { Contadores } from '@bitacora/domain/stock';
import { Query } from '@nestjs/cqrs';

/** A page of the parts with units in a counter. */
export class ContarPorEstado extends Query<Pagina<ParteWire & { cantidad: number }>> {
  constructor(
    readonly estado: keyof Contadores,
    readonly page: number,
  ) {
    super();
  }
}
