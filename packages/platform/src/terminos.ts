import type { Aceptacion } from '@bitacora/domain/legal';
import type { ServiceRuntime } from './runtime';

/**
 * The terms that a customer accepts: their page, the version that the form sends back, and the data for its event when the text is ours.
 */
export interface TerminosVigentes {
  readonly enlace: string;
  readonly version: string;
  readonly aceptacion: Aceptacion | null;
}

/** The current terms: the configured ones, otherwise the house's own. */
export function terminosVigentes({ centro, legales, clock }: Pick<ServiceRuntime, 'centro' | 'legales' | 'clock'>): TerminosVigentes {
  if (centro.terminos) return { ...centro.terminos, aceptacion: null };
  const { version, sha256 } = legales.vigente('terminos', clock.now());
  return { enlace: `/legal/terminos/${version}`, version: `${version}`, aceptacion: { documento: 'terminos', version, sha256 } };
}
