const LIBRE = 0xfffffffa;
const CABECERA = 512;
const ENTRADA = 128;
const FAT_EN_CABECERA = 109;
/** Exponents of the sizes in use: 512 and 4096 bytes, and 64 for the small ones. */
const SECTORES = [9, 12];
const MINI_SECTORES = [6];
const FLUJO = 2;
const RAIZ = 5;

export const MAGIA_OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The stream with one of these names inside an OLE compound file ([MS-CFB]); null without one. Throws on a broken file. */
export function flujoOle(bytes: Buffer, nombres: readonly string[]): Buffer | null {
  const sector = tamano(bytes.readUInt16LE(30), SECTORES);
  const fat = leerFat(bytes, sector);
  const enSectores = (inicio: number) => encadenar(bytes, CABECERA, sector, fat, inicio);
  const directorio = entradas(enSectores(bytes.readUInt32LE(48)));
  const hallada = directorio.find(({ tipo, nombre }) => tipo === FLUJO && nombres.includes(nombre));
  const raiz = directorio.find(({ tipo }) => tipo === RAIZ);
  if (!hallada || !raiz) return null;
  if (hallada.largo >= bytes.readUInt32LE(56)) return enSectores(hallada.inicio).subarray(0, hallada.largo);
  // Small streams live in their own sectors, inside the stream of the root.
  const miniFat = numeros(enSectores(bytes.readUInt32LE(60)));
  const mini = tamano(bytes.readUInt16LE(32), MINI_SECTORES);
  return encadenar(enSectores(raiz.inicio), 0, mini, miniFat, hallada.inicio).subarray(0, hallada.largo);
}

/** The size of a sector, if the format knows it. */
function tamano(exponente: number, conocidos: readonly number[]): number {
  if (!conocidos.includes(exponente)) throw new Error('Unknown sector size');
  return 1 << exponente;
}

const numeros = (bytes: Buffer): number[] => Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4));

/** The sectors of a chain, in order; a looping chain ends at the size of the file. */
function encadenar(bytes: Buffer, desde: number, tamano: number, fat: readonly number[], inicio: number): Buffer {
  const partes: Buffer[] = [];
  for (let s = inicio; s < LIBRE && partes.length * tamano <= bytes.length; s = fat[s] ?? LIBRE)
    partes.push(bytes.subarray(desde + s * tamano, desde + (s + 1) * tamano));
  return Buffer.concat(partes);
}

/** The allocation table, whose sectors are named in the header and, for large files, in further ones. */
function leerFat(bytes: Buffer, sector: number): number[] {
  const lugares = numeros(bytes.subarray(76, 76 + FAT_EN_CABECERA * 4));
  const porSector = sector / 4 - 1;
  // The table has one entry per sector of the file, so a longer chain is circular.
  const maximo = FAT_EN_CABECERA + Math.ceil(bytes.length / sector / (sector / 4));
  let siguiente = bytes.readUInt32LE(68);
  for (let vueltas = bytes.readUInt32LE(72); vueltas > 0 && siguiente < LIBRE && lugares.length <= maximo; vueltas--) {
    const tabla = numeros(bytes.subarray(CABECERA + siguiente * sector, CABECERA + (siguiente + 1) * sector));
    lugares.push(...tabla.slice(0, porSector));
    siguiente = tabla[porSector] ?? LIBRE;
  }
  const usados = lugares.filter((s) => s < LIBRE);
  if (usados.length > maximo) throw new Error('Broken allocation table');
  return usados.flatMap((s) => numeros(bytes.subarray(CABECERA + s * sector, CABECERA + (s + 1) * sector)));
}

const entradas = (directorio: Buffer) =>
  Array.from({ length: Math.floor(directorio.length / ENTRADA) }, (_, i) => {
    const entrada = directorio.subarray(i * ENTRADA, (i + 1) * ENTRADA);
    return {
      nombre: entrada.toString('utf16le', 0, Math.max(0, Math.min(64, entrada.readUInt16LE(64)) - 2)),
      tipo: entrada.readUInt8(66),
      inicio: entrada.readUInt32LE(116),
      largo: entrada.readUInt32LE(120),
    };
  });
