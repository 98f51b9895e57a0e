/** What a spreadsheet may hold. Each is checked before anything is kept for it. */
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

/** What Excel itself can number. */
export const MAXIMO_FILA = 1_048_576;
export const MAXIMO_COLUMNA = 16_384;

/** A spreadsheet that is refused: with the sentence for whoever uploaded it, or null when nobody can say why. */
export class PlanillaInvalida extends Error {
  constructor(readonly motivo: string | null) {
    super(motivo ?? 'Unreadable');
  }
}
