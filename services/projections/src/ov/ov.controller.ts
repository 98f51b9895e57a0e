import { EJECUTIVOS_Y_BODEGA, type InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, networkOf, Publico, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enviarPorCorreo, MAXIMO_POR_CORREO } from '../exportacion/por-correo';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { ContarOvs, VerPrecompletada } from './ov.preguntas';

/** The workbook of opportunities by mail, and the customer's data for the form of a link (specification, 9.8, 13.11 and 13.12). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Roles(...EJECUTIVOS_Y_BODEGA)
export class OvController {
  constructor(
    @Inject(QueryBus) private readonly bus: QueryBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.excelDeOvs)
  async enviar({ query: consulta }: InputOf<typeof rutas.excelDeOvs>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { ovs } = await this.bus.execute(new ContarOvs(consulta, MAXIMO_POR_CORREO + 1));
    // Callers show this answer as it is (specification, 13.11).
    if (ovs === 0)
      return reply
        .status(404)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify('No hay Oportunidades de Venta disponibles en el rango seleccionado'));
    if (ovs > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más oportunidades de las que caben en un correo: acota las fechas');
    const enviado = await enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_oportunidades',
      consulta,
      mensaje: 'Te enviaremos en breve un correo',
    });
    return reply.send(enviado);
  }

  @Ruta(rutas.datosPrecompletados)
  @Publico()
  datos({ query: { token } }: InputOf<typeof rutas.datosPrecompletados>, @Req() request: FastifyRequest) {
    return this.bus.execute(new VerPrecompletada(String(token), networkOf(request.ip)));
  }
}
