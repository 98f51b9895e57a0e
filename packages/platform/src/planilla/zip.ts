import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflar = promisify(inflateRaw);
const FIN = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRADA = 0x02014b50;
const ENTRADA_LOCAL = 30;
const ENTRADA_CENTRAL = 46;
const DEFLATE = 8;
const ZIP64 = 0xffffffff;
const MAXIMO_ENTRADAS = 200;

/**
 * Whether a zip unpacks to less than a limit: the sizes it declares may lie, so each entry is unpacked and counted.
 * What readers disagree about (more volumes, large sizes, bytes between its parts) is refused.
 */
export async function cabeDesempacado(bytes: Buffer, limite: number): Promise<boolean> {
  try {
    const fin = bytes.lastIndexOf(FIN);
    let cursor = bytes.readUInt32LE(fin + 16);
    if (bytes.readUInt32LE(fin + 4) !== 0 || cursor + bytes.readUInt32LE(fin + 12) !== fin) return false;
    let resto = limite;
    for (let entradas = 1; cursor < fin; entradas++) {
      if (entradas > MAXIMO_ENTRADAS || bytes.readUInt32LE(cursor) !== ENTRADA) return false;
      resto -= await largoDe(bytes, cursor, resto);
      cursor += ENTRADA_CENTRAL + bytes.readUInt16LE(cursor + 28) + bytes.readUInt16LE(cursor + 30) + bytes.readUInt16LE(cursor + 32);
    }
    return resto > 0;
  } catch {
    // Out of its own bounds, or larger than the limit.
    return false;
  }
}

/** How many bytes an entry unpacks to; throws beyond the limit. */
async function largoDe(bytes: Buffer, entrada: number, limite: number): Promise<number> {
  const [empacado, desempacado, local] = [20, 24, 42].map((campo) => bytes.readUInt32LE(entrada + campo)) as [number, number, number];
  if ([empacado, desempacado, local].includes(ZIP64)) throw new RangeError('zip64');
  const desde = local + ENTRADA_LOCAL + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const datos = bytes.subarray(desde, desde + empacado);
  if (bytes.readUInt16LE(entrada + 10) !== DEFLATE) return datos.length;
  return (await inflar(datos, { maxOutputLength: Math.max(1, limite) })).length;
}
