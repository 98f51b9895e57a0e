import { ADMINISTRACION_Y_GERENCIA, type InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import { ActOnSolicitudDeDatos, OpenSolicitudDeDatos } from './derechos.commands';

/** The staff's calls on requests about personal data. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class DerechosController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.registrarSolicitudDeDatos)
  async registrar(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio) {
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(respuestaDe(await this.bus.execute(new OpenSolicitudDeDatos('registrar', body, meta))), reply);
  }

  @Ruta(rutas.accionDeSolicitudDeDatos)
  async actuar(
    { params: { id, accion } }: InputOf<typeof rutas.accionDeSolicitudDeDatos>,
    @Body() body: unknown,
    @Llamada() { actor, request, reply }: Intercambio,
  ) {
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(respuestaDe(await this.bus.execute(new ActOnSolicitudDeDatos(id, accion, body, meta))), reply);
  }
}
