import type { InputOf } from '@bitacora/domain';
import { NOMBRE_ADJUNTO } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { Orden } from '@bitacora/domain/orden';
import { CurrentSession, isFileId, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { Database } from '../database';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { OrdenQueries } from '../orden/orden.queries';
import { ArchivoEntity } from './archivo.entity';
import { enviarArchivo } from './envio';
import { nombrador } from './nombrador';

/** The files of an order: list, download one, download all (specification, 3.11 and 13.8). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ArchivoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Database) private readonly database: Database,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
  ) {}

  @Ruta(rutas.archivosDeOrden)
  async lista({ params: { ot } }: InputOf<typeof rutas.archivosDeOrden>, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return { archivos: dominio.archivos.map((archivo) => ({ ...archivo, type_label: NOMBRE_ADJUNTO[archivo.type] })) };
  }

  @Ruta(rutas.archivo)
  async descargar({ params: { fileId } }: InputOf<typeof rutas.archivo>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const ot = isFileId(fileId) ? await this.ordenDe(fileId) : null;
    if (ot === null) return refuse('NO_ENCONTRADO', 'El archivo no existe');
    const { dominio } = await this.ordenes.una(ot, session);
    const archivo = dominio.archivos.find((a) => a.file_id === fileId);
    const bytes = archivo && (await this.runtime.files.get(fileId));
    return archivo && bytes
      ? enviarArchivo(reply, archivo.name, archivo.file_type, bytes)
      : refuse('NO_ENCONTRADO', 'El archivo no existe');
  }

  @Ruta(rutas.archivosEnZip)
  async todos({ params: { ot } }: InputOf<typeof rutas.archivosEnZip>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { dominio } = await this.ordenes.una(ot, session);
    if (dominio.archivos.length === 0) refuse('NO_ENCONTRADO', 'La orden no tiene archivos');
    const zip = new ZipFile();
    void this.empaquetar(zip, dominio).catch((error: unknown) => {
      this.runtime.logger.error({ err: error }, 'zip of attachments failed');
      (zip.outputStream as unknown as { destroy(error: unknown): void }).destroy(error);
    });
    return enviarArchivo(reply, `Adjuntos_OT_${dominio.ot}.zip`, 'application/zip', zip.outputStream);
  }

  /** Files enter one by one, so that memory holds one at a time. */
  private async empaquetar(zip: ZipFile, { ot, archivos }: Orden): Promise<void> {
    const nombreDe = nombrador(ot);
    for (const archivo of archivos) {
      const bytes = await this.runtime.files.get(archivo.file_id);
      if (bytes) zip.addBuffer(bytes, nombreDe(archivo), { mtime: new Date(archivo.fecha), compress: false });
    }
    zip.end();
  }

  private async ordenDe(file_id: string): Promise<number | null> {
    const repository = await this.database.repository(ArchivoEntity);
    return (await repository.findOneBy({ file_id }))?.ot ?? null;
  }
}
