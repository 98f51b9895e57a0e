import type { FilaImportadaMala } from '@bitacora/domain/contracts';
import { type ClaseDeImportacion, camposImportados } from '@bitacora/domain/importacion';

const entreComillas = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

/** A sheet that a spreadsheet program opens; the mark at its start lets Excel read its accents. */
const planilla = (filas: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${filas.map((fila) => fila.map(entreComillas).join(';')).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });

/** A sheet with the headings of a class and a row as an example. */
export function plantillaDe(clase: ClaseDeImportacion): Blob {
  const campos = camposImportados(clase);
  return planilla([campos.map(({ titulo }) => titulo), campos.map(({ ejemplo }) => ejemplo)]);
}

/** The errors of a sheet, by row. */
export const erroresDe = (malas: readonly FilaImportadaMala[]): Blob =>
  planilla([['Fila', 'Columna', 'Error'], ...malas.map(({ fila, campo, error }) => [String(fila), campo || 'Toda la fila', error])]);
