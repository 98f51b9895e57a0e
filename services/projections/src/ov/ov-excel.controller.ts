import { EJECUTIVOS_Y_BODEGA, type InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarTexto } from '../documento/envio';
import { enviarLibro } from '../exportacion/enviar-libro';
import { enviarPorCorreo, MAXIMO_POR_CORREO, soloParaElCorreo } from '../exportacion/por-correo';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { hojasDeOvs } from './ov.excel';
import { OvExcelQueries } from './ov-excel.queries';

/** The workbook of opportunities, mailed to the requesting user (specification, 9.8 and 13.11). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Roles(...EJECUTIVOS_Y_BODEGA)
export class OvExcelController {
  private readonly ovs: OvExcelQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.ovs = new OvExcelQueries(runtime);
  }

  @Ruta(rutas.excelDeOvs)
  async enviar({ query: consulta }: InputOf<typeof rutas.excelDeOvs>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { ovs } = await this.ovs.cuantas(consulta, MAXIMO_POR_CORREO + 1);
    // Callers show this answer as it is (specification, 13.11).
    if (ovs === 0) return enviarTexto(reply, 404, 'No hay Oportunidades de Venta disponibles en el rango seleccionado');
    if (ovs > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más oportunidades de las que caben en un correo: acota las fechas');
    const enviado = await enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_oportunidades',
      consulta,
      mensaje: 'Te enviaremos en breve un correo',
    });
    return reply.send(enviado);
  }

  @Ruta(rutas.libroDeOvs)
  async libro({ query: consulta }: InputOf<typeof rutas.libroDeOvs>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    soloParaElCorreo(session);
    const cuantas = await this.ovs.cuantas(consulta, MAXIMO_POR_CORREO);
    const hojas = hojasDeOvs(cuantas, () => this.ovs.lotes(consulta), consulta.type === 'details');
    return enviarLibro(reply, this.runtime, 'oportunidades-de-venta.xlsx', hojas);
  }
}
