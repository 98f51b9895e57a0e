import type { InputOf } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { RUNTIME, Ruta, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import { ActOnOv } from './ov.commands';

/** The quotation that answers a quote request (specification, 13.12), namely that of its opportunity. */
@Controller()
@Staff()
export class PresupuestosController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.cotizarPresupuesto)
  async cotizar(
    { params: { id } }: InputOf<typeof rutas.cotizarPresupuesto>,
    @Body() body: unknown,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<ComandoOvRespuesta> {
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(respuestaDe(await this.bus.execute(new ActOnOv(id, 'CompletarCotizacion', body, meta))), reply);
  }
}
