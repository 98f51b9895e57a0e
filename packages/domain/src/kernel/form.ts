import { type FieldErrors, type Rejection, reject } from './rejection';

/** A refused form: the errors of its fields, under `invalid` or the first message. */
export function refuseForm(campos: FieldErrors, own: FieldErrors = campos, invalid?: string): { ok: false; rejection: Rejection } {
  return reject('DATOS_INVALIDOS', invalid ?? Object.values(own)[0]?.[0] ?? 'Datos inválidos', { campos });
}
