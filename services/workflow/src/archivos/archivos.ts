import { randomUUID } from 'node:crypto';
import type { ArchivoSubido } from '@bitacora/domain/orden';
import { acceptFile, type FileStore, SOLO_PERMITIDOS } from '@bitacora/platform';
import type { Pool } from 'pg';
import { v5 } from 'uuid';

/** Name space of the ids of files that come with an idempotency key. */
const ESPACIO = 'b3a1f0c2-6f0e-4c55-9d0a-5f3c8f2a7e11';

/** An upload that the content check refused. */
export class ArchivoRechazado extends Error {
  constructor() {
    super(SOLO_PERMITIDOS);
  }
}

/** Uploads: bytes in the file store, and a row that ties each to its order until an event does. */
export class Archivos {
  constructor(
    private readonly pool: Pool,
    private readonly files: FileStore,
  ) {}

  /** Keeps an upload for an order, as `recibir` does. */
  async guardar(ot: number, nombre: string, bytes: Buffer, usuarioId: number, huella: string | null): Promise<ArchivoSubido> {
    const archivo = await this.recibir(nombre, bytes, huella);
    await this.ligar(ot, archivo, usuarioId);
    return archivo;
  }

  /**
   * Keeps the bytes of an upload. Throws ArchivoRechazado for anything but a sound jpg, png or pdf, and with `convertir`
   * what can be made one. With the mark of its request, a retry keeps the same file again and not another one.
   */
  async recibir(nombre: string, bytes: Buffer, huella: string | null, opciones: { convertir?: boolean } = {}): Promise<ArchivoSubido> {
    const aceptado = await acceptFile(bytes, opciones.convertir);
    if (!aceptado) throw new ArchivoRechazado();
    const file_id = huella === null ? randomUUID() : v5(huella, ESPACIO);
    const name = conExtension(nombre, aceptado.extension);
    await this.files.put(file_id, aceptado.bytes, aceptado.type);
    return { file_id, name, file_type: aceptado.type, size: aceptado.bytes.length };
  }

  /** Ties a file that was received to its order; doing it again changes nothing. */
  async ligar(ot: number, { file_id, name, file_type, size }: ArchivoSubido, usuarioId: number): Promise<void> {
    await this.pool.query(
      'insert into workflow.archivo (file_id, ot, name, file_type, size, subido_por) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
      [file_id, ot, name, file_type, size, usuarioId],
    );
  }

  /** The uploads among these ids that belong to the order. */
  async deOrden(ot: number, ids: readonly string[]): Promise<ArchivoSubido[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<ArchivoSubido>(
      'select file_id, name, file_type, size from workflow.archivo where ot = $1 and file_id = any($2::text[])',
      [ot, ids],
    );
    return ids.flatMap((id) => rows.filter((row) => row.file_id === id));
  }

  /** The order that an upload belongs to, or null. */
  async ordenDe(fileId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ ot: number }>('select ot from workflow.archivo where file_id = $1', [fileId]);
    return rows[0]?.ot ?? null;
  }

  /** Forgets an upload and its bytes. */
  async borrar(fileId: string): Promise<void> {
    await this.pool.query('delete from workflow.archivo where file_id = $1', [fileId]);
    await this.files.delete(fileId);
  }
}

/** The name as uploaded, without its folder, with the extension that its content has. */
function conExtension(nombre: string, extension: string): string {
  const base =
    nombre
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[\p{Cc}"<>:|?*]/gu, '')
      .trim() ?? '';
  return `${(base || 'archivo').slice(0, 120)}.${extension}`;
}
