import { createHash } from 'node:crypto';
import type { CentroDeFormularios, CentroPublico } from '@bitacora/domain/contracts';
import { type Centro, RUNTIME, type ServiceRuntime, terminosVigentes } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

/** A logo as a data URL; null without one. */
export const urlDeLogo = ({ logo }: Pick<Centro['marca'], 'logo'>): string | null => logo && `data:image/png;base64,${logo}`;

/** The centre on the public pages: its address and its contact data. */
export const centroPublico = ({ nombre, direccion, comuna, region, telefono, marca }: Centro): CentroPublico => ({
  nombre,
  direccion,
  comuna,
  region,
  telefono,
  color: marca.color,
  // Its hash makes a new logo a new address.
  logo: marca.logo === null ? null : `/api/public/logo?v=${createHash('sha256').update(marca.logo).digest('hex').slice(0, 12)}`,
});

/** The address of the centre and its terms, for customers who send equipment before an order exists. */
@Injectable()
export class CentroDeLaCasa {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'centro' | 'legales' | 'clock'>) {}

  paraFormularios(): CentroDeFormularios {
    const { enlace, version } = terminosVigentes(this.runtime);
    return { ...centroPublico(this.runtime.centro), terminos: { enlace, version } };
  }
}
