import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { AjusteRespuesta } from '@bitacora/domain/ajuste';
import type { AjusteEscrito } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { Outcome } from '../command/outcome';
import { ActOnAjuste, ActOnCalendario, ActOnLimites, ActOnMensajes, ActOnTextos } from './ajuste.commands';
import { SABIDO } from './sabido';

/** Changes the settings of the house. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class AjustesController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'clock' | 'ajustes'>,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.configurarEstado)
  configurarEstado({ body }: InputOf<typeof rutas.configurarEstado>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnAjuste('estados', 'configurarEstado', body, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.deshacerCambioDeEstado)
  deshacer(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeEstado>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnAjuste('estados', 'deshacer', { numero }, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.configurarCalendario)
  configurarCalendario({ body }: InputOf<typeof rutas.configurarCalendario>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const { ultimo_cambio, vigente_desde, ...valor } = body;
    const input = { clave: 'centro', valor, ultimo_cambio, vigente_desde } as const;
    return this.escrito(this.bus.execute(new ActOnCalendario('calendario', 'configurar', input, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.deshacerCambioDeCalendario)
  deshacerCalendario(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeCalendario>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnCalendario('calendario', 'deshacer', { numero }, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.configurarLimite)
  configurarLimite({ body }: InputOf<typeof rutas.configurarLimite>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const { limite: clave, ...input } = body;
    return this.escrito(this.bus.execute(new ActOnLimites('limites', 'configurar', { clave, ...input }, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.deshacerCambioDeLimite)
  deshacerLimite(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeLimite>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnLimites('limites', 'deshacer', { numero }, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.configurarMensaje)
  configurarMensaje({ body }: InputOf<typeof rutas.configurarMensaje>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const { mensaje: clave, asunto, apertura, cierre, ...visto } = body;
    const input = { clave, valor: { asunto, apertura, cierre }, ...visto };
    return this.escrito(this.bus.execute(new ActOnMensajes('mensajes', 'configurar', input, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.deshacerCambioDeMensaje)
  deshacerMensaje(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeMensaje>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnMensajes('mensajes', 'deshacer', { numero }, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.configurarTexto)
  configurarTexto({ body }: InputOf<typeof rutas.configurarTexto>, @Llamada() llamada: Intercambio): Promise<AjusteEscrito> {
    const { clave, texto, hasta, ...visto } = body;
    const input = { clave, valor: { texto, hasta }, ...visto };
    return this.escrito(this.bus.execute(new ActOnTextos('textos', 'configurar', input, this.meta(llamada))), llamada);
  }

  @Ruta(rutas.deshacerCambioDeTexto)
  deshacerTexto(
    { params: { id: numero } }: InputOf<typeof rutas.deshacerCambioDeTexto>,
    @Llamada() llamada: Intercambio,
  ): Promise<AjusteEscrito> {
    return this.escrito(this.bus.execute(new ActOnTextos('textos', 'deshacer', { numero }, this.meta(llamada))), llamada);
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async escrito(outcome: Promise<Outcome<unknown, AjusteRespuesta>>, { reply }: Intercambio): Promise<AjusteEscrito> {
    const { answer: hecho, position } = answer(await outcome, reply);
    await this.runtime.ajustes.reached(position, SABIDO);
    return { numero: hecho.numero, position };
  }
}
