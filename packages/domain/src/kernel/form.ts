import { type FieldErrors, type Rejection, reject } from './rejection';

/** A refused form: the errors of its fields, under `invalid` or the first message. */
export function refuseForm(campos: FieldErrors, own: FieldErrors = campos, invalid?: string): { ok: false; rejection: Rejection } {
  return reject('DATOS_INVALIDOS', invalid ?? Object.values(own)[0]?.[0] ?? 'Datos inválidos', { campos });
}

/** What was answered so far, by field: also what no schema has read yet. */
export type Answers = Readonly<Record<string, unknown>>;

/** How a field stands, given the state and the other answers: it must be answered, with other words when it is not, or it is not asked. */
export type FieldStanding = 'required' | { readonly required: string } | 'hidden';

/** The fields that do not stand as their schema says. */
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
