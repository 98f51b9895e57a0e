import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { Roles, Ruta } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { PasadoInterceptor } from '../pasado/pasado.interceptor';
import { ContarPorEstado } from './parte.preguntas';

/** The parts of a counter: a page, or a plain list with the total in a header. */
@Controller()
@UseInterceptors(MinPositionInterceptor, PasadoInterceptor)
@Roles(...ROLES_DE_INVENTARIO)
export class ParteController {
  constructor(@Inject(QueryBus) private readonly bus: QueryBus) {}

  @Ruta(rutas.partesPorEstado)
  async porEstado({ query: { state, page } }: InputOf<typeof rutas.partesPorEstado>, @Res({ passthrough: true }) reply: FastifyReply) {
    const lista = await this.bus.execute(new ContarPorEstado(state, page ?? 1));
    if (page !== undefined) return lista;
    // A plain list may be shorter than its total.
    reply.header('X-Total-Count', lista.count);
    return lista.results;
  }
}
