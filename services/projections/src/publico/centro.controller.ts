import type { CentroPublico } from '@bitacora/domain/contracts';
import { Publico, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { centroPublico } from './centro';

/** The address of the centre, for customers who send equipment before an order exists. */
@Controller('public/centro')
@Publico()
export class CentroController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  @Get()
  centro(): CentroPublico {
    return centroPublico(this.runtime.centro);
  }
}
