import { ADMINISTRACION } from '@bitacora/domain';
import type { DesenlaceDeDetenido } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { parkedHeads, type Retried, rehearseParked, retryParked, skipParked } from '@bitacora/event-store';
import { fallaEnPalabras, Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnOperacion } from './operacion.commands';

/** Milliseconds to wait for the process that runs the subscription. */
const WAIT = 10_000;

/**
 * An administrator's actions on parked streams. They are recorded first, so that repeating an interrupted request completes it without
 * doing anything twice.
 */
@Controller()
@Roles(...ADMINISTRACION)
export class OperacionController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  @Ruta(rutas.probarDetenido)
  async probar({ body }: InputOf<typeof rutas.probarDetenido>, @Llamada() llamada: Intercambio): Promise<DesenlaceDeDetenido> {
    const meta = this.meta(llamada);
    const { position } = answer(await this.bus.execute(new ActOnOperacion('casa', 'probar', body, meta)), llamada.reply);
    const ensayo = await rehearseParked(this.runtime.pool, body.suscripcion, body.flujo, WAIT);
    const [head] = await this.detenido(body);
    const detenidos = head ? head.behind + 1 : 0;
    return { hecho: ensayo !== null, atendidos: 0, detenidos, error: fallaEnPalabras(ensayo?.error ?? null), position };
  }

  @Ruta(rutas.reintentarDetenido)
  async reintentar({ body }: InputOf<typeof rutas.reintentarDetenido>, @Llamada() llamada: Intercambio): Promise<DesenlaceDeDetenido> {
    const meta = this.meta(llamada);
    const { position } = answer(await this.bus.execute(new ActOnOperacion('casa', 'reintentar', body, meta)), llamada.reply);
    return this.desenlace(body, await retryParked(this.runtime.pool, body.suscripcion, body.flujo, WAIT), position);
  }

  @Ruta(rutas.saltarDetenido)
  async saltar({ body }: InputOf<typeof rutas.saltarDetenido>, @Llamada() llamada: Intercambio): Promise<DesenlaceDeDetenido> {
    const meta = this.meta(llamada);
    const { position } = answer(await this.bus.execute(new ActOnOperacion('casa', 'saltar', body, meta)), llamada.reply);
    const { suscripcion, flujo, posicion } = body;
    return this.desenlace(body, await skipParked(this.runtime.pool, suscripcion, flujo, posicion, WAIT), position);
  }

  private async desenlace(
    body: { readonly suscripcion: string; readonly flujo: string },
    { handled, held }: Retried,
    position: number,
  ): Promise<DesenlaceDeDetenido> {
    const [head] = await this.detenido(body);
    return { hecho: !head?.retrying, atendidos: handled, detenidos: held, error: fallaEnPalabras(head?.error ?? null), position };
  }

  private detenido({ suscripcion, flujo }: { readonly suscripcion: string; readonly flujo: string }) {
    return parkedHeads(this.runtime.pool, { subscription: suscripcion, stream: flujo });
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }
}
