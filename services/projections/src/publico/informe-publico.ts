import { diagnosticoVigente } from '@bitacora/domain/orden';
import { RUNTIME, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { centroDe, datosDeInforme, enmascarado } from '../documento/documento.datos';
import { ImprentaDelServicio } from '../documento/imprenta';
import { type Descarga, pdf } from '../lectura/descarga';
import { momentoDe } from '../momento';
import { OrdenContexto } from '../orden/orden.contexto';
import { detalleWire } from '../orden/orden.detalle';
import type { FilaDeOrden } from '../orden/orden.fila';

const NADIE: Session = {
  usuario: { id: -1, first_name: '', last_name: '', email: '', retail_type: null, groups: [] },
  actor: { id: -1, nombre: 'Cliente', grupos: [] },
  clienteEmpresaId: null,
  tokenHash: '',
  sesionId: null,
  factorDue: null,
};

/** The reviewed report, masked like the tracking page, because number and RUT do not prove identity. The full one is sent by mail. */
@Injectable()
export class InformePublico {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenContexto) private readonly contexto: OrdenContexto,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  async de(fila: FilaDeOrden): Promise<Descarga | null> {
    const detalle = detalleWire(fila, await this.contexto.de(fila.dominio), NADIE, momentoDe(this.runtime));
    const datos = diagnosticoVigente(fila.dominio)?.revisado ? datosDeInforme(detalle, fila.dominio.resultado_tecnico) : null;
    if (!datos) return null;
    const centro = centroDe(this.runtime.centro, this.runtime.publicUrl);
    return pdf(`informe-ot-${fila.ot}`, await this.imprenta.imprimir('informe', centro, enmascarado(datos)));
  }
}
