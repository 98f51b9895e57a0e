import { z } from 'zod';

const MOMENTO =
  /^((?:19|2\d)\d{2}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?<segundos>:[0-5]\d(?<fraccion>\.\d{1,6})?)?)?(?<zona>Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** A moment of a query: a day, or a day with its time; without an offset, as clocks in Santiago show it. */
export const momento = z.preprocess(
  (v) => (v === '' ? undefined : v),
  z
    .string({ error: 'Fecha inválida' })
    .refine((texto) => z.iso.date().safeParse(MOMENTO.exec(texto)?.[1]).success, 'Fecha inválida')
    .optional(),
);

/** Completes a moment: to the end of the day, minute or second that it names. */
function resto(texto: string): string {
  if (texto.length === 'AAAA-MM-DD'.length) return '1 day';
  const { segundos, fraccion } = MOMENTO.exec(texto)?.groups ?? {};
  if (fraccion) return '1 microsecond';
  return segundos ? '1 second' : '1 minute';
}

const enSql = (n: string, texto: string, mas: string): string =>
  MOMENTO.exec(texto)?.groups?.['zona']
    ? `${n}::timestamptz + interval '${mas}'`
    : `(${n}::timestamp + interval '${mas}') at time zone 'America/Santiago'`;

/** The conditions for a column within a range, both ends included; `con` keeps a value and answers its place. */
export function entre(
  columna: string,
  { desde, hasta }: { desde: string | undefined; hasta: string | undefined },
  con: (value: unknown) => string,
): string[] {
  return [
    ...(desde === undefined ? [] : [`${columna} >= ${enSql(con(desde), desde, '0')}`]),
    ...(hasta === undefined ? [] : [`${columna} < ${enSql(con(hasta), hasta, resto(hasta))}`]),
  ];
}

/** True when a range ends on the day it begins or later. */
export const enOrden = (desde: string | undefined, hasta: string | undefined): boolean =>
  desde === undefined || hasta === undefined || desde.slice(0, 10) <= hasta.slice(0, 10);
export const FIN_ANTES_DEL_INICIO = 'La fecha final no puede ser anterior a la inicial';
