import { z } from 'zod';
import { ENTERO_MAXIMO } from '../../comun';

/** A blank value counts as absent. */
export const vacio = (valor: unknown) => (valor === '' || valor === null ? undefined : valor);

/** A positive integer of a query. */
export const entero = z.coerce
  .number({ error: 'Debe ser un número' })
  .int('Debe ser un número entero')
  .positive('Debe ser positivo')
  .max(ENTERO_MAXIMO, 'Es demasiado grande');
/** An optional query value; blank and 0 count as absent. */
export const opcional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (v === '' || v === '0' || v === undefined || v === null ? undefined : v), schema.optional());
/** Values separated by commas. */
export const lista = <S extends z.ZodType>(schema: S, maximo: number) =>
  z.preprocess(
    (v) => (Array.isArray(v) ? v : String(v ?? '').split(',')).map((texto) => String(texto).trim()).filter(Boolean),
    z.array(schema).max(maximo, 'Son demasiados valores'),
  );

export const pageSchema = z.preprocess(
  vacio,
  z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .min(1, 'Debe ser positivo')
    .max(10_000, 'Página muy lejana')
    .default(1),
);
export const textoSchema = z.preprocess(
  (valor) => (valor === undefined || valor === null ? '' : valor),
  z
    .string('Debe ser un texto')
    .transform((texto) => texto.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().max(120, 'Texto muy largo')),
);

/** A required day. */
export const dia = z.preprocess(
  (v) => (v === '' ? undefined : v),
  z.iso.date({ error: ({ input }) => (input === undefined ? 'Campo requerido' : 'Fecha inválida') }),
);

/** A day, or a day with time and offset. */
export const MOMENTO =
  /^((?:19|2\d)\d{2}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?<segundos>:[0-5]\d(?<fraccion>\.\d{1,6})?)?)?(?<zona>Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
/** A moment of a query: a day, or a day with a time, in Santiago's time unless an offset is given. */
export const momento = z.preprocess(
  (v) => (v === '' ? undefined : v),
  z
    .string({ error: 'Fecha inválida' })
    .refine((texto) => z.iso.date().safeParse(MOMENTO.exec(texto)?.[1]).success, 'Fecha inválida')
    .optional(),
);

/** True when a range does not end before it begins. */
export const enOrden = (desde: string | undefined, hasta: string | undefined): boolean =>
  desde === undefined || hasta === undefined || desde.slice(0, 10) <= hasta.slice(0, 10);
export const FIN_ANTES_DEL_INICIO = 'La fecha final no puede ser anterior a la inicial';
