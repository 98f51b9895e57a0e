import type { z } from 'zod';
import { erroresPorCampo } from '../comun';
import { accept, type Rejection, type Result, reject } from '../kernel';

/** Reads an input with its schema; refused, it says what is wrong with each field, under `mensaje` or the first of them. */
export function leer<S extends z.ZodType>(schema: S, input: unknown, mensaje?: string): Result<z.output<S>, Rejection> {
  const leido = schema.safeParse(input ?? {});
  if (leido.success) return accept(leido.data);
  const campos = erroresPorCampo(leido.error.issues);
  return reject('DATOS_INVALIDOS', mensaje ?? Object.values(campos)[0]?.[0] ?? 'Datos inválidos', { campos });
}
