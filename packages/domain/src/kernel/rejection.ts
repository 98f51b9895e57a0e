import type { Codigo } from '../contracts/codigos';

/** Errors by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A refusal as a value. `codigo` is stable and machine-readable, `mensaje` is the Spanish sentence shown to the user, `campos` maps wire
 * fields to their errors.
 */
export interface Rejection<C extends Codigo = Codigo> {
  readonly codigo: C;
  readonly mensaje: string;
  readonly campos?: Readonly<Record<string, readonly string[]>>;
  readonly datos?: Readonly<Record<string, unknown>>;
}

/** Either a value or a refusal. */
export type Result<T, R extends Rejection = Rejection> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly rejection: R };

/** A result that is a refusal. */
export type Refusal = { readonly ok: false; readonly rejection: Rejection };

/** A success. */
export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A refusal with a stable code and the sentence to show. */
export function reject<const C extends Codigo>(
  codigo: C,
  mensaje: string,
  extra: Pick<Rejection, 'campos' | 'datos'> = {},
): { ok: false; rejection: Rejection<C> } {
  return { ok: false, rejection: { codigo, mensaje, ...extra } };
}

/** A refusal of one field, with the message the form shows under it. */
export function rejectField(campo: string, mensaje: string): { ok: false; rejection: Rejection<'DATOS_INVALIDOS'> } {
  return { ok: false, rejection: { codigo: 'DATOS_INVALIDOS', mensaje, campos: { [campo]: [mensaje] } } };
}
