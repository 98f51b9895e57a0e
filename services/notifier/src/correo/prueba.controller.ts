import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, type InputOf } from '@bitacora/domain';
import type { PruebaDeCorreoWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, Roles, RUNTIME, Ruta, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Bandeja } from './bandeja';
import { PruebaDeCorreo } from './prueba';

/** The test of the mail server, for administrators. */
@Controller()
export class PruebaController {
  private readonly prueba: PruebaDeCorreo;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime, @Inject(Bandeja) bandeja: Bandeja) {
    this.prueba = new PruebaDeCorreo(runtime, bandeja);
  }

  @Ruta(rutas.pruebaDeCorreo)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  estado(): Promise<PruebaDeCorreoWire> {
    return this.prueba.estado();
  }

  @Ruta(rutas.probarCorreo)
  @Roles(...ADMINISTRACION)
  probar({ body: { para } }: InputOf<typeof rutas.probarCorreo>, @CurrentSession() { actor }: Session): Promise<PruebaDeCorreoWire> {
    return this.prueba.probar(actor.id, para);
  }

  @Ruta(rutas.omitirPruebaDeCorreo)
  @Roles(...ADMINISTRACION)
  omitir(_pedido: unknown, @CurrentSession() { actor }: Session): Promise<PruebaDeCorreoWire> {
    return this.prueba.omitir(actor.id);
  }
}
