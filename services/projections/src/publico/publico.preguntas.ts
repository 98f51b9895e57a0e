import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { Query } from '@nestjs/cqrs';
import type { Descarga } from '../lectura/descarga';
import type { FilaDeOrden } from '../orden/orden.fila';

/** The order that a number and a RUT name together, from an address. It counts as an attempt. */
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

/** An order that its customer asks about: all that follows reads no more of it than this. */
abstract class ComoCliente<R> extends Query<R> {
  constructor(readonly fila: FilaDeOrden) {
    super();
  }
}

/** The customer's view of an order. */
export class VerComoCliente extends ComoCliente<OrdenPublica> {}
/** Its milestones, in the customer's words. */
export class VerHistorialComoCliente extends ComoCliente<HistorialPublico[]> {}
/** The reviewed report, masked as the page is; null before. */
export class VerInformeComoCliente extends ComoCliente<Descarga | null> {}
