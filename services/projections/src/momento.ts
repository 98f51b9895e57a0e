import type { EstadosVigentes } from '@bitacora/domain';
import type { ServiceRuntime } from '@bitacora/platform';

/** The moment of a read, and the catalogue of states that counts then. */
export interface Momento {
  readonly ahora: Date;
  readonly estados: EstadosVigentes;
}

/** Now, with the catalogue of now. */
export function momentoDe({ clock, ajustes }: Pick<ServiceRuntime, 'clock' | 'ajustes'>): Momento {
  const ahora = clock.now();
  return { ahora, estados: ajustes.vigente('estados', ahora) };
}
