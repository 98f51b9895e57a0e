import { erroresPorCampo } from '@bitacora/domain/comun';

/** A schema of the domain that validates a form. */
interface Formulario {
  safeParse(dado: unknown): { readonly success: boolean; readonly error?: { readonly issues: Parameters<typeof erroresPorCampo>[0] } };
}

/** The errors of what was typed, by field; none when it can be sent. */
export const erroresDe = (form: Formulario, dado: unknown): Record<string, string[]> => erroresPorCampo(form.safeParse(dado).error?.issues);
