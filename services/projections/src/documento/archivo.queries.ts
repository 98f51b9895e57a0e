import { NOMBRE_ADJUNTO } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { isFileId, RUNTIME, readOf, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Database } from '../database';
import { archivo, type Descarga } from '../lectura/descarga';
import { OrdenQueries } from '../orden/orden.queries';
import { ArchivoEntity } from './archivo.entity';
import { nombrador } from './nombrador';

/** The files of an order: list, download one, download all. */
@Injectable()
export class ArchivoQueries {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Database) private readonly database: Database,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
  ) {}

  async lista(ot: number, session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return { archivos: dominio.archivos.map((uno) => ({ ...uno, type_label: NOMBRE_ADJUNTO[uno.type] })) };
  }

  async uno(fileId: string, session: Session): Promise<Descarga> {
    const ot = isFileId(fileId) ? await this.ordenDe(fileId) : null;
    if (ot === null) return refuse('NO_ENCONTRADO', 'El archivo no existe');
    const { dominio } = await this.ordenes.una(ot, session);
    readOf([STREAM_ORDEN.of(ot)]);
    const hallado = dominio.archivos.find((uno) => uno.file_id === fileId);
    const bytes = hallado && (await this.runtime.files.get(fileId));
    return hallado && bytes ? archivo(hallado.name, hallado.file_type, bytes) : refuse('NO_ENCONTRADO', 'El archivo no existe');
  }

  async todos(ot: number, session: Session): Promise<Descarga> {
    const { dominio } = await this.ordenes.una(ot, session);
    if (dominio.archivos.length === 0) refuse('NO_ENCONTRADO', 'La orden no tiene archivos');
    const zip = new ZipFile();
    void this.empaquetar(zip, dominio).catch((error: unknown) => {
      this.runtime.logger.error({ err: error }, 'zip of attachments failed');
      (zip.outputStream as unknown as { destroy(error: unknown): void }).destroy(error);
    });
    return archivo(`Adjuntos_OT_${dominio.ot}.zip`, 'application/zip', zip.outputStream);
  }

  /** Files are added one by one, so that only one is in memory. */
  private async empaquetar(zip: ZipFile, { ot, archivos }: Orden): Promise<void> {
    const nombreDe = nombrador(ot);
    for (const uno of archivos) {
      const bytes = await this.runtime.files.get(uno.file_id);
      if (bytes) zip.addBuffer(bytes, nombreDe(uno), { mtime: new Date(uno.fecha), compress: false });
    }
    zip.end();
  }

  private async ordenDe(file_id: string): Promise<number | null> {
    const repository = await this.database.repository(ArchivoEntity);
    return (await repository.findOneBy({ file_id }))?.ot ?? null;
  }
}
