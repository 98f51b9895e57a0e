import type { Matriz } from './tablero.matriz';

type Valor = string | number;

/** A cell that a spreadsheet never runs as a formula, quoted where it must be. */
export function celdaCsv(valor: Valor): string {
  if (typeof valor === 'number') return String(valor);
  const inerte = /^[\s]*[=+\-@\t\r]/.test(valor) ? `'${valor}` : valor;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}

const csv = (filas: readonly (readonly Valor[])[]): string => `${filas.map((fila) => fila.map(celdaCsv).join(';')).join('\r\n')}\r\n`;

/** The shown matrix, for a spreadsheet in Spanish. */
const csvDeMatriz = ({ filas, columnas, total }: Matriz): string =>
  csv([
    ['Estado', ...columnas.map(({ nombre }) => nombre), 'Total', 'Alerta amarilla', 'Alerta roja'],
    ...filas.map((fila) => [fila.estado, ...fila.cubetas.map((celda) => celda.total), fila.total, fila.amarillas, fila.rojas]),
    ['Total', ...columnas.map(({ celda }) => celda.total), total.total, total.amarillas, total.rojas],
  ]);

/** The matrix as a file, with the mark by which spreadsheets recognise UTF-8. */
export const archivoDeMatriz = (matriz: Matriz): Blob => new Blob(['\uFEFF', csvDeMatriz(matriz)], { type: 'text/csv;charset=utf-8' });
