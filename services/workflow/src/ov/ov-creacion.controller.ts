import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cicloOv, EJECUTIVOS, ESTADO_OV } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, Staff, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Aggregates } from '../command/aggregates';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import { EnlacesDeOv } from './enlaces';
import { ActOnOv, OpenOv } from './ov.commands';
import { OvFormularios } from './ov-formularios';

/** New opportunities by the staff: the customer's link, and the wizard (specification, 9.8 and 13.11). */
@Controller()
@Staff()
export class OvCreacionController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(EnlacesDeOv) private readonly enlaces: EnlacesDeOv,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  /** 'Generar Oportunidad de Venta': returns the link to copy. */
  @Ruta(rutas.precompletarOv)
  @Roles(...EJECUTIVOS)
  async precompletar(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio) {
    const meta = metaOf(request, actor, this.runtime.clock);
    const creada = answer(respuestaDe(await this.bus.execute(new OpenOv('precompleta', body, meta))), reply);
    return { ...creada, link: this.enlaces.de(creada.id) };
  }

  /** The link of a prefilled opportunity. */
  @Ruta(rutas.enlaceDeOv)
  @Roles(...EJECUTIVOS)
  async enlace(@Body() body: unknown): Promise<{ id: number; link: string }> {
    const { id_oportunidad_venta: id } = validate(rutas.conOv, body);
    return { id, link: await this.vigente(id) };
  }

  /** Makes another link, which replaces the former one. */
  @Ruta(rutas.renovarEnlaceDeOv)
  async renovar(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio) {
    const { id_oportunidad_venta: id, ...input } = validate(rutas.conOv, body);
    const meta = metaOf(request, actor, this.runtime.clock);
    const escrita = answer(respuestaDe(await this.bus.execute(new ActOnOv(id, 'RenovarEnlace', input, meta))), reply);
    return { ...escrita, link: await this.vigente(id) };
  }

  private async vigente(id: number): Promise<string> {
    const { state } = await this.aggregates.refresh(STREAM_OV.of(id), cicloOv.after);
    if (!state) return refuse('NO_ENCONTRADO', `La oportunidad ${id} no existe`);
    if (state.estado !== ESTADO_OV.PRECOMPLETADA) return refuse('ENLACE_USADO', 'La oportunidad ya fue completada');
    if (state.enlace.anulado) return refuse('ENLACE_INVALIDO', 'El enlace está anulado: cree otro');
    return this.enlaces.de(id, state.enlace.numero);
  }

  /** 'Generar Cotización': the three-step wizard, sent or only saved. */
  @Ruta(rutas.crearOv)
  @Roles(...EJECUTIVOS)
  async completar(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio): Promise<ComandoOvRespuesta> {
    const { campos, descartar } = await this.formularios.leer(request, body);
    const meta = metaOf(request, actor, this.runtime.clock);
    const creada = await this.bus.execute(new OpenOv('asistente', campos, meta));
    if (!creada.ok) await descartar();
    return answer(respuestaDe(creada), reply);
  }
}
