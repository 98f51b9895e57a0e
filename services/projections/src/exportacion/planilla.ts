import { refuse } from '@bitacora/platform';
import type { CellValue } from 'exceljs';
import { CLAVES, type Clave } from './consulta';
import { cargarExcel } from './exceljs';
import { MAGIA_OLE } from './ole';
import { primeraColumnaXls } from './xls';
import { cabeDesempacado } from './zip';

const MAGIA_ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const EXTENSION = /\.xlsx?$/i;
const MAXIMO_BYTES = 5 * 1024 * 1024;
const MAXIMO_DESEMPACADO = 20 * 1024 * 1024;
const MAXIMO_VALORES = 10_000;

/** A list of orders as somebody uploaded it: what its first cell says, and the values under it, each once. */
export interface Planilla {
  readonly clave: Clave;
  readonly valores: readonly string[];
}

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { archivo: [mensaje] } });

/** Reads an uploaded list; its content decides what it is, not its name alone. */
export async function leerPlanilla(nombre: string, bytes: Buffer): Promise<Planilla> {
  if (!EXTENSION.test(nombre)) return mala('Solo se permiten archivos .xlsx, .xls');
  if (bytes.length > MAXIMO_BYTES) return mala('El archivo pesa más de 5 MB');
  const [primera = '', ...resto] = await columnaDe(bytes).catch(() => mala('No se pudo leer el archivo: debe ser .xlsx o .xls, sin clave'));
  const clave = CLAVES.find((posible) => posible === primera.trim().toUpperCase());
  if (!clave) return mala('La primera celda debe ser OT, RMA o N_SERIE');
  const valores = [...new Set(resto.map((valor) => valor.trim()).filter(Boolean))];
  if (valores.length === 0) return mala('El archivo no tiene filas');
  if (valores.length > MAXIMO_VALORES) return mala('El archivo tiene más de 10.000 filas');
  return { clave, valores };
}

async function columnaDe(bytes: Buffer): Promise<string[]> {
  if (bytes.subarray(0, MAGIA_OLE.length).equals(MAGIA_OLE)) return primeraColumnaXls(bytes);
  if (!bytes.subarray(0, MAGIA_ZIP.length).equals(MAGIA_ZIP)) throw new Error('Neither format');
  if (!(await cabeDesempacado(bytes, MAXIMO_DESEMPACADO))) throw new Error('Too large inside');
  const { Workbook } = await cargarExcel();
  const libro = new Workbook();
  await libro.xlsx.load(bytes as unknown as ArrayBuffer);
  const hoja = libro.worksheets[0];
  const valores: string[] = [];
  hoja?.eachRow((fila, numero) => {
    valores[numero - 1] = textoDe(fila.getCell(1).value);
  });
  return Array.from(valores, (valor) => valor ?? '');
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
