export { errorsByField as erroresPorCampo, withoutErrorsOf as sinErroresDe } from '../kernel/field-errors';
export type { FieldErrors as Errores } from '../kernel/rejection';
