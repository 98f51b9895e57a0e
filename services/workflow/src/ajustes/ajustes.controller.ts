import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { AjusteEscrito } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnAjuste } from './ajuste.commands';

/** Changes the settings of the house. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class AjustesController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'clock'>,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.configurarEstado)
  configurarEstado({ body }: InputOf<typeof rutas.configurarEstado>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    return this.escribir(new ActOnAjuste('estados', 'configurarEstado', body, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.deshacerCambioDeEstado)
  deshacer(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeEstado>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escribir(new ActOnAjuste('estados', 'deshacer', { numero }, this.meta(llamada)), llamada);
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async escribir(command: ActOnAjuste, { reply }: Intercambio): Promise<AjusteEscrito> {
    const { answer: hecho, position } = answer(await this.bus.execute(command), reply);
    return { numero: hecho.numero, position };
  }
}
