import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { RUNTIME, type ServiceRuntime, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { answer, metaOf } from '../http';
import type { Intercambio } from '../llamadas/comandos';
import { Llamada } from '../llamadas/llamada';
import { OpenOrdenDeOv } from './ov.commands';

const SIN_OV = 'Debe indicar la oportunidad de venta';
const crearSchema = z.looseObject({
  id_oportunidad_venta: z.coerce.number({ error: SIN_OV }).int(SIN_OV).positive(SIN_OV).max(2_147_483_647, SIN_OV),
});

/** The order that an opportunity opens (specification, 9.3 and 13.4). */
@Controller('orden')
@Staff()
export class OvOrdenController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post('create_ov_ot')
  @HttpCode(201)
  async crear(
    @Body() body: Record<string, unknown> | null,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<ComandoOrdenRespuesta> {
    const { id_oportunidad_venta, ...campos } = validate(crearSchema, {
      ...body,
      id_oportunidad_venta: body?.['id_oportunidad_venta'] ?? body?.['ov_id'],
    });
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(await this.bus.execute(new OpenOrdenDeOv(id_oportunidad_venta, campos, meta)), reply);
  }
}
