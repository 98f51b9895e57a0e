import type { Orden } from '@bitacora/domain/orden';
import { CurrentSession, isFileId, positiveInteger, RUNTIME, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { LIVE } from '../migrate';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { OrdenQueries } from '../orden/orden.queries';
import { enviarArchivo } from './envio';

type Adjunto = Orden['archivos'][number];

/** The files of an order: list, download one, download all (specification 001, sections 2, 7 and 9). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ArchivoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
  ) {}

  @Get(':ot/lista_archivos')
  async lista(@Param('ot') ot: string, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(positiveInteger(ot, 'ot'), session);
    return { archivos: dominio.archivos.map((archivo) => ({ ...archivo, type_label: archivo.type })) };
  }

  @Get('download/:fileId')
  async descargar(@Param('fileId') fileId: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const ot = isFileId(fileId) ? await this.ordenDe(fileId) : null;
    if (ot === null) return refuse('NO_ENCONTRADO', 'El archivo no existe');
    const { dominio } = await this.ordenes.una(ot, session);
    const archivo = dominio.archivos.find((a) => a.file_id === fileId);
    const bytes = archivo && (await this.runtime.files.get(fileId));
    return archivo && bytes
      ? enviarArchivo(reply, archivo.name, archivo.file_type, bytes)
      : refuse('NO_ENCONTRADO', 'El archivo no existe');
  }

  @Get(':ot/adjuntos_zip')
  async todos(@Param('ot') ot: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { dominio } = await this.ordenes.una(positiveInteger(ot, 'ot'), session);
    if (dominio.archivos.length === 0) refuse('NO_ENCONTRADO', 'La orden no tiene archivos');
    const zip = new ZipFile();
    void this.empaquetar(zip, dominio.archivos).catch((error: unknown) => {
      this.runtime.logger.error({ err: error }, 'zip of attachments failed');
      (zip.outputStream as unknown as { destroy(error: unknown): void }).destroy(error);
    });
    return enviarArchivo(reply, `Adjuntos_OT_${dominio.ot}.zip`, 'application/zip', zip.outputStream);
  }

  /** Files enter one by one, so that the memory holds one at a time; a name used twice gets a number. */
  private async empaquetar(zip: ZipFile, archivos: readonly Adjunto[]): Promise<void> {
    const usados = new Map<string, number>();
    for (const { file_id, name, fecha } of archivos) {
      const bytes = await this.runtime.files.get(file_id);
      if (!bytes) continue;
      const veces = usados.get(name) ?? 0;
      usados.set(name, veces + 1);
      zip.addBuffer(bytes, veces === 0 ? name : name.replace(/(\.\w+)?$/, ` (${veces + 1})$1`), {
        mtime: new Date(fecha),
        compress: false,
      });
    }
    zip.end();
  }

  private async ordenDe(fileId: string): Promise<number | null> {
    const { rows } = await this.runtime.pool.query<{ ot: number }>(`select ot from ${LIVE}.archivo where file_id = $1`, [fileId]);
    return rows[0]?.ot ?? null;
  }
}
