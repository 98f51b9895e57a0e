/** Limits of a spreadsheet, each checked before memory is used for it. */
export const LIMITES = {
  filas: 20_000,
  columnas: 60,
  letrasPorCelda: 32_767,
  letras: 8_000_000,
  textos: 200_000,
  formatos: 66_000,
  profundidad: 64,
  atributos: 100,
  bytesPorParte: 20 * 1024 * 1024,
  partes: 1000,
} as const;

/** The limits of Excel's own numbering. */
export const MAXIMO_FILA = 1_048_576;
export const MAXIMO_COLUMNA = 16_384;

/** A refused spreadsheet: with the sentence for the uploader, or null when the reason is unknown. */
export class PlanillaInvalida extends Error {
  constructor(readonly motivo: string | null) {
    super(motivo ?? 'Unreadable');
  }
}
