import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip, which may declare another size than it has. */
export interface Entrada {
  readonly nombre: string;
  readonly datos: string | Buffer;
  readonly declarado?: number;
}

/** A zip of these entries. */
export function zip(entradas: readonly Entrada[]): Buffer {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  let lugar = 0;
  for (const { nombre, datos, declarado } of entradas) {
    const crudo = Buffer.from(datos as Buffer);
    const empacado = deflateRawSync(crudo, { level: 1 });
    const letras = Buffer.from(nombre);
    // Local header: version, flags, deflate, time, date; then sums and sizes, which the central one repeats.
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(crc32(crudo), 10);
    comun.writeUInt32LE(empacado.length, 14);
    comun.writeUInt32LE(declarado ?? crudo.length, 18);
    comun.writeUInt16LE(letras.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), comun, letras, empacado]);
    const resto = Buffer.alloc(14);
    resto.writeUInt32LE(lugar, 10);
    centrales.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), comun, resto, letras]));
    locales.push(local);
    lugar += local.length;
  }
  const central = Buffer.concat(centrales);
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(entradas.length, 4);
  fin.writeUInt16LE(entradas.length, 6);
  fin.writeUInt32LE(central.length, 8);
  fin.writeUInt32LE(lugar, 12);
  return Buffer.concat([...locales, central, Buffer.from('PK\u0005\u0006', 'latin1'), fin]);
}
