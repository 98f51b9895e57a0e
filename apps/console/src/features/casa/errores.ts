import { erroresPorCampo } from '@bitacora/domain/comun';

/** What reads a form: a schema of the domain. */
interface Formulario {
  safeParse(dado: unknown): { readonly success: boolean; readonly error?: { readonly issues: Parameters<typeof erroresPorCampo>[0] } };
}

/** The errors of what was typed, by field; none when it can be sent. */
export const erroresDe = (form: Formulario, dado: unknown): Record<string, string[]> => erroresPorCampo(form.safeParse(dado).error?.issues);
