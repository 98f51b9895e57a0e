import { flujoOle, MAGIA_OLE } from './ole';

/** The header of a compound file whose further allocation tables form a circle. */
function circular(exponente: number, exponenteMini = 6): Buffer {
  const bytes = Buffer.alloc(64 * 1024);
  MAGIA_OLE.copy(bytes);
  bytes.writeUInt16LE(exponente, 30);
  bytes.writeUInt16LE(exponenteMini, 32);
  bytes.writeUInt32LE(0xffffffff, 72);
  return bytes;
}

describe('a compound file made to harm', () => {
  it.each([9, 12])('is given up when its tables never end, with sectors of 2^%i', (exponente) => {
    expect(() => flujoOle(circular(exponente), ['Workbook'])).toThrow('Broken allocation table');
  });

  it.each([0, 2, 31, 65_535])('is given up with sectors of no size, 2^%i', (exponente) => {
    expect(() => flujoOle(circular(exponente), ['Workbook'])).toThrow('Unknown sector size');
  });
});
