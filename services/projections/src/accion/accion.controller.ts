import { consultaDeAccionesSchema } from '@bitacora/domain/contracts/consultas';
import { CurrentSession, RUNTIME, type ServiceRuntime, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarArchivo } from '../documento/envio';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { xlsDeAcciones } from './accion.planilla';
import { AccionQueries } from './accion.queries';

const XLS = 'application/vnd.ms-excel';

type Parametros = Record<string, unknown>;

/** The action log: who acted on which order, and how late the order was (specification, 11.2 and 13.13). */
@Controller('accion')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class AccionController {
  private readonly acciones: AccionQueries;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.acciones = new AccionQueries(runtime);
  }

  @Get('actions-by-role')
  porRol(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.acciones.porRol(validate(consultaDeAccionesSchema, query), session);
  }

  @Get('registro-accion')
  registro(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.acciones.registro(validate(consultaDeAccionesSchema, query), session);
  }

  @Get('registro-accion/export-xls')
  async exportar(@Query() query: Parametros, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const acciones = await this.acciones.todas(validate(consultaDeAccionesSchema, query), session);
    return enviarArchivo(reply, 'reporte-usuarios.xls', XLS, xlsDeAcciones(acciones));
  }
}
