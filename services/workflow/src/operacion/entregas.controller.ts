import { ADMINISTRACION } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnOperacion } from './operacion.commands';

/** An administrator's decisions on messages; the notifier carries them out when it reads them in the log. */
@Controller()
@Roles(...ADMINISTRACION)
export class EntregasController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.reintentarEntrega)
  async reintentar({ params }: InputOf<typeof rutas.reintentarEntrega>, @Llamada() llamada: Intercambio) {
    return this.anotar(new ActOnOperacion('casa', 'reintentarEntrega', { entrega_id: params.id }, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.descartarEntrega)
  async descartar({ params, body }: InputOf<typeof rutas.descartarEntrega>, @Llamada() llamada: Intercambio) {
    return this.anotar(new ActOnOperacion('casa', 'descartarEntrega', { entrega_id: params.id, ...body }, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.terminarCuarentena)
  async cuarentena({ body }: InputOf<typeof rutas.terminarCuarentena>, @Llamada() llamada: Intercambio) {
    return this.anotar(new ActOnOperacion('casa', 'terminarCuarentena', body, this.meta(llamada)), llamada);
  }

  private async anotar(comando: ActOnOperacion, { reply }: Intercambio): Promise<{ position: number }> {
    const { position } = answer(await this.bus.execute(comando), reply);
    return { position };
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }
}
