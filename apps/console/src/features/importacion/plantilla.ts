import { type ClaseDeImportacion, camposImportados } from '@bitacora/domain/importacion';

const entreComillas = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

/** A sheet with the headings of a class and a row as an example; the mark at its start lets Excel read its accents. */
export function plantillaDe(clase: ClaseDeImportacion): Blob {
  const campos = camposImportados(clase);
  const filas = [campos.map(({ titulo }) => titulo), campos.map(({ ejemplo }) => ejemplo)];
  return new Blob([`\uFEFF${filas.map((fila) => fila.map(entreComillas).join(';')).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
