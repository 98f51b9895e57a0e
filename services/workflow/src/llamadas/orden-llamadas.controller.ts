import { CurrentSession, positiveInteger, readMultipart, refuse, type Session, SOLO_PERMITIDOS, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArchivoRechazado, Archivos } from '../archivos/archivos';
import { Comandos } from './comandos';
import { numeroDeOrden } from './esquemas';

const rechazarSchema = z.looseObject({ orden_trabajo: numeroDeOrden });
const conOt = z.looseObject({ ot: numeroDeOrden });

/** Calls of the order with a specified path (specification, 13.4). */
@Controller('orden')
@Staff()
export class OrdenLlamadasController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Archivos) private readonly archivos: Archivos,
  ) {}

  @Post('rechazar_ot')
  @HttpCode(200)
  rechazar(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orden_trabajo, ...input } = validate(rechazarSchema, body);
    return this.comandos.ejecutar(orden_trabajo, 'rechazar', input, { actor, request, reply });
  }

  @Post('rechazo-administrativo')
  @HttpCode(200)
  rechazoAdministrativo(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot, ...input } = validate(conOt, body);
    return this.comandos.ejecutar(ot, 'rechazoAdministrativo', input, { actor, request, reply });
  }

  /** Callers look for `data.code` 200 (specification, 13.4). */
  @Post('revaluar-ot')
  @HttpCode(200)
  async revaluar(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot } = validate(conOt, body);
    return { code: 200, ...(await this.comandos.ejecutar(ot, 'revaluarOT', {}, { actor, request, reply })) };
  }

  /** Branch of the change, and the receipt if one comes along. */
  @Post(':ot/guardar-cambio')
  @HttpCode(200)
  async guardarCambio(
    @Param('ot') ot: string,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const numero = positiveInteger(ot, 'ot');
    const { campos, archivos } = await readMultipart(request);
    const sucursal = campos['sucursal'] ? positiveInteger(campos['sucursal'], 'sucursal') : null;
    const respuesta = await this.comandos.ejecutar(numero, 'guardarCambio', { sucursal }, { actor, request, reply });
    for (const [parte, { nombre, bytes }] of archivos.entries()) {
      const intercambio = { actor, request, reply, parte };
      const subido = await this.archivos
        .guardar(numero, nombre, bytes, actor.id, this.comandos.huella(intercambio))
        .catch((error: unknown) => {
          if (error instanceof ArchivoRechazado)
            return refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { boleta: [SOLO_PERMITIDOS] } });
          throw error;
        });
      await this.comandos.ejecutar(numero, 'adjuntarArchivo', { file_id: subido.file_id, tipo: 'BOLETA' }, intercambio);
    }
    return respuesta;
  }

  @Post(':ot/email-cambio')
  @HttpCode(200)
  emailCambio(
    @Param('ot') ot: string,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.comandos.ejecutar(positiveInteger(ot, 'ot'), 'enviarCorreoCambio', {}, { actor, request, reply });
  }

  @Post(':ot/resend_failed_email')
  @HttpCode(200)
  async reenviar(
    @Param('ot') ot: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const plantilla = typeof body?.['plantilla'] === 'string' ? { plantilla: body['plantilla'] } : {};
    const respuesta = await this.comandos.ejecutar(positiveInteger(ot, 'ot'), 'reenviarCorreo', plantilla, { actor, request, reply });
    return { ...respuesta, message: 'El correo se enviará nuevamente' };
  }

  @Post(':ot/change_service_type')
  @HttpCode(200)
  async cambiarTipo(
    @Param('ot') ot: string,
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const respuesta = await this.comandos.ejecutar(positiveInteger(ot, 'ot'), 'cambiarTipoServicio', body, { actor, request, reply });
    const message = respuesta.estado === 'En Solicitud de Excepción' ? 'Solicitud creada correctamente' : 'OT cambiada a Presupuesto';
    return { ...respuesta, message };
  }

  @Post(':ot/cambiar_despacho')
  @HttpCode(200)
  async cambiarDespacho(
    @Param('ot') ot: string,
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const respuesta = await this.comandos.ejecutar(positiveInteger(ot, 'ot'), 'cambiarDespacho', body, { actor, request, reply });
    return { ...respuesta, message: 'Despacho cambiado correctamente' };
  }
}
