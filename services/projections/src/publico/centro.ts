import type { CentroDeFormularios, CentroPublico } from '@bitacora/domain/contracts';
import { type Centro, RUNTIME, type ServiceRuntime, terminosVigentes } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The centre on the public pages: its address and its contact data. */
export const centroPublico = ({ nombre, direccion, comuna, region, telefono }: Centro): CentroPublico => ({
  nombre,
  direccion,
  comuna,
  region,
  telefono,
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
