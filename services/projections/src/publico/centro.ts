import type { CentroPublico } from '@bitacora/domain/contracts';
import type { Centro } from '@bitacora/platform';

/** The centre on the public pages: its address and its contact data. */
export const centroPublico = ({ nombre, direccion, comuna, region, telefono }: Centro): CentroPublico => ({
  nombre,
  direccion,
  comuna,
  region,
  telefono,
});
