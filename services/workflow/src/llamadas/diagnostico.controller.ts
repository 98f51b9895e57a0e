import { diagnosticoVigente, otDeId } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { CurrentSession, positiveInteger, refuse, type Session, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Aggregates } from '../aggregates';
import { foldOrden } from '../folds';
import { Comandos } from './comandos';
import { numeroDeOrden } from './esquemas';

const crearSchema = z.looseObject({ orden_trabajo: numeroDeOrden });
const rechazarSchema = z.object({
  id: z.coerce.number().int().positive().optional(),
  orden_trabajo: numeroDeOrden.optional(),
  comentario_rechazo: z.string().nullish(),
});
const editarSchema = z.object({
  informe: z.string().optional(),
  solucion: z.string().nullish(),
  replicar_falla: z.boolean().optional(),
  revisado: z.boolean().optional(),
});
const idDeDiagnostico = (id: string): number => {
  const numero = Number(id);
  return Number.isSafeInteger(numero) && numero > 0 ? numero : positiveInteger(id, 'id');
};

/** The diagnosis's calls (specification, 13.5). */
@Controller('diagnostico')
@Staff()
export class DiagnosticoController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Post()
  @HttpCode(201)
  crear(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orden_trabajo, ...input } = validate(crearSchema, body);
    return this.comandos.ejecutar(orden_trabajo, 'diagnosticar', input, { actor, request, reply });
  }

  /** A quotation's diagnosis: the same facts, which then wait for their review. */
  @Post('pre-diagnostico')
  @HttpCode(201)
  prediagnosticar(
    @Body() body: unknown,
    @CurrentSession() sesion: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.crear(body, sesion, request, reply);
  }

  /** Sends a diagnosis or a report back to the technician. */
  @Post('reject-diagnostic')
  @HttpCode(200)
  async rechazar(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id, orden_trabajo, comentario_rechazo } = validate(rechazarSchema, body);
    const ot =
      orden_trabajo ??
      (id ? otDeId(id) : refuse('DATOS_INVALIDOS', 'Debe indicar el diagnóstico', { campos: { id: ['Campo requerido'] } }));
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), foldOrden);
    const accion = state?.estado === 'Diagnosticado por revisar' ? 'diagnosticadoPorRevisar' : 'revisarInforme';
    const respuesta = await this.comandos.ejecutar(ot, accion, { aprobado: false, comentario_rechazo }, { actor, request, reply });
    return { ...respuesta, mensaje: 'Diagnóstico rechazado' };
  }

  /** The client's report is made when it is read: this answers its address, after checking that it can be made. */
  @Post('cliente_pdf/:id')
  @HttpCode(200)
  async informe(@Param('id') id: string) {
    const ot = otDeId(idDeDiagnostico(id));
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), foldOrden);
    if (!state || diagnosticoVigente(state)?.id !== Number(id)) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    return { message: 'PDF Generado correctamente', informe_cliente_pdf: `/api/orden/download_report/${ot}` };
  }

  /** Edits the diagnosis, or reviews it with `revisado`. */
  @Put(':id')
  async editar(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const numero = idDeDiagnostico(id);
    const ot = otDeId(numero);
    const campos = validate(editarSchema, body);
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), foldOrden);
    const actual = state && diagnosticoVigente(state);
    if (!state || actual?.id !== numero) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    const intercambio = { actor, request, reply };
    if (campos.revisado) {
      const accion = state.estado === 'Diagnosticado por revisar' ? 'diagnosticadoPorRevisar' : 'revisarInforme';
      const respuesta = await this.comandos.ejecutar(ot, accion, { aprobado: true }, intercambio);
      return { ...respuesta, mensaje: 'Informe revisado correctamente' };
    }
    const { informe, replicar_falla, solucion } = { ...actual, ...campos };
    return this.comandos.ejecutar(ot, 'editarDiagnostico', { informe, replicar_falla, solucion }, intercambio);
  }
}
