import { COMPLETE_CAMPOS, type Errores, missingAnswers, RELLENE_CAMPOS, type Standings } from '@bitacora/domain';
import type { z } from 'zod';
import type { Valores } from './accion';

const DE_TODO_EL_FORMULARIO = [RELLENE_CAMPOS, COMPLETE_CAMPOS];

/** Errors of the answers by field path: first the schema's, then those caused by other answers. */
export function revisarRespuestas(
  form: z.ZodType,
  valores: Valores,
  pedidas: Standings,
  propios: Readonly<Record<string, string | undefined>> = {},
): Errores {
  const errores: Record<string, string[]> = {};
  for (const { path, message } of form.safeParse(valores).error?.issues ?? []) errores[path.join('.')] ??= [message];
  for (const [campo, faltas] of Object.entries(missingAnswers(pedidas, valores))) errores[campo] ??= [...faltas];
  for (const [campo, error] of Object.entries(propios)) if (error) errores[campo] ??= [error];
  return errores;
}

/** The specified message for the whole incomplete form, if any (specification, chapter 5). */
export const avisoDeIncompleto = (errores: Errores): string | undefined =>
  Object.values(errores)
    .flat()
    .find((mensaje) => DE_TODO_EL_FORMULARIO.includes(mensaje));

/** The error of a field or, without one, the first error inside it. */
export const errorEn = (errores: Errores, campo: string): string | undefined =>
  (errores[campo] ?? Object.entries(errores).find(([ruta]) => ruta.startsWith(`${campo}.`))?.[1])?.[0];
