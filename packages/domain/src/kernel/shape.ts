import type { z } from 'zod';

type Frozen<T> = T extends readonly (infer E)[] ? readonly Frozen<E>[] : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The output of a schema as an immutable state. */
export type Forma<S extends z.ZodType> = Frozen<z.output<S>>;

/** Checks that a schema and a type are equal: a field missing on either side does not compile. */
export const exactly =
  <T>() =>
  <S extends z.ZodType<T>>(schema: [T] extends [Forma<S>] ? S : never): S =>
    schema;
