import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { positiveInteger, RUNTIME, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { respuestaDe } from '../command/respuesta';
import { answer, metaOf } from '../http';
import type { Intercambio } from '../llamadas/comandos';
import { Llamada } from '../llamadas/llamada';
import { ActOnOv } from './ov.commands';

/** The quotation that answers a quote request (specification, 13.12): that of the opportunity it became. */
@Controller('quotes')
@Staff()
export class PresupuestosController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post('upload-quote/:id')
  @HttpCode(200)
  async cotizar(
    @Param('id') id: string,
    @Body() body: unknown,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<ComandoOvRespuesta> {
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(respuestaDe(await this.bus.execute(new ActOnOv(positiveInteger(id, 'id'), 'CompletarCotizacion', body, meta))), reply);
  }
}
