import type { CentroPublico } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Publico, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { centroPublico } from './centro';

/** The address of the centre, for customers who send equipment before an order exists. */
@Controller()
@Publico()
export class CentroController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  @Ruta(rutas.centro)
  centro(): CentroPublico {
    return centroPublico(this.runtime.centro);
  }
}
