/** A cell of an uploaded spreadsheet: the words it holds ('' when blank), or a number. */
export type Celda = string | CeldaNumerica;

/** A cell that holds no words. */
export interface CeldaNumerica {
  /** Null for what is no amount: a date, an error, a truth value. */
  readonly numero: number | null;
  /** What the cell shows under its format; null when that is not exactly what it holds. */
  readonly texto: string | null;
}

/** What is neither words nor an amount. */
export const ILEGIBLE: CeldaNumerica = { numero: null, texto: null };

/** A row that is not blank, and its number in the sheet. */
export interface Fila {
  readonly fila: number;
  readonly celdas: readonly Celda[];
}

/** What a cell shows, without blanks around; null when that cannot be told exactly. */
export function textoDeCelda(celda: Celda | undefined): string | null {
  if (celda === undefined) return '';
  return (typeof celda === 'string' ? celda : celda.texto)?.trim() ?? null;
}
