import type { PartesCargadas, ParteWire } from '@bitacora/domain/contracts';
import { cambioDeFichaSchema, type FichaDeParte, fichaSchema, parteWire, ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import {
  CurrentSession,
  positiveInteger,
  RejectionError,
  Roles,
  RUNTIME,
  readMultipart,
  refuse,
  type ServiceRuntime,
  type Session,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, metaOf } from '../http';
import { enTandas } from '../stock/en-tandas';
import { type ParteEscrita, PartesExecutor } from '../stock/partes.executor';
import { leerFichas } from '../stock/planilla-de-stock';
import type { CommandMeta } from '../writer';

/** The catalogue of parts (specification 002, sections 5.2 and 7.2). */
@Controller('bodega')
@Roles(...ROLES_DE_INVENTARIO)
export class PartesController {
  constructor(
    @Inject(PartesExecutor) private readonly partes: PartesExecutor,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post('partes')
  @HttpCode(201)
  async crear(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return wire(answer(await this.partes.crear(validate(fichaSchema, body), this.meta(request, session)), reply));
  }

  @Patch('partes/:id')
  async editar(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const cambio = validate(cambioDeFichaSchema, body);
    return wire(answer(await this.partes.editar(positiveInteger(id, 'id'), cambio, this.meta(request, session)), reply));
  }

  @Delete('partes/:id')
  async eliminar(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { position } = answer(await this.partes.eliminar(positiveInteger(id, 'id'), this.meta(request, session)), reply);
    return { message: 'Parte eliminada correctamente.', position };
  }

  /** Creates the parts of a spreadsheet and describes anew those that are there; uploading it again changes nothing. */
  @Post('upload_parts')
  @HttpCode(200)
  async subir(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartesCargadas> {
    const { archivos } = await readMultipart(request);
    const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { file: ['Campo requerido'] } });
    // Each part is a command of its own: the form's key belongs to none of them.
    const { command: _command, ...meta } = this.meta(request, session);
    const guardadas = await enTandas(await leerFichas(archivo), (ficha) => this.guardar(ficha, meta));
    const position = Math.max(0, ...guardadas.map((guardada) => guardada.position));
    const creadas = guardadas.filter(({ creada }) => creada).length;
    const actualizadas = guardadas.filter((guardada) => !guardada.creada && guardada.position > 0).length;
    return answer({ ok: true, value: { creadas, actualizadas, message: 'Partes ingresadas.', position } }, reply);
  }

  private async guardar(ficha: FichaDeParte, meta: CommandMeta): Promise<{ creada: boolean; position: number }> {
    const id = await this.partes.parteDe(ficha.part_number);
    const guardada = id === null ? await this.partes.crear(ficha, meta) : await this.partes.editar(id, ficha, meta);
    if (!guardada.ok) throw new RejectionError(guardada.rejection);
    return { creada: id === null, position: guardada.value.position };
  }

  private meta(request: FastifyRequest, { actor }: Session): CommandMeta {
    return metaOf(request, actor, this.runtime.clock);
  }
}

const wire = ({ parte, position }: ParteEscrita): ParteWire & { position: number } => ({ ...parteWire(parte), position });
