import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from '../lectura/descarga';
import type { FilaDeOrden } from '../orden/orden.fila';

/** The order with a number and a RUT, requested from an address; counts as an attempt. */
export class Identificar extends Query<FilaDeOrden> {
  constructor(
    readonly ot: number,
    readonly rut: string,
    readonly ip: string,
  ) {
    super();
  }
}

/** The order of a customer who was identified before. */
export class BuscarIdentificada extends Query<FilaDeOrden | undefined> {
  constructor(readonly ot: number) {
    super();
  }
}

/** A question of the customer about an order, answered from this row only. */
abstract class ComoCliente<R> extends Query<R> {
  constructor(readonly fila: FilaDeOrden) {
    super();
  }
}

/** The customer's view of an order. */
export class VerComoCliente extends ComoCliente<OrdenPublica> {}
/** The order's milestones, in the customer's words. */
export class VerHistorialComoCliente extends ComoCliente<HistorialPublico[]> {}
/** The reviewed report, masked like the page; null before its review. */
export class VerInformeComoCliente extends ComoCliente<Descarga | null> {}
