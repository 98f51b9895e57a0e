import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, RUNTIME, Ruta, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarArchivo } from '../documento/envio';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { xlsDeAcciones } from './accion.planilla';
import { AccionQueries } from './accion.queries';

const XLS = 'application/vnd.ms-excel';

/** The action log: who acted on which order, and how late the order was (specification, 11.2 and 13.13). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class AccionController {
  private readonly acciones: AccionQueries;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.acciones = new AccionQueries(runtime);
  }

  @Ruta(rutas.accionesPorRol)
  porRol({ query }: InputOf<typeof rutas.accionesPorRol>, @CurrentSession() session: Session) {
    return this.acciones.porRol(query, session);
  }

  @Ruta(rutas.registroDeAcciones)
  registro({ query }: InputOf<typeof rutas.registroDeAcciones>, @CurrentSession() session: Session) {
    return this.acciones.registro(query, session);
  }

  @Ruta(rutas.xlsDeAcciones)
  async exportar({ query }: InputOf<typeof rutas.xlsDeAcciones>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const acciones = await this.acciones.todas(query, session);
    return enviarArchivo(reply, 'reporte-usuarios.xls', XLS, xlsDeAcciones(acciones));
  }
}
