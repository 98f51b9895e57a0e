import type { OutputOf } from '@bitacora/domain';
import type { ordenComoCliente } from '@bitacora/domain/contracts/routes';
import type { Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OrdenQueries } from '../orden/orden.queries';
import { VistaPublica } from './vista-publica';

/** The customer's page of an order, for the users who may see the order. */
@Injectable()
export class ComoCliente {
  constructor(
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
    @Inject(VistaPublica) private readonly vista: VistaPublica,
  ) {}

  async de(ot: number, session: Session): Promise<OutputOf<typeof ordenComoCliente>> {
    const fila = await this.ordenes.una(ot, session);
    return { orden: await this.vista.orden(fila), historial: await this.vista.historial(fila) };
  }
}
