import { RUNTIME, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { centroDe } from '../documento/documento.datos';
import { ImprentaDelServicio } from '../documento/imprenta';
import { archivo, type Descarga, pdf } from '../lectura/descarga';
import { datosDeCotizacion } from './ov.documento';
import { OvQueries } from './ov.queries';

/** The files of an opportunity: its quotation, printed on request, and the picture of the label from the wizard. */
@Injectable()
export class OvDocumentos {
  constructor(
    @Inject(OvQueries) private readonly ovs: OvQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async cotizacion(id: number, session: Session): Promise<Descarga> {
    const ov = await this.ovs.detalle(id, session);
    const datos = datosDeCotizacion(ov, this.runtime) ?? refuse('NO_ENCONTRADO', 'La cotización no se ha enviado');
    const centro = centroDe(this.runtime.centro, this.runtime.publicUrl);
    return pdf(`cotizacion-ov-${ov.id}`, await this.imprenta.imprimir('cotizacion', centro, datos));
  }

  async etiqueta(id: number): Promise<Descarga> {
    const { device_picture } = (await this.ovs.una(id)).dominio;
    const bytes = device_picture === null ? null : await this.runtime.files.get(device_picture);
    return bytes
      ? archivo(`etiqueta-ov-${id}`, 'application/octet-stream', bytes)
      : refuse('NO_ENCONTRADO', 'La oportunidad no tiene etiqueta');
  }
}
