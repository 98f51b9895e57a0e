import type { EstadosVigentes } from '@bitacora/domain';
import type { ServiceRuntime } from '@bitacora/platform';

/** The moment of a read, and the catalogue of states in force then. */
export interface Momento {
  readonly ahora: Date;
  readonly estados: EstadosVigentes;
}

/** The current moment and catalogue. */
export function momentoDe({ clock, ajustes }: Pick<ServiceRuntime, 'clock' | 'ajustes'>): Momento {
  const ahora = clock.now();
  return { ahora, estados: ajustes.vigente('estados', ahora) };
}
