/** Seconds of a day. */
export const DIA_S = 86_400;

/** Seconds from one moment to another, never negative. */
export const segundosEntre = (desde: string | Date, hasta: Date): number =>
  Math.max(0, Math.floor((hasta.getTime() - new Date(desde).getTime()) / 1000));

interface Cubeta {
  readonly etiqueta: string;
  /** The label with its unit. */
  readonly nombre: string;
  readonly desde: number;
  readonly hasta: number | null;
}

/** Age buckets in days (specification, 2.1 and 16.7): 15 days belong to '11 a 15'. */
export const CUBETAS: readonly Cubeta[] = [
  { etiqueta: '1 o menos', nombre: '1 día o menos', desde: 0, hasta: 1 },
  ...[2, 3, 4, 5, 6, 7].map((dia) => ({ etiqueta: String(dia), nombre: `${dia} días`, desde: dia, hasta: dia })),
  { etiqueta: '8 a 10', nombre: '8 a 10 días', desde: 8, hasta: 10 },
  { etiqueta: '11 a 15', nombre: '11 a 15 días', desde: 11, hasta: 15 },
  { etiqueta: '16 o más', nombre: '16 días o más', desde: 16, hasta: null },
];

/** Days in the state: seconds / 86400 rounded up, at least one. */
export const diasDe = (segundos: number): number => Math.max(1, Math.ceil(segundos / DIA_S));
