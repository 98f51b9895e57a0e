import { type InputOf, MESON_BODEGA_Y_GERENCIA, tieneAlgunGrupo } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { RUNTIME, Ruta, refuse, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import { Comandos } from './comandos';
import { pasosDe } from './edicion';
import { OpenOrden, OpenOrdenDeOv } from './orden.commands';

const CREADORES = MESON_BODEGA_Y_GERENCIA;

/** Commands on orders. */
@Controller()
@Staff()
export class OrdenesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.crearOrden)
  async crear(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio): Promise<ComandoOrdenRespuesta> {
    const deOv = Number((body as { ov_id?: unknown } | null)?.ov_id);
    const meta = metaOf(request, actor, this.runtime.clock);
    if (deOv > 0) return answer(await this.bus.execute(new OpenOrdenDeOv(deOv, body as Record<string, unknown>, meta)), reply);
    if (!tieneAlgunGrupo(actor.grupos, CREADORES)) refuse('SIN_PERMISO', 'No tiene permiso para ingresar órdenes');
    return answer(respuestaDe(await this.bus.execute(new OpenOrden('mostrador', body, meta))), reply);
  }

  @Ruta(rutas.cambiarOrden)
  async editar(
    { params: { ot } }: InputOf<typeof rutas.cambiarOrden>,
    @Body() body: Record<string, unknown> | null,
    @Llamada() llamada: Intercambio,
  ): Promise<ComandoOrdenRespuesta> {
    const pasos = pasosDe(body && typeof body === 'object' && !Array.isArray(body) ? body : {});
    return this.comandos.ejecutarTodos(ot, pasos, llamada);
  }

  @Ruta(rutas.actuarSobreOrden)
  actuar(
    { params: { ot, accion } }: InputOf<typeof rutas.actuarSobreOrden>,
    @Body() body: unknown,
    @Llamada() llamada: Intercambio,
  ): Promise<ComandoOrdenRespuesta> {
    return this.comandos.ejecutar(ot, accion, body, llamada);
  }
}
