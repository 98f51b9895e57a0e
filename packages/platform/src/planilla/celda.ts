/** A cell of an uploaded spreadsheet: its text ('' when blank), or a number. */
export type Celda = string | CeldaNumerica;

/** A cell without text. */
export interface CeldaNumerica {
  /** Null for a value that is not an amount: a date, an error, a truth value. */
  readonly numero: number | null;
  /** The text shown under the cell's format; null when it differs from the value. */
  readonly texto: string | null;
  /** The day of a date, YYYY-MM-DD. */
  readonly dia?: string;
}

/** A cell that is neither text nor an amount. */
export const ILEGIBLE: CeldaNumerica = { numero: null, texto: null };

/** A row that is not blank, and its number in the sheet. */
export interface Fila {
  readonly fila: number;
  readonly celdas: readonly Celda[];
}

/** The text that a cell shows, trimmed; null when it cannot be determined exactly. */
export function textoDeCelda(celda: Celda | undefined): string | null {
  if (celda === undefined) return '';
  return (typeof celda === 'string' ? celda : celda.texto)?.trim() ?? null;
}

/** The text of a heading, without accents, case or signs. */
export const claveDeTitulo = (titulo: string | null): string =>
  (titulo ?? '')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
