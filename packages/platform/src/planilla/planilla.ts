import type { CellValue } from 'exceljs';
import { filasCsv } from './csv';
import { cargarExcel } from './exceljs';
import { MAGIA_OLE } from './ole';
import { filasXls, MAXIMO_COLUMNAS } from './xls';
import { cabeDesempacado } from './zip';

const MAGIA_ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const MAXIMO_DESEMPACADO = 20 * 1024 * 1024;

/**
 * The cells of the first sheet of a spreadsheet that somebody uploaded, row by row, as they show: its content decides what it
 * is, not its name. A .csv only where it is asked for: any text is one. Throws when it cannot be read.
 */
export async function filasDePlanilla(bytes: Buffer, { csv = false } = {}): Promise<string[][]> {
  if (bytes.subarray(0, MAGIA_OLE.length).equals(MAGIA_OLE)) return filasXls(bytes);
  if (bytes.subarray(0, MAGIA_ZIP.length).equals(MAGIA_ZIP)) return filasXlsx(bytes);
  if (csv) return filasCsv(bytes);
  throw new Error('Neither format');
}

async function filasXlsx(bytes: Buffer): Promise<string[][]> {
  if (!(await cabeDesempacado(bytes, MAXIMO_DESEMPACADO))) throw new Error('Too large inside');
  const { Workbook } = await cargarExcel();
  const libro = new Workbook();
  await libro.xlsx.load(bytes as unknown as ArrayBuffer);
  const filas: string[][] = [];
  libro.worksheets[0]?.eachRow((fila, numero) => {
    const celdas = Math.min(fila.cellCount, MAXIMO_COLUMNAS);
    filas[numero - 1] = Array.from({ length: celdas }, (_, i) => textoDe(fila.getCell(i + 1).value));
  });
  return Array.from(filas, (fila) => fila ?? []);
}

/** What a cell shows: the result of its formula, the words of its link or of its fragments. */
function textoDe(valor: CellValue): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor !== 'object') return String(valor);
  if (valor instanceof Date) return '';
  if ('richText' in valor) return valor.richText.map(({ text }) => text).join('');
  if ('text' in valor) return String(valor.text);
  if ('result' in valor) return textoDe(valor.result as CellValue);
  return '';
}
