import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { cargarExcel } from '@bitacora/platform';
import type { Style, stream } from 'exceljs';

/** The content of a column; each kind has its cell type and format. */
export type TipoDeCampo = 'texto' | 'entero' | 'fecha' | 'fecha_hora' | 'dias' | 'pesos';
type Valor = string | number | null;

/** A column of a sheet, and its value for a row. */
export interface Columna<Fila> {
  readonly titulo: string;
  readonly tipo: TipoDeCampo;
  readonly ancho: number;
  readonly valor: (fila: Fila, ahora: Date) => Valor;
}

/** A sheet, with its rows in batches. */
export interface Hoja {
  readonly nombre: string;
  readonly columnas: readonly Omit<Columna<never>, 'valor'>[];
  readonly total: number;
  readonly lotes: (ahora: Date) => AsyncIterable<readonly (readonly Valor[])[]>;
}

/** Maximum number of rows under the heading, by the format's limit. */
export const MAXIMO_FILAS = 1_048_575;
const MAXIMO_TEXTO = 32_767;
const FORMATO: Readonly<Record<TipoDeCampo, string>> = {
  // Text format, so that edited cells stay text and a text with '=' never becomes a formula.
  texto: '@',
  entero: '0',
  fecha: 'dd/mm/yyyy',
  fecha_hora: 'dd/mm/yyyy hh:mm',
  dias: '0.00',
  pesos: '#,##0',
};
const CABECERA: Partial<Style> = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE6ECF2' } },
  alignment: { vertical: 'middle', wrapText: true },
};

const santiago = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as Santiago's wall clock, because workbooks have no time zones. */
export const enSantiago = (iso: string): Date => new Date(`${santiago.format(new Date(iso)).replace(' ', 'T')}Z`);

/** The value for a cell; blank for a missing one. */
export function celda(tipo: TipoDeCampo, valor: string | number | null): string | number | Date | null {
  if (valor === null || valor === '') return null;
  if (tipo === 'fecha_hora') return enSantiago(String(valor));
  if (tipo === 'fecha') return new Date(`${String(valor).slice(0, 10)}T00:00:00Z`);
  return typeof valor === 'string' ? valor.slice(0, MAXIMO_TEXTO) : valor;
}

/** The sheet of some rows by its columns. */
export const hojaDe = <Fila>(
  nombre: string,
  columnas: readonly Columna<Fila>[],
  total: number,
  lotes: AsyncIterable<readonly Fila[]> | Iterable<readonly Fila[]>,
): Hoja => ({
  nombre,
  columnas,
  total,
  lotes: async function* (ahora) {
    for await (const filas of lotes) yield filas.map((fila) => columnas.map(({ valor }) => valor(fila, ahora)));
  },
});

/** Writes the workbook as its rows arrive, no faster than it is read; stops when the reader is gone. */
export async function escribirLibro(salida: PassThrough, hojas: readonly Hoja[], ahora: Date): Promise<void> {
  const excel = await cargarExcel();
  const libro = new excel.stream.xlsx.WorkbookWriter({ stream: salida, useStyles: true });
  libro.creator = 'Bitácora';
  libro.created = ahora;
  const cierre = new AbortController();
  salida.once('close', () => cierre.abort());
  for (const hoja of hojas) {
    await escribirHoja(libro, hoja, ahora, async () => {
      if (salida.writableNeedDrain) await once(salida, 'drain', { signal: cierre.signal }).catch(() => undefined);
      return !salida.destroyed;
    });
    if (salida.destroyed) return;
  }
  await libro.commit();
}

/** Writes a sheet. `seguir` waits for the reader after each batch, and returns false without one. */
async function escribirHoja(
  libro: stream.xlsx.WorkbookWriter,
  { nombre, columnas, total, lotes }: Hoja,
  ahora: Date,
  seguir: () => Promise<boolean>,
): Promise<void> {
  const hoja = libro.addWorksheet(nombre, { views: [{ state: 'frozen', ySplit: 1 }] });
  hoja.columns = columnas.map(({ titulo, tipo, ancho }) => ({ header: titulo, width: ancho, style: { numFmt: FORMATO[tipo] } }));
  hoja.autoFilter = { from: { row: 1, column: 1 }, to: { row: total + 1, column: columnas.length } };
  const cabecera = hoja.getRow(1);
  Object.assign(cabecera, CABECERA);
  cabecera.commit();
  for await (const filas of lotes(ahora)) {
    for (const fila of filas) hoja.addRow(fila.map((valor, i) => celda(columnas[i]?.tipo ?? 'texto', valor))).commit();
    if (!(await seguir())) return;
  }
  hoja.commit();
}
