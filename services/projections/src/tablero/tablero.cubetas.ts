/** Seconds of a day. */
export const DIA_S = 86_400;

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

/**
 * The moment that separates ages up to a number of days from longer ones: an order that began strictly after it is within them. Ages count
 * whole seconds, so the last instant within `dias` is just before one more second; the database has microseconds, hence the three digits.
 */
const corte = (ahora: Date, dias: number): string =>
  new Date(ahora.getTime() - (dias * DIA_S + 1) * 1000).toISOString().replace('Z', '001Z');

/** The limits between buckets as ascending times, for `width_bucket`: 0 is the oldest bucket, 9 the youngest. */
export const cortes = (ahora: Date): string[] => CUBETAS.flatMap(({ hasta }) => (hasta === null ? [] : [corte(ahora, hasta)])).reverse();

/** From `width_bucket` over `cortes` to the bucket's place, 0 = youngest. */
export const lugarDe = (ancho: number): number => CUBETAS.length - 1 - ancho;

/** The range of times at which orders of a bucket (1 to 10) entered their state: from `desde`, before `antes`; null means no limit. */
export function rangoDe(cubeta: number, ahora: Date): { desde: string | null; antes: string | null } {
  const { hasta } = CUBETAS[cubeta - 1] ?? { hasta: null };
  const previa = CUBETAS[cubeta - 2];
  return { desde: hasta === null ? null : corte(ahora, hasta), antes: previa?.hasta ? corte(ahora, previa.hasta) : null };
}
