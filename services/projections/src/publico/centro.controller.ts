import type { CentroDeFormularios } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Publico, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { centroPublico } from './centro';

/** The address of the centre and its terms, for customers who send equipment before an order exists. */
@Controller()
@Publico()
export class CentroController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  @Ruta(rutas.centro)
  centro(): CentroDeFormularios {
    const { centro } = this.runtime;
    return { ...centroPublico(centro), terminos: centro.terminos };
  }
}
