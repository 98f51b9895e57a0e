import type { z } from 'zod';
import { erroresPorCampo } from '../comun/errores';
import { accept, type FieldErrors, type Rejection, type Result, reject } from './rejection';

/** A refused form: the errors of its fields, under `invalid` or the first message. */
export function refuseForm(campos: FieldErrors, own: FieldErrors = campos, invalid?: string): { ok: false; rejection: Rejection } {
  return reject('DATOS_INVALIDOS', invalid ?? Object.values(own)[0]?.[0] ?? 'Datos inválidos', { campos });
}

/** Reads an input with its schema; a refusal lists the errors of its fields, under `invalid` or the first message. */
export function readForm<S extends z.ZodType>(schema: S, input: unknown, invalid?: string): Result<z.output<S>> {
  const read = schema.safeParse(input ?? {});
  if (read.success) return accept(read.data);
  const campos = erroresPorCampo(read.error.issues);
  return refuseForm(campos, campos, invalid);
}
