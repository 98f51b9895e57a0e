import { type FieldErrors, type Rejection, reject } from './rejection';

/** A refused form: the errors of its fields, under the message `invalid` or the first error. */
export function refuseForm(campos: FieldErrors, own: FieldErrors = campos, invalid?: string): { ok: false; rejection: Rejection } {
  return reject('DATOS_INVALIDOS', invalid ?? Object.values(own)[0]?.[0] ?? 'Datos inválidos', { campos });
}

/** The answers so far, by field, including those that no schema has parsed yet. */
export type Answers = Readonly<Record<string, unknown>>;

/** The standing of a field, given the state and the other answers: required (optionally with its own message), or hidden. */
export type FieldStanding = 'required' | { readonly required: string } | 'hidden';

/** The fields whose standing differs from their schema. */
export type Standings = Readonly<Record<string, FieldStanding | undefined>>;

const REQUIRED = 'Campo requerido';
const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The errors of required fields without an answer. */
export function missingAnswers(standings: Standings, answers: Answers): FieldErrors {
  const missing = Object.entries(standings).flatMap(([field, standing]) =>
    standing === undefined || standing === 'hidden' || !isBlank(answers[field])
      ? []
      : [[field, [standing === 'required' ? REQUIRED : standing.required]] as const],
  );
  return Object.fromEntries(missing);
}
