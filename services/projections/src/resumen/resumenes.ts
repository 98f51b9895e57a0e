import type { ConsultaDeResumen } from '@bitacora/domain/contracts/consultas';
import { RUNTIME, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { libroAlVuelo } from '../exportacion/libro-al-vuelo';
import { enviarPorCorreo, MAXIMO_POR_CORREO, soloParaElCorreo } from '../exportacion/por-correo';
import type { Descarga } from '../lectura/descarga';
import { acotar } from './resumen.consulta';
import { hojasDeResumen } from './resumen.detalle';
import { ResumenQueries } from './resumen.queries';

/** The order summary within a reader's rights, on a screen, by mail and as a workbook. */
@Injectable()
export class Resumenes {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ResumenQueries) private readonly resumenes: ResumenQueries,
  ) {}

  resumen(consulta: ConsultaDeResumen, session: Session) {
    return this.resumenes.resumen(acotar(consulta, session));
  }

  tecnicos(consulta: ConsultaDeResumen, session: Session) {
    return this.resumenes.tecnicos(acotar({ ...consulta, tecnico_asignado_id: [] }, session));
  }

  async porCorreo(pedida: ConsultaDeResumen, session: Session) {
    const consulta = acotar(pedida, session);
    const cuantas = await this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO + 1);
    if (cuantas === 0) refuse('NO_ENCONTRADO', 'No hay datos para mostrar');
    if (cuantas > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más órdenes de las que caben en un correo: acota las fechas');
    return enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_resumen_ot',
      consulta,
      mensaje: 'Se enviará el excel a tu correo electrónico',
    });
  }

  async libro(pedida: ConsultaDeResumen, session: Session): Promise<Descarga> {
    soloParaElCorreo(session);
    const consulta = acotar(pedida, session);
    const [resumen, cuantas] = await Promise.all([this.resumenes.resumen(consulta), this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO)]);
    return libroAlVuelo(this.runtime, 'resumen-ot.xlsx', hojasDeResumen(cuantas, this.resumenes.detalle(consulta), resumen));
  }
}
