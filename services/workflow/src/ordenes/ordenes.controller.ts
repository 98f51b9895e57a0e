import { MESON_BODEGA_Y_GERENCIA, tieneAlgunGrupo } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { CurrentSession, positiveInteger, RUNTIME, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { respuestaDe } from '../command/respuesta';
import { answer, metaOf } from '../http';
import { Comandos } from '../llamadas/comandos';
import { OpenOrdenDeOv } from '../ov/ov.commands';
import { pasosDe } from './edicion';
import { OpenOrden } from './orden.commands';

const CREADORES = MESON_BODEGA_Y_GERENCIA;

/** Commands on orders. */
@Controller('orden')
@Staff()
export class OrdenesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post()
  @HttpCode(201)
  async crear(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComandoOrdenRespuesta> {
    const deOv = Number((body as { ov_id?: unknown } | null)?.ov_id);
    const meta = metaOf(request, session.actor, this.runtime.clock);
    if (deOv > 0) return answer(await this.bus.execute(new OpenOrdenDeOv(deOv, body as Record<string, unknown>, meta)), reply);
    if (!tieneAlgunGrupo(session.actor.grupos, CREADORES)) refuse('SIN_PERMISO', 'No tiene permiso para ingresar órdenes');
    return answer(respuestaDe(await this.bus.execute(new OpenOrden('mostrador', body, meta))), reply);
  }

  @Put(':ot')
  async editar(
    @Param('ot') ot: string,
    @Body() body: Record<string, unknown> | null,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComandoOrdenRespuesta> {
    const pasos = pasosDe(body && typeof body === 'object' && !Array.isArray(body) ? body : {});
    return this.comandos.ejecutarTodos(positiveInteger(ot, 'ot'), pasos, { actor: session.actor, request, reply });
  }

  @Post(':ot/acciones/:accion')
  @HttpCode(200)
  async actuar(
    @Param('ot') ot: string,
    @Param('accion') accion: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComandoOrdenRespuesta> {
    return this.comandos.ejecutar(positiveInteger(ot, 'ot'), accion, body, { actor: session.actor, request, reply });
  }
}
