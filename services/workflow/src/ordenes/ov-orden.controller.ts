import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { RUNTIME, Ruta, type ServiceRuntime, Staff, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { OpenOrdenDeOv } from './orden.commands';

/** The order that an opportunity opens (specification, 9.3 and 13.4). */
@Controller()
@Staff()
export class OvOrdenController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.crearOrdenDeOv)
  async crear(
    @Body() body: Record<string, unknown> | null,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<ComandoOrdenRespuesta> {
    const { id_oportunidad_venta, ...campos } = validate(rutas.conOv, {
      ...body,
      id_oportunidad_venta: body?.['id_oportunidad_venta'] ?? body?.['ov_id'],
    });
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(await this.bus.execute(new OpenOrdenDeOv(id_oportunidad_venta, campos, meta)), reply);
  }
}
