import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, Ruta, type Session } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Dispositivos } from './dispositivos';
import { leerDispositivo } from './suscripcion-push';

/** Registration of browsers for push (specification, 1.9 and 13.2). */
@Controller()
@ConSesion()
export class MensajeriaController {
  constructor(@Inject(Dispositivos) private readonly dispositivos: Dispositivos) {}

  @Ruta(rutas.clavePublica)
  async clave(): Promise<{ clave: string }> {
    return { clave: (await this.dispositivos.vapid()).publica };
  }

  @Ruta(rutas.registrarDispositivo)
  async registrar(
    { body }: InputOf<typeof rutas.registrarDispositivo>,
    @CurrentSession() { actor }: Session,
  ): Promise<{ registrado: true }> {
    await this.dispositivos.registrar(actor.id, leerDispositivo(body.device_token));
    return { registrado: true };
  }
}
