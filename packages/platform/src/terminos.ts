import type { Aceptacion } from '@bitacora/domain/legal';
import type { ServiceRuntime } from './runtime';

/** The terms that a customer accepts: where they are read, the version that their form sends back, and what its event keeps of a text of ours. */
export interface TerminosVigentes {
  readonly enlace: string;
  readonly version: string;
  readonly aceptacion: Aceptacion | null;
}

/** The terms in force now: those that the server's configuration names, else the house's own. */
export function terminosVigentes({ centro, legales, clock }: Pick<ServiceRuntime, 'centro' | 'legales' | 'clock'>): TerminosVigentes {
  if (centro.terminos) return { ...centro.terminos, aceptacion: null };
  const { version, sha256 } = legales.vigente('terminos', clock.now());
  return { enlace: `/legal/terminos/${version}`, version: `${version}`, aceptacion: { documento: 'terminos', version, sha256 } };
}
