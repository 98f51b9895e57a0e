import { cicloOrden, type OportunidadDeOrden, type Orden } from '@bitacora/domain/orden';
import { cicloOv, type Ov, ovsDeOrden } from '@bitacora/domain/ov';
import { PARTE, type Parte } from '@bitacora/domain/stock';
import { STREAM_ORDEN, STREAM_OV, STREAM_PARTE } from '@bitacora/domain/streams';
import type { Aggregates } from '../command/aggregates';
import { ovsEnCadena } from '../ov/ov-de-orden';

/** An order with the opportunity that it waits for. */
export type OrdenConOv = readonly [Orden, OportunidadDeOrden | null];

/** Reads things from one log. */
export class Mirada {
  constructor(private readonly aggregates: Aggregates) {}

  async orden(ot: number): Promise<OrdenConOv | null> {
    const { state } = await this.aggregates.refresh(STREAM_ORDEN.of(ot), cicloOrden.after);
    return state && [state, await this.oportunidadDe(state)];
  }

  async ov(id: number): Promise<Ov | null> {
    return (await this.aggregates.refresh(STREAM_OV.of(id), cicloOv.after)).state;
  }

  async parte(id: number): Promise<Parte | null> {
    return (await this.aggregates.refresh(STREAM_PARTE.of(id), PARTE.after)).state;
  }

  private async oportunidadDe(orden: Orden): Promise<OportunidadDeOrden | null> {
    if (!orden.ov || (orden.estado !== 'Cotización Solicitada' && orden.estado !== 'Rechazado')) return null;
    const suyas = (await ovsEnCadena(this.aggregates, ovsDeOrden(orden))).filter(({ ot }) => ot === orden.ot);
    const ultima = suyas.reduce<Ov | null>((mayor, ov) => (mayor && mayor.id > ov.id ? mayor : ov), null);
    return ultima && { id: ultima.id, estado: ultima.estado };
  }
}
