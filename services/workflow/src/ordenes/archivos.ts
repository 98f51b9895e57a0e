import { randomUUID } from 'node:crypto';
import type { ArchivoSubido } from '@bitacora/domain/orden';
import { acceptFile, type Clock, type FileStore, fileDigest, refuse, SOLO_PERMITIDOS } from '@bitacora/platform';
import type { Pool } from 'pg';
import { v5 } from 'uuid';

/** Namespace of the file ids derived from an idempotency key. */
const ESPACIO = 'b3a1f0c2-6f0e-4c55-9d0a-5f3c8f2a7e11';

const HORA = 3_600_000;
/** Age after which an upload that no order shows is removed. */
const HORAS_PENDIENTE = 24;
const LOTE = 200;
/** Maximum number of a user's unattached uploads. */
const MAXIMO_PENDIENTES = 60;
const MAXIMO_BYTES = 200 * 1024 * 1024;
const CUPO_LLENO = 'Tiene demasiados archivos subidos sin adjuntar: adjúntelos o espere a que se borren';

/** An upload that is not attached yet. */
export interface Pendiente {
  readonly file_id: string;
  readonly ot: number;
}

/** An upload that the content check refused. */
export class ArchivoRechazado extends Error {
  constructor() {
    super(SOLO_PERMITIDOS);
  }
}

/** Uploads: bytes in the file store, and a row that links each to its order until an event does. */
export class Archivos {
  constructor(
    private readonly pool: Pool,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly laMuestra: (pendiente: Pendiente) => Promise<boolean>,
  ) {}

  /** Stores an upload for an order, like `recibir`, until it is attached; the number of a user's unattached uploads is limited. */
  async guardar(ot: number, nombre: string, bytes: Buffer, usuarioId: number, huella: string | null): Promise<ArchivoSubido> {
    await this.exigirCupo(usuarioId, bytes.length);
    const archivo = await this.recibir(nombre, bytes, huella);
    await this.ligar(ot, archivo, usuarioId, new Date(this.clock.now().getTime() + HORAS_PENDIENTE * HORA));
    return archivo;
  }

  /** Records that the order shows the file, so that it no longer waits. */
  async adjuntado(fileId: string): Promise<void> {
    await this.pool.query('update workflow.archivo set pendiente_hasta = null where file_id = $1', [fileId]);
  }

  /** Removes uploads that were never attached, with bytes and row; returns their number. An upload that an order shows meanwhile stays. */
  async limpiar(): Promise<number> {
    const limite = new Date(this.clock.now().getTime() - HORA);
    const { rows } = await this.pool.query<Pendiente>(
      'select file_id, ot from workflow.archivo where pendiente_hasta <= $1 order by pendiente_hasta limit $2',
      [limite, LOTE],
    );
    const enVano = await this.sinAdjuntar(rows);
    for (const { file_id } of enVano) await this.borrar(file_id);
    return enVano.length;
  }

  private async exigirCupo(usuarioId: number, bytes: number): Promise<void> {
    if (await this.cabe(usuarioId, bytes)) return;
    // Uploads attached since do not count; this is checked only when it matters.
    const { rows } = await this.pool.query<Pendiente>(
      'select file_id, ot from workflow.archivo where subido_por = $1 and pendiente_hasta is not null',
      [usuarioId],
    );
    await this.sinAdjuntar(rows);
    if (!(await this.cabe(usuarioId, bytes))) refuse('CUPO_DE_ARCHIVOS', CUPO_LLENO, { campos: { archivo: [CUPO_LLENO] } });
  }

  private async cabe(usuarioId: number, bytes: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ n: number; bytes: string }>(
      `select count(*)::integer as n, coalesce(sum(size), 0) as bytes from workflow.archivo
       where subido_por = $1 and pendiente_hasta is not null`,
      [usuarioId],
    );
    return Number(rows[0]?.n) < MAXIMO_PENDIENTES && Number(rows[0]?.bytes) + bytes <= MAXIMO_BYTES;
  }

  /** The uploads that no order shows; the others are marked as attached. */
  private async sinAdjuntar(pendientes: readonly Pendiente[]): Promise<Pendiente[]> {
    const enVano: Pendiente[] = [];
    for (const pendiente of pendientes) {
      if (await this.laMuestra(pendiente)) await this.adjuntado(pendiente.file_id);
      else enVano.push(pendiente);
    }
    return enVano;
  }

  /**
   * Stores the bytes of an upload. Throws ArchivoRechazado for anything but a valid jpg, png or pdf, and with `convertir` for anything that
   * cannot be converted to one. The fingerprint of the request makes a retry store the same file.
   */
  async recibir(nombre: string, bytes: Buffer, huella: string | null, opciones: { convertir?: boolean } = {}): Promise<ArchivoSubido> {
    const aceptado = await acceptFile(bytes, opciones.convertir);
    if (!aceptado) throw new ArchivoRechazado();
    const file_id = huella === null ? randomUUID() : v5(huella, ESPACIO);
    const name = conExtension(nombre, aceptado.extension);
    await this.files.put(file_id, aceptado.bytes, aceptado.type);
    return { file_id, name, file_type: aceptado.type, size: aceptado.bytes.length, sha256: fileDigest(aceptado.bytes) };
  }

  /** Links a received file to its order; idempotent. */
  async ligar(
    ot: number,
    { file_id, name, file_type, size, sha256 }: ArchivoSubido,
    usuarioId: number,
    pendienteHasta: Date | null = null,
  ): Promise<void> {
    await this.pool.query(
      `insert into workflow.archivo (file_id, ot, name, file_type, size, subido_por, pendiente_hasta, sha256)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [file_id, ot, name, file_type, size, usuarioId, pendienteHasta, sha256 ?? null],
    );
  }

  /** The uploads among these ids that belong to the order and are not too old. */
  async deOrden(ot: number, ids: readonly string[]): Promise<ArchivoSubido[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<Omit<ArchivoSubido, 'sha256'> & { sha256: string | null }>(
      `select file_id, name, file_type, size, sha256 from workflow.archivo
       where ot = $1 and file_id = any($2::text[]) and (pendiente_hasta is null or pendiente_hasta > $3)`,
      [ot, ids, this.clock.now()],
    );
    return ids.flatMap((id) =>
      rows.filter((row) => row.file_id === id).map(({ sha256, ...row }) => (sha256 === null ? row : { ...row, sha256 })),
    );
  }

  /** The order that an upload belongs to, or null. */
  async ordenDe(fileId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ ot: number }>('select ot from workflow.archivo where file_id = $1', [fileId]);
    return rows[0]?.ot ?? null;
  }

  /** Removes an upload and its bytes. */
  async borrar(fileId: string): Promise<void> {
    await this.pool.query('delete from workflow.archivo where file_id = $1', [fileId]);
    await this.files.delete(fileId);
  }
}

/** The uploaded name without its folder, with the extension of its content. */
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
