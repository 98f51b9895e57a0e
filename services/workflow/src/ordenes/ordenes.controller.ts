import { tieneAlgunGrupo } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { CurrentSession, positiveInteger, RUNTIME, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, metaOf } from '../http';
import { OvOrdenes } from '../ov/ov-ordenes';
import { OrdenesExecutor } from './ordenes.executor';

/** Actions that PUT /api/orden/{ot} names in its `action` field (specification 001, section 7). */
const POR_PUT = new Set(['editRMA', 'ingresarABodegaRechazado', 'ingresarABodegaPorEsperaDePartes', 'ingresarABodegaReparado']);
const CREADORES = ['Administrativo', 'Gerencia', 'Bodega'] as const;

/** Commands on orders. */
@Controller('orden')
@Staff()
export class OrdenesController {
  constructor(
    @Inject(OrdenesExecutor) private readonly ordenes: OrdenesExecutor,
    @Inject(OvOrdenes) private readonly deOv: OvOrdenes,
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
    if (deOv > 0)
      return answer(
        await this.deOv.crear(deOv, body as Record<string, unknown>, metaOf(request, session.actor, this.runtime.clock)),
        reply,
      );
    if (!tieneAlgunGrupo(session.actor.grupos, CREADORES)) refuse('SIN_PERMISO', 'No tiene permiso para ingresar órdenes');
    return answer(await this.ordenes.crear(body, metaOf(request, session.actor, this.runtime.clock)), reply);
  }

  @Put(':ot')
  async editar(
    @Param('ot') ot: string,
    @Body() body: Record<string, unknown> | null,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComandoOrdenRespuesta> {
    const campos = body && typeof body === 'object' && !Array.isArray(body) ? body : {};
    return answer(
      await this.ordenes.ejecutar(
        positiveInteger(ot, 'ot'),
        accionDePut(campos),
        inputDePut(campos),
        metaOf(request, session.actor, this.runtime.clock),
      ),
      reply,
    );
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
    return answer(
      await this.ordenes.ejecutar(positiveInteger(ot, 'ot'), accion, body, metaOf(request, session.actor, this.runtime.clock)),
      reply,
    );
  }
}

function accionDePut(campos: Record<string, unknown>): string {
  const { action } = campos;
  if (typeof action === 'string') return POR_PUT.has(action) ? action : refuse('ACCION_DESCONOCIDA', `La acción «${action}» no existe`);
  if ('tecnico_asignado' in campos) return 'selectTechnician';
  return 'rma' in campos && !('reporte_falla_cliente' in campos) ? 'editRMA' : 'editarOrden';
}

function inputDePut({ action: _action, tecnico_asignado, ...campos }: Record<string, unknown>): Record<string, unknown> {
  return tecnico_asignado === undefined ? campos : { ...campos, tecnico_asignado_id: tecnico_asignado };
}
