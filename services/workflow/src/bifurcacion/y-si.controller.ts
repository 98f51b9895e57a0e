import { ADMINISTRACION, type InputOf, PERSONAL } from '@bitacora/domain';
import type { LoImaginado } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Roles, Ruta } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { type Intercambio, Llamada } from '../command/llamada';
import { Bifurcaciones } from './bifurcaciones';

/** The call of «¿Y si…?»: a POST that writes nothing. */
@Controller()
@Roles(...PERSONAL, ...ADMINISTRACION)
export class YSiController {
  constructor(@Inject(Bifurcaciones) private readonly bifurcaciones: Bifurcaciones) {}

  @Ruta(rutas.ySi)
  imaginar({ body }: InputOf<typeof rutas.ySi>, @Llamada() { actor }: Intercambio): Promise<LoImaginado> {
    return this.bifurcaciones.imaginar(body, actor);
  }
}
