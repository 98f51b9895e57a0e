import type { CentroPublico } from '@bitacora/domain/contracts';
import type { Centro } from '@bitacora/platform';

/** What the public pages say of the centre: where it is and how it is reached. */
export const centroPublico = ({ nombre, direccion, comuna, region, telefono }: Centro): CentroPublico => ({
  nombre,
  direccion,
  comuna,
  region,
  telefono,
});
