import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarLibro } from '../exportacion/enviar-libro';
import { enviarPorCorreo, MAXIMO_POR_CORREO, soloParaElCorreo } from '../exportacion/por-correo';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { acotar } from './resumen.consulta';
import { hojasDeResumen } from './resumen.detalle';
import { ResumenQueries } from './resumen.queries';

/** The order summary: the results of the orders concluded in a range (specification, 11.1 and 13.13). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ResumenController {
  private readonly resumenes: ResumenQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.resumenes = new ResumenQueries(runtime);
  }

  @Ruta(rutas.resumenDeOrdenes)
  resumen({ query }: InputOf<typeof rutas.resumenDeOrdenes>, @CurrentSession() session: Session) {
    return this.resumenes.resumen(acotar(query, session));
  }

  @Ruta(rutas.tecnicosDeResumen)
  tecnicos({ query }: InputOf<typeof rutas.tecnicosDeResumen>, @CurrentSession() session: Session) {
    return this.resumenes.tecnicos(acotar({ ...query, tecnico_asignado_id: [] }, session));
  }

  @Ruta(rutas.excelDeResumen)
  async excel({ query }: InputOf<typeof rutas.excelDeResumen>, @CurrentSession() session: Session) {
    const consulta = acotar(query, session);
    const cuantas = await this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO + 1);
    if (cuantas === 0) refuse('NO_ENCONTRADO', 'No hay datos para mostrar');
    if (cuantas > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más órdenes de las que caben en un correo: acota las fechas');
    return enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_resumen_ot',
      consulta,
      mensaje: 'Se enviará el excel a tu correo electrónico',
    });
  }

  @Ruta(rutas.libroDeResumen)
  async libro({ query }: InputOf<typeof rutas.libroDeResumen>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    soloParaElCorreo(session);
    const consulta = acotar(query, session);
    const [resumen, cuantas] = await Promise.all([this.resumenes.resumen(consulta), this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO)]);
    return enviarLibro(reply, this.runtime, 'resumen-ot.xlsx', hojasDeResumen(cuantas, this.resumenes.detalle(consulta), resumen));
  }
}
