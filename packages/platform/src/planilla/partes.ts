import { posix } from 'node:path';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { LIMITES, PlanillaInvalida } from './limites';
import { danado, type Manejador, recorrer } from './xml';

/** A part of a workbook that another part names. */
export interface Relacion {
  readonly id: string;
  /** The last word of its kind: `worksheet`, `styles`, `sharedStrings`. */
  readonly tipo: string;
  readonly parte: string;
}

const MUY_GRANDE = 'El archivo pesa demasiado al abrirse: cada una de sus partes puede pesar 20 MB';

/** The parts of an Office file: a zip whose entries are unpacked one at a time, up to a size. */
export class Partes {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entradas: ReadonlyMap<string, Entry>,
  ) {}

  static async abrir(bytes: Buffer): Promise<Partes> {
    const zip = await fromBufferPromise(bytes).catch(danado);
    if (zip.entryCount > LIMITES.partes) danado();
    const entradas = new Map<string, Entry>();
    try {
      for await (const entrada of zip.eachEntry()) {
        const nombre = entrada.fileName.toLowerCase();
        // Readers disagree on which of two parts with one name to take, so it is refused.
        if (entradas.has(nombre)) danado();
        entradas.set(nombre, entrada);
      }
    } catch {
      danado();
    }
    return new Partes(zip, entradas);
  }

  /** Reads through a part; refuses one larger than declared or than the limit. */
  async recorrer(nombre: string, manejador: Manejador): Promise<void> {
    const entrada = this.entradas.get(nombre.toLowerCase()) ?? danado();
    if (entrada.uncompressedSize > LIMITES.bytesPorParte) throw new PlanillaInvalida(MUY_GRANDE);
    if (!entrada.canDecodeFileData()) danado();
    await recorrer(await this.zip.openReadStreamPromise(entrada).catch(danado), manejador);
  }

  /** The parts that a part refers to ('' is the file itself); empty without any. */
  async relaciones(de: string): Promise<Relacion[]> {
    const carpeta = posix.dirname(de);
    const nombre = posix.join(carpeta, '_rels', `${posix.basename(de)}.rels`);
    const relaciones: Relacion[] = [];
    if (!this.entradas.has(nombre.toLowerCase())) return relaciones;
    await this.recorrer(nombre, {
      abre: (elemento, { Id: id = '', Type: tipo = '', Target: destino = '', TargetMode: modo }) => {
        if (elemento !== 'Relationship' || modo === 'External') return;
        const parte = posix.join(destino.startsWith('/') ? '' : carpeta, destino).replace(/^\//, '');
        if (relaciones.length >= LIMITES.partes) danado();
        relaciones.push({ id, tipo: tipo.slice(tipo.lastIndexOf('/') + 1), parte });
      },
    });
    return relaciones;
  }
}
