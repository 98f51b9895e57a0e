import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { positiveInteger, RUNTIME, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { answer, metaOf } from '../http';
import type { Intercambio } from '../llamadas/comandos';
import { Llamada } from '../llamadas/llamada';
import { OvHandler } from './ov.handler';

/** The quotation that answers a quote request (specification, 13.12): that of the opportunity it became. */
@Controller('quotes')
@Staff()
export class PresupuestosController {
  constructor(
    @Inject(OvHandler) private readonly ovs: OvHandler,
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
    return answer(await this.ovs.ejecutar(positiveInteger(id, 'id'), 'CompletarCotizacion', body, meta), reply);
  }
}
