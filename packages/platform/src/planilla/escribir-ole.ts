import { MAGIA_OLE } from './ole';

const SECTOR = 512;
const POR_SECTOR = SECTOR / 4;
const FAT_EN_CABECERA = 109;
const LIBRE = 0xffffffff;
const FIN = 0xfffffffe;
const DE_FAT = 0xfffffffd;
const DE_DIFAT = 0xfffffffc;
/** The minimum size of a regular stream; smaller ones would have to be stored as small streams. */
const MINIMO = 4096;
const ENTRADA = 128;

const sectores = (bytes: number): number => Math.ceil(bytes / SECTOR);

/**
 * An OLE compound file ([MS-CFB]) with a single stream, in sectors: the stream, the directory, the allocation table, and the location of
 * the table.
 */
export function escribirOle(nombre: string, contenido: Buffer): Buffer {
  const largo = Math.max(MINIMO, contenido.length);
  const datos = sectores(largo);
  const { fat, difat } = tablas(datos + 1);
  const inicioFat = datos + 1;
  const inicioDifat = inicioFat + fat;
  const salida = Buffer.alloc((1 + inicioDifat + difat) * SECTOR);
  contenido.copy(salida, SECTOR);
  escribirDirectorio(salida.subarray((1 + datos) * SECTOR), nombre, largo);

  const tabla = salida.subarray((1 + inicioFat) * SECTOR, (1 + inicioDifat) * SECTOR).fill(0xff);
  const siguiente = (sector: number) => (sector === datos - 1 || sector === datos ? FIN : sector + 1);
  for (let s = 0; s <= datos; s++) tabla.writeUInt32LE(siguiente(s), s * 4);
  for (let s = inicioFat; s < inicioDifat; s++) tabla.writeUInt32LE(DE_FAT, s * 4);
  for (let s = inicioDifat; s < inicioDifat + difat; s++) tabla.writeUInt32LE(DE_DIFAT, s * 4);

  const lugares = Array.from({ length: fat }, (_, i) => inicioFat + i);
  escribirCabecera(salida, { directorio: datos, fat, lugares, difat, inicioDifat });
  escribirDifat(salida.subarray((1 + inicioDifat) * SECTOR), lugares.slice(FAT_EN_CABECERA), difat, inicioDifat);
  return salida;
}

/** Number of sectors of the table, which counts itself, and of those that locate it beyond the header's space. */
function tablas(otros: number): { fat: number; difat: number } {
  let fat = 1;
  for (;;) {
    const difat = Math.ceil(Math.max(0, fat - FAT_EN_CABECERA) / (POR_SECTOR - 1));
    const falta = Math.ceil((otros + fat + difat) / POR_SECTOR);
    if (falta <= fat) return { fat, difat };
    fat = falta;
  }
}

interface Cabecera {
  readonly directorio: number;
  readonly fat: number;
  readonly lugares: readonly number[];
  readonly difat: number;
  readonly inicioDifat: number;
}

function escribirCabecera(bytes: Buffer, { directorio, fat, lugares, difat, inicioDifat }: Cabecera): void {
  MAGIA_OLE.copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(fat, 44);
  bytes.writeUInt32LE(directorio, 48);
  bytes.writeUInt32LE(MINIMO, 56);
  bytes.writeUInt32LE(FIN, 60);
  bytes.writeUInt32LE(difat > 0 ? inicioDifat : FIN, 68);
  bytes.writeUInt32LE(difat, 72);
  for (let i = 0; i < FAT_EN_CABECERA; i++) bytes.writeUInt32LE(lugares[i] ?? LIBRE, 76 + i * 4);
}

function escribirDifat(bytes: Buffer, lugares: readonly number[], difat: number, inicio: number): void {
  for (let s = 0; s < difat; s++) {
    const sector = bytes.subarray(s * SECTOR, (s + 1) * SECTOR);
    for (let i = 0; i < POR_SECTOR - 1; i++) sector.writeUInt32LE(lugares[s * (POR_SECTOR - 1) + i] ?? LIBRE, i * 4);
    sector.writeUInt32LE(s + 1 < difat ? inicio + s + 1 : FIN, SECTOR - 4);
  }
}

function escribirDirectorio(bytes: Buffer, nombre: string, largo: number): void {
  const entrada = (i: number, texto: string, tipo: number, campos: { hijo: number; inicio: number; largo: number }) => {
    const e = bytes.subarray(i * ENTRADA, (i + 1) * ENTRADA);
    e.write(texto, 'utf16le');
    e.writeUInt16LE(texto === '' ? 0 : (texto.length + 1) * 2, 64);
    e.writeUInt8(tipo, 66);
    e.writeUInt8(1, 67);
    e.writeUInt32LE(LIBRE, 68);
    e.writeUInt32LE(LIBRE, 72);
    e.writeUInt32LE(campos.hijo, 76);
    e.writeUInt32LE(campos.inicio, 116);
    e.writeUInt32LE(campos.largo, 120);
  };
  entrada(0, 'Root Entry', 5, { hijo: 1, inicio: FIN, largo: 0 });
  entrada(1, nombre, 2, { hijo: LIBRE, inicio: 0, largo });
  for (const i of [2, 3]) entrada(i, '', 0, { hijo: LIBRE, inicio: 0, largo: 0 });
}
