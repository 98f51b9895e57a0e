import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { Acceso, Casa } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { FACTOR_GRACE_DAYS, leerCentro, Roles, RUNTIME, Ruta, type ServiceRuntime, Sessions } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { exigirLugar } from '../catalogos/lugares';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnInstalacion, NoteAccessPolicy } from './instalacion.commands';

/** Corrects the centre, and sets the groups that need a second factor. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class CasaController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Ruta(rutas.configurarAcceso)
  @Roles(...ADMINISTRACION)
  async acceso({ body }: InputOf<typeof rutas.configurarAcceso>, @Llamada() { actor, request, reply }: Intercambio): Promise<Acceso> {
    const meta = metaOf(request, actor, this.runtime.clock);
    const { state, position } = answer(await this.bus.execute(new ActOnInstalacion('casa', 'cambiarPoliticaDeAcceso', body, meta)), reply);
    await this.bus.execute(new NoteAccessPolicy());
    this.sessions.forgetAll();
    return { exige: [...(state?.acceso ?? [])], dias: FACTOR_GRACE_DAYS, demo: state?.demo ?? false, position };
  }

  @Ruta(rutas.configurarCasa)
  async configurar({ body }: InputOf<typeof rutas.configurarCasa>, @Llamada() { actor, request, reply }: Intercambio): Promise<Casa> {
    exigirLugar(body);
    const meta = metaOf(request, actor, this.runtime.clock);
    const { position } = answer(await this.bus.execute(new ActOnInstalacion('casa', 'configurarCentro', body, meta)), reply);
    return { centro: await leerCentro(this.runtime), fijos: this.runtime.fijosDelCentro, position };
  }
}
