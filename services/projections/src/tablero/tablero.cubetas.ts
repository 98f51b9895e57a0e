import { CUBETAS, DIA_S } from '@bitacora/domain/orden';

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
