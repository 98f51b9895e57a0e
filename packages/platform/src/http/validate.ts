import { ENTERO_MAXIMO, erroresPorCampo } from '@bitacora/domain';
import type { z } from 'zod';
import { refuse } from './problem';

/** The parsed value, or a DATOS_INVALIDOS refusal with the messages by wire field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  // A body that is not an object has no field to name.
  if (parsed.error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    return refuse('DATOS_INVALIDOS', 'Se espera un objeto con los datos');
  const campos = erroresPorCampo(parsed.error.issues);
  return refuse('DATOS_INVALIDOS', Object.values(campos)[0]?.[0] ?? 'Datos inválidos', { campos });
}

/** A path or query parameter that must be a positive integer. */
export function positiveInteger(value: string | undefined, campo: string): number {
  const number = Number(value);
  if (!value || !Number.isInteger(number) || number <= 0 || number > ENTERO_MAXIMO)
    return refuse('DATOS_INVALIDOS', `${campo} debe ser un número entero positivo`, {
      campos: { [campo]: ['Debe ser un número entero positivo'] },
    });
  return number;
}
