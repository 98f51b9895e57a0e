import { MAGIA_OLE } from '../planilla/ole';
import { filaCruda, libroCrudo } from './libro';

/** A spreadsheet made to harm its reader. */
export interface PlanillaHostil {
  readonly nombre: string;
  readonly bytes: Buffer;
  /** True when its cells are readable all the same. */
  readonly legible: boolean;
}

const DIEZ_COLUMNAS = 'ABCDEFGHIJ';

/** Sixteen of them, each with these rows first. */
export function planillasHostiles(filas: readonly (readonly string[])[]): PlanillaHostil[] {
  const datos = filas.map((fila, i) => filaCruda(i + 1, fila)).join('');
  const despues = filas.length + 1;
  const hoja = (otras = '') => `<sheetData>${datos}${otras}</sheetData>`;
  const deHoja = (contenido: string) => libroCrudo({ hoja: contenido });
  const larga = 'x'.repeat(30_000);
  const largas = Array.from({ length: 20_000 }, (_, i) => `<row r="${despues + i}"><c r="A${despues + i}" t="s"><v>0</v></c></row>`);
  const muchas = Array.from({ length: 150_000 }, (_, i) => {
    const n = despues + i;
    return `<row r="${n}">${[...DIEZ_COLUMNAS].map((c) => `<c r="${c}${n}"><v>${i}</v></c>`).join('')}</row>`;
  });
  const legibles: [string, Buffer][] = [
    ['une todas las celdas.xlsx', deHoja(`${hoja()}<mergeCells count="1"><mergeCell ref="C1:XFD1048576"/></mergeCells>`)],
    ['une muchas celdas.xlsx', deHoja(`${hoja()}<mergeCells count="1"><mergeCell ref="C1:ZZ3000"/></mergeCells>`)],
    ['dos mil millones de columnas.xlsx', deHoja(`<cols><col min="1" max="2000000000" width="9"/></cols>${hoja()}`)],
    [
      'valida todas las celdas.xlsx',
      deHoja(
        `${hoja()}<dataValidations><dataValidation type="whole" sqref="C1:XFD1048576"><formula1>1</formula1></dataValidation></dataValidations>`,
      ),
    ],
  ];
  const ilegibles: [string, Buffer][] = [
    ['fila cuatro mil millones.xlsx', deHoja(hoja('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>'))],
    ['ciento cincuenta mil filas.xlsx', deHoja(hoja(muchas.join('')))],
    ['columna zzzzzzz.xlsx', deHoja(hoja(`<row r="${despues}"><c r="ZZZZZZZ${despues}"><v>1</v></c></row>`))],
    ['estalla.xlsx', deHoja(hoja(`<!--${' '.repeat(60 * 1024 * 1024)}-->`))],
    ['estalla y miente.xlsx', libroCrudo({ hoja: hoja(`<!--${' '.repeat(60 * 1024 * 1024)}-->`), declarado: 2000 })],
    ['sin fondo.xlsx', deHoja(`${hoja()}${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}`)],
    [
      'nombra otro archivo.xlsx',
      libroCrudo({ prologo: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', hoja: hoja(filaCruda(despues, ['&y;'])) }),
    ],
    ['un texto mil veces.xlsx', libroCrudo({ hoja: hoja(largas.join('')), textos: `<si><t>${larga}</t></si>` })],
    ['demasiados textos.xlsx', libroCrudo({ hoja: hoja(), textos: '<si><t>x</t></si>'.repeat(250_000) })],
    ['cortado.xlsx', deHoja(hoja()).subarray(0, -400)],
    ['en círculos.xls', enCirculos()],
    ['sin cerrar.csv', Buffer.from(`${filas.map((fila) => fila.join(';')).join('\n')}\n"${'x;'.repeat(2_000_000)}`)],
  ];
  const con =
    (legible: boolean) =>
    ([nombre, bytes]: [string, Buffer]): PlanillaHostil => ({ nombre, bytes, legible });
  return [...legibles.map(con(true)), ...ilegibles.map(con(false))];
}

/** A compound file whose allocation tables form a circle. */
function enCirculos(): Buffer {
  const bytes = Buffer.alloc(1024 * 1024);
  MAGIA_OLE.copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(0xffffffff, 72);
  return bytes;
}
