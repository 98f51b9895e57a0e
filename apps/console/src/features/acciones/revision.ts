import { CAMPO_REQUERIDO, COMPLETE_CAMPOS, RELLENE_CAMPOS } from '@bitacora/domain';
import type { z } from 'zod';
import type { Valores } from './presentaciones';

export type Errores = Readonly<Record<string, readonly string[]>>;
const DE_TODO_EL_FORMULARIO = [RELLENE_CAMPOS, COMPLETE_CAMPOS];
const falta = (valor: unknown): boolean => valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

/** What is wrong with an answer, by the path of its field: first what its schema says, then what the other answers require. */
export function revisarRespuestas(
  form: z.ZodType,
  valores: Valores,
  exigidos: readonly string[],
  propios: Readonly<Record<string, string | undefined>> = {},
): Errores {
  const errores: Record<string, string[]> = {};
  for (const { path, message } of form.safeParse(valores).error?.issues ?? []) errores[path.join('.')] ??= [message];
  for (const campo of exigidos) if (falta(valores[campo])) errores[campo] ??= [CAMPO_REQUERIDO];
  for (const [campo, error] of Object.entries(propios)) if (error) errores[campo] ??= [error];
  return errores;
}

/** The words that the specification gives to the whole incomplete form, if any (001, section 5). */
export const avisoDeIncompleto = (errores: Errores): string | undefined =>
  Object.values(errores)
    .flat()
    .find((mensaje) => DE_TODO_EL_FORMULARIO.includes(mensaje));

/** What is wrong with a field or, failing that, with the first thing in it. */
export const errorEn = (errores: Errores, campo: string): string | undefined =>
  (errores[campo] ?? Object.entries(errores).find(([ruta]) => ruta.startsWith(`${campo}.`))?.[1])?.[0];

/** The errors left once some fields were answered anew. */
export const sinCampos = (errores: Errores, campos: readonly string[]): Errores =>
  Object.fromEntries(Object.entries(errores).filter(([ruta]) => !campos.some((campo) => ruta === campo || ruta.startsWith(`${campo}.`))));
