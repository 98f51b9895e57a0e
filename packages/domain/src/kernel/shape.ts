import type { z } from 'zod';

type Frozen<T> = T extends readonly (infer E)[] ? readonly Frozen<E>[] : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The values of a schema as a state holds them: nobody changes one in place. */
export type Forma<S extends z.ZodType> = Frozen<z.output<S>>;

/** A schema that says all of a type and nothing else: a field too few or too many, on either side, does not compile. */
export const exactly =
  <T>() =>
  <S extends z.ZodType<T>>(schema: [T] extends [Forma<S>] ? S : never): S =>
    schema;
