import { OFICINA_Y_BODEGA } from '@bitacora/domain';
import { type DatosDeItem, marcaSchema, modeloSchema } from '@bitacora/domain/catalogo';
import { equipoSchema, origenDeEquipoSchema } from '@bitacora/domain/equipo';
import { CurrentSession, positiveInteger, Roles, RUNTIME, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, metaOf } from '../http';
import { ActOnCatalogo, type ItemEscrito } from './catalogo.commands';
import { ActOnEquipo, OpenEquipo } from './equipo.commands';

/** Commands on equipment, models and brands (specification, 13.9). */
@Controller('equipo')
@Roles(...OFICINA_Y_BODEGA)
export class EquiposController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
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
    const meta = metaOf(request, session.actor, this.runtime.clock);
    return agregado(validate(modeloSchema, body), (datos) => this.bus.execute(new ActOnCatalogo('modelo', 'modelo', datos, meta)), reply);
  }

  @Post('marcas')
  @HttpCode(201)
  async crearMarca(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const meta = metaOf(request, session.actor, this.runtime.clock);
    return agregado(validate(marcaSchema, body), (datos) => this.bus.execute(new ActOnCatalogo('marca', 'marca', datos, meta)), reply);
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
    const meta = metaOf(request, session.actor, this.runtime.clock);
    const input = { equipo: validate(equipoSchema, body), pre_ingreso: validate(origenDeEquipoSchema, body).pre_ingreso ?? null };
    const comando = id === null ? new OpenEquipo('crear', input, meta) : new ActOnEquipo(id, 'editar', input, meta);
    const { state, position } = answer(await this.bus.execute(comando), reply);
    const { password, ...resto } = state;
    return { ...resto, tiene_password: password !== null, position };
  }
}

/** The added item as the catalogue has it: for a name that is there already, the existing one. */
async function agregado<D extends DatosDeItem>(datos: D, agregar: (datos: D) => Promise<ItemEscrito>, reply: FastifyReply) {
  const {
    answer: { id },
    state,
    position,
  } = answer(await agregar(datos), reply);
  return { id, ...(state?.get(id)?.datos ?? datos), position };
}
