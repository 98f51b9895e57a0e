import { TIPOS_ADJUNTO } from '@bitacora/domain';
import { CurrentSession, isFileId, readMultipart, refuse, type Session, SOLO_PERMITIDOS, Staff, validate } from '@bitacora/platform';
import { Controller, Delete, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Comandos } from '../llamadas/comandos';
import { ArchivoRechazado, Archivos } from './archivos';

const subidaSchema = z.object({
  orden_trabajo: z.coerce.number({ error: 'Campo requerido' }).int('Campo requerido').positive('Campo requerido').max(2_147_483_647),
  tipo: z.enum(TIPOS_ADJUNTO, { error: 'Tipo desconocido' }).default('OTROS'),
  /** Kept for a form that will name it; not attached yet. */
  pendiente: z.enum(['true', 'false']).default('false'),
});

/** Upload and removal of an order's files (specification, 3.11 and 13.8). */
@Controller('orden')
@Staff()
export class ArchivosController {
  constructor(
    @Inject(Archivos) private readonly archivos: Archivos,
    @Inject(Comandos) private readonly comandos: Comandos,
  ) {}

  @Post('upload')
  @HttpCode(201)
  async subir(@CurrentSession() { actor }: Session, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { campos, archivos } = await readMultipart(request);
    const { orden_trabajo, tipo, pendiente } = validate(subidaSchema, campos);
    if (archivos.length === 0) refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { archivo: ['Campo requerido'] } });
    await this.comandos.exigirVisible(orden_trabajo, actor);
    const subidos = [];
    for (const [parte, { nombre, bytes }] of archivos.entries()) {
      const intercambio = { actor, request, reply, parte };
      const subido = await this.archivos
        .guardar(orden_trabajo, nombre, bytes, actor.id, this.comandos.huella(intercambio))
        .catch((error: unknown) => {
          if (error instanceof ArchivoRechazado)
            return refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { archivo: [SOLO_PERMITIDOS] } });
          throw error;
        });
      if (pendiente === 'false') {
        try {
          await this.comandos.ejecutar(orden_trabajo, 'adjuntarArchivo', { file_id: subido.file_id, tipo }, intercambio);
          await this.archivos.adjuntado(subido.file_id);
        } catch (error) {
          await this.archivos.borrar(subido.file_id);
          throw error;
        }
      }
      subidos.push(subido);
    }
    return { archivos: subidos, ...subidos[0] };
  }

  @Delete('delete_file/:id')
  async eliminar(
    @Param('id') id: string,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const ot = isFileId(id) ? await this.archivos.ordenDe(id) : null;
    if (ot === null) return refuse('NO_ENCONTRADO', 'El archivo no existe');
    const respuesta = await this.comandos.ejecutar(ot, 'eliminarArchivo', { file_id: id }, { actor, request, reply });
    await this.archivos.borrar(id);
    return respuesta;
  }
}
