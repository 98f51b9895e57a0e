import type { InputOf } from '@bitacora/domain';
import { type AccionAvisoWire, type PreferenciasDeAvisos } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, Ruta, type Session } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { acciones, Campana } from './campana';

/** The kinds of notices, and the user's choice among them. */
@Controller()
@ConSesion()
export class AvisosController {
  constructor(@Inject(Campana) private readonly campana: Campana) {}

  @Ruta(rutas.accionesDeAviso)
  acciones(): AccionAvisoWire[] {
    return acciones();
  }

  @Ruta(rutas.preferenciasDeAvisos)
  preferencias(@CurrentSession() { actor }: Session): Promise<PreferenciasDeAvisos> {
    return this.campana.preferencias(actor.id);
  }

  @Ruta(rutas.cambiarPreferenciasDeAvisos)
  async cambiar(
    { body }: InputOf<typeof rutas.cambiarPreferenciasDeAvisos>,
    @CurrentSession() { actor }: Session,
  ): Promise<PreferenciasDeAvisos> {
    await this.campana.silenciar(actor.id, body.silenciadas);
    return this.campana.preferencias(actor.id);
  }
}
