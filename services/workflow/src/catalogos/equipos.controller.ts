import { OFICINA_Y_BODEGA } from '@bitacora/domain';
import { marcaSchema, modeloSchema } from '@bitacora/domain/catalogo';
import { equipoSchema, origenDeEquipoSchema } from '@bitacora/domain/equipo';
import { CurrentSession, positiveInteger, Roles, RUNTIME, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, metaOf } from '../http';
import { CatalogosExecutor } from './catalogos.executor';
import { EquiposExecutor } from './equipos.executor';

/** Commands on equipment, models and brands (specification, 13.9). */
@Controller('equipo')
@Roles(...OFICINA_Y_BODEGA)
export class EquiposController {
  constructor(
    @Inject(EquiposExecutor) private readonly equipos: EquiposExecutor,
    @Inject(CatalogosExecutor) private readonly catalogos: CatalogosExecutor,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post()
  @HttpCode(201)
  async crear(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.guardar(null, body, session, request, reply);
  }

  @Post('modelos')
  @HttpCode(201)
  async crearModelo(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id, datos, position } = answer(
      await this.catalogos.crear('modelo', validate(modeloSchema, body), metaOf(request, session.actor, this.runtime.clock)),
      reply,
    );
    return { id, ...datos, position };
  }

  @Post('marcas')
  @HttpCode(201)
  async crearMarca(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id, datos, position } = answer(
      await this.catalogos.crear('marca', validate(marcaSchema, body), metaOf(request, session.actor, this.runtime.clock)),
      reply,
    );
    return { id, ...datos, position };
  }

  @Put(':id')
  async editar(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.guardar(positiveInteger(id, 'id'), body, session, request, reply);
  }

  private async guardar(id: number | null, body: unknown, session: Session, request: FastifyRequest, reply: FastifyReply) {
    const { equipo, position } = answer(
      await this.equipos.guardar(
        id,
        validate(equipoSchema, body),
        metaOf(request, session.actor, this.runtime.clock),
        validate(origenDeEquipoSchema, body).pre_ingreso,
      ),
      reply,
    );
    const { password, ...resto } = equipo;
    return { ...resto, tiene_password: password !== null, position };
  }
}
