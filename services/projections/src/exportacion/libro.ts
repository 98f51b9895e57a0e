import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { type Style, stream } from 'exceljs';
import type { Campo, FilaExportada, TipoDeCampo } from './campos';
import { cargarExcel } from './exceljs';

/** Rows of a sheet under its heading, by the format's own limit. */
export const MAXIMO_FILAS = 1_048_575;
const MAXIMO_TEXTO = 32_767;
const ANCHO_DE_LISTA = 24;
const FORMATO: Readonly<Record<TipoDeCampo, string>> = {
  // Cells of text stay text when somebody edits them: what begins with '=' never becomes a formula.
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

/** A moment as its clock in Santiago showed it: a workbook has no time zones. */
export const enSantiago = (iso: string): Date => new Date(`${santiago.format(new Date(iso)).replace(' ', 'T')}Z`);

/** A value as its cell holds it; blank when there is none. */
export function celda(tipo: TipoDeCampo, valor: string | number | null): string | number | Date | null {
  if (valor === null || valor === '') return null;
  if (tipo === 'fecha_hora') return enSantiago(String(valor));
  if (tipo === 'fecha') return new Date(`${String(valor).slice(0, 10)}T00:00:00Z`);
  return typeof valor === 'string' ? valor.slice(0, MAXIMO_TEXTO) : valor;
}

interface Contenido {
  readonly campos: readonly Campo[];
  readonly total: number;
  readonly lotes: AsyncIterable<readonly FilaExportada[]>;
  /** What an uploaded list asked for and no order has. */
  readonly faltan: readonly string[];
  readonly ahora: Date;
}

/** Writes the workbook as its rows arrive, no faster than it is read; stops when nobody reads any more. */
export async function escribirLibro(salida: PassThrough, { campos, total, lotes, faltan, ahora }: Contenido): Promise<void> {
  const excel = await cargarExcel();
  const libro = new excel.stream.xlsx.WorkbookWriter({ stream: salida, useStyles: true });
  libro.creator = 'Bitácora';
  libro.created = ahora;
  const hoja = libro.addWorksheet('Ordenes de Trabajo', { views: [{ state: 'frozen', ySplit: 1 }] });
  hoja.columns = campos.map(({ campo, titulo, tipo, ancho }) => ({
    key: campo,
    header: titulo,
    width: ancho,
    style: { numFmt: FORMATO[tipo] },
  }));
  hoja.autoFilter = { from: { row: 1, column: 1 }, to: { row: total + 1, column: campos.length } };
  const cabecera = hoja.getRow(1);
  Object.assign(cabecera, CABECERA);
  cabecera.commit();
  const cierre = new AbortController();
  salida.once('close', () => cierre.abort());
  for await (const filas of lotes) {
    for (const fila of filas) hoja.addRow(campos.map(({ tipo, valor }) => celda(tipo, valor(fila, ahora)))).commit();
    if (salida.writableNeedDrain) await once(salida, 'drain', { signal: cierre.signal }).catch(() => undefined);
    if (salida.destroyed) return;
  }
  hoja.commit();
  if (faltan.length > 0) escribirFaltantes(libro, faltan);
  await libro.commit();
}

function escribirFaltantes(libro: stream.xlsx.WorkbookWriter, faltan: readonly string[]): void {
  const hoja = libro.addWorksheet('No encontrados', { views: [{ state: 'frozen', ySplit: 1 }] });
  hoja.columns = [{ key: 'valor', header: 'No encontrado', width: ANCHO_DE_LISTA, style: { numFmt: FORMATO.texto } }];
  const cabecera = hoja.getRow(1);
  Object.assign(cabecera, CABECERA);
  cabecera.commit();
  for (const valor of faltan) hoja.addRow([valor]).commit();
  hoja.commit();
}
