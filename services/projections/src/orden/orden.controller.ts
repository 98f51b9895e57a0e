import { esDelPersonal, type InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Publico, Ruta, refuse, type Session } from '@bitacora/platform';
import { Controller, Inject, Req, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { PasadoInterceptor } from '../pasado/pasado.interceptor';
import { Identificar, VerComoCliente, VerHistorialComoCliente } from '../publico/publico.preguntas';
import { VerHistorial, VerOrden } from './orden.preguntas';

/** The session of a route that customers share; without the customer's RUT it is for the staff only. */
function deStaff({ session }: FastifyRequest): Session {
  if (!session) return refuse('SIN_SESION', 'Debe iniciar sesión');
  return esDelPersonal(session.actor.grupos) ? session : refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}

/** An order and its past: whole for the staff, the public view with the client's RUT (specification, 13.3). */
@Controller()
@UseInterceptors(MinPositionInterceptor, PasadoInterceptor)
@Publico()
export class OrdenController {
  constructor(@Inject(QueryBus) private readonly bus: QueryBus) {}

  @Ruta(rutas.orden)
  async una({ params: { ot }, query: { rut } }: InputOf<typeof rutas.orden>, @Req() request: FastifyRequest) {
    if (rut === undefined) return this.bus.execute(new VerOrden(ot, deStaff(request)));
    return this.bus.execute(new VerComoCliente(await this.bus.execute(new Identificar(ot, rut, request.ip))));
  }

  @Ruta(rutas.historialDeOrden)
  async historial({ params: { ot }, query: { rut } }: InputOf<typeof rutas.historialDeOrden>, @Req() request: FastifyRequest) {
    if (rut === undefined) return this.bus.execute(new VerHistorial(ot, deStaff(request)));
    return this.bus.execute(new VerHistorialComoCliente(await this.bus.execute(new Identificar(ot, rut, request.ip))));
  }
}
